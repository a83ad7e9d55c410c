import { Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type Report, kindTitles, schedulingTitles } from '@watchbill/core/reports/model';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import type { PlainDate } from '@watchbill/core/time/plain-date';

type Props = Readonly<{
  rows: readonly Report[];
  isScheduled: boolean;
  /** Ids of those that are chosen; null where nothing is done with several. */
  selected: readonly number[] | null;
  onSelect: (ids: readonly number[]) => void;
  onOpen: (row: Report) => void;
}>;

/** Reports by name; each leads to what it found. */
export function ReportTable({ rows, isScheduled, selected, onSelect, onOpen }: Props) {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const mayOpen = mayCall(isScheduled ? 'reports.update' : 'reports.runProfiles');
  return (
    <RowTable
      title={t('menu.dataReports')}
      rows={rows}
      keyOf={({ id }) => id}
      choice={
        selected === null
          ? null
          : { chosen: selected, onChoose: onSelect, nameOf: ({ name }) => name }
      }
      columns={[
        {
          name: 'name',
          label: t('reports.name'),
          render: ({ id, name }) => (
            <Link component={RouterLink} to={`/reports/data-reports/view?report=${id}`}>
              {name}
            </Link>
          ),
        },
        {
          name: 'kind',
          label: t('reports.kind'),
          from: 'md',
          render: (row) => t(kindTitles[row.report_type]),
        },
        { name: 'place', label: t('reports.place'), from: 'md', render: (row) => row.mu_name },
        {
          name: 'time',
          label: t(isScheduled ? 'reports.scheduling' : 'reports.period'),
          render: (row) =>
            isScheduled ? (
              <Timetable row={row} />
            ) : (
              format.range(row.start_date as PlainDate, row.end_date as PlainDate)
            ),
        },
        {
          name: 'who',
          label: t(isScheduled ? 'reports.recipients' : 'reports.runBy'),
          from: 'md',
          render: (row) =>
            isScheduled
              ? row.recipients.join(', ')
              : t('list.by', { user: row.created_by, time: format.instant(row.created_at) }),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          isLeftOut: !mayOpen,
          render: (row) => (
            <Button size="small" onClick={() => onOpen(row)}>
              {t(isScheduled ? 'generic.edit' : 'reports.again')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** How often it runs, when next, and what kept it from it the last time. */
function Timetable({ row }: Readonly<{ row: Report }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      {`${t(schedulingTitles[row.report_scheduling])}, ${row.run_at.slice(0, 5)}`}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {`${t('reports.nextRun')}: ${row.next_at === null ? t('reports.overNow') : format.instant(row.next_at)} · ${t('reports.lastRun')}: ${row.last_at === null ? t('reports.neverRan') : format.instant(row.last_at)}`}
      </Typography>
      {row.last_error === null ? null : (
        <Typography variant="caption" component="div" color="error">
          {row.last_error}
        </Typography>
      )}
    </>
  );
}
