import { Chip, Link, Tooltip } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { schedulingTitles, type Report } from '@watchbill/core/reports/model';
import { toTheMinute } from '@watchbill/core/resource/words';
import type { Cells } from '../kit/list/list-columns.tsx';
import { Day, Instant } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';

/** How reports are shown in their lists: each name leads to what was found. */
export function useReportCells(): Cells<Report> {
  const { t } = useText();
  return {
    name: ({ id, name }) => (
      <Link component={RouterLink} to={`/reports/data-reports/view?report=${id}`} color="inherit">
        {name}
      </Link>
    ),
    start_date: ({ start_date: from, end_date: to }) => <Day from={from} to={to} />,
    end_date: ({ end_date: to }) => <Day from={to} />,
    created_at: ({ created_at: at }) => <Instant at={at} />,
    report_scheduling: ({ report_scheduling: often, run_at: at }) =>
      `${t(schedulingTitles[often])}, ${toTheMinute(at)}`,
    next_at: ({ next_at: at }) => <Instant at={at} none={t('reports.overNow')} />,
    last_at: ({ last_at: at, last_error: error }) => {
      const last = <Instant at={at} none={t('reports.neverRan')} />;
      return error === null ? (
        last
      ) : (
        <Tooltip title={error}>
          <Chip size="small" color="error" variant="outlined" label={last} />
        </Tooltip>
      );
    },
    recipients: ({ recipients }) => recipients.join(', '),
  };
}
