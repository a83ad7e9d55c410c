import { Alert, Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useReachCheck, type AdvisorReach } from '@watchbill/core/schedule-parameters/hooks';
import type { ScheduleParameter } from '@watchbill/core/schedule-parameters/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Which advisors of the division can never be scheduled by a parameter, and why. */
export function ReachCheck({ parameter }: Readonly<{ parameter: ScheduleParameter }>) {
  const { t } = useText();
  const read = useReachCheck(parameter, useToday('UTC'));
  if (read.data === undefined) return <Unread of={read} />;
  const hindered = read.data.filter(({ hindrance }) => hindrance !== null);
  const [all, count] = [read.data.length, hindered.length];
  if (all === 0) return <EmptyState title={t('scheduleParameters.checkNobody')} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <OutdatedNotice of={read} />
      <Alert severity={count === 0 ? 'success' : 'warning'} role="status">
        {count === 0
          ? t('scheduleParameters.checkAllFit', { count: all })
          : t('scheduleParameters.checkSome', { count, all })}
      </Alert>
      {count === 0 ? null : <HindranceList rows={hindered} />}
    </Stack>
  );
}

function HindranceList({ rows }: Readonly<{ rows: readonly AdvisorReach[] }>) {
  const { t } = useText();
  const format = useFormat();
  const inWords = ({ date, ...params }: Readonly<Record<string, unknown>>) => ({
    ...(params as Record<string, string | number>),
    ...(typeof date === 'string' ? { date: format.date(toPlainDate(date)) } : {}),
  });
  return (
    <RowTable
      title={t('scheduleParameters.why')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'advisor',
          label: t('fields.advisors'),
          render: ({ id, name }) => (
            <Link
              component={RouterLink}
              to={`/dashboard/advisors/advisor-workrule-availability/${id}`}
            >
              {name}
            </Link>
          ),
        },
        {
          name: 'why',
          label: t('scheduleParameters.why'),
          render: ({ hindrance }) =>
            hindrance === null ? null : t(hindrance.key, inWords(hindrance.params)),
        },
      ]}
    />
  );
}
