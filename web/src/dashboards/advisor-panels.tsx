import { Button, Chip, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useAdvisorDay, useRequestsOf } from '@watchbill/core/dashboards/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { useAdvisorDays } from '@watchbill/core/schedules/hooks/range';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DayList } from '../schedules/day-list.tsx';
import { useScheduleWords } from '../schedules/words.ts';
import { Panel } from './panel.tsx';

const noTypes = new Map();
const mostListed = 8;

/** What one advisor works on a date, and when it was last read. */
export function DayPanel({
  advisor,
  division,
  date,
}: Readonly<{ advisor: number; division: Division; date: PlainDate }>) {
  const { t } = useText();
  const format = useFormat();
  const read = useAdvisorDay(advisor, date);
  const { days, types } = useAdvisorDays({ advisor, from: date, to: date });
  const words = useScheduleWords(types ?? noTypes);
  const day = days?.find((one) => one.agent_id === advisor && one.date === date) ?? null;
  return (
    <Panel
      title={t('dashboards.theDay')}
      to={`/dashboard/employee-schedule?division=${division.id}&advisor=${advisor}&date=${date}`}
      actions={
        <Button size="small" loading={read.isFetching} onClick={() => void read.refetch()}>
          {t('dashboards.refresh')}
        </Button>
      }
    >
      {read.data === undefined || types === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {day === null ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', px: 2 }}>
              {t('dashboards.dayFree')}
            </Typography>
          ) : (
            <DayList day={day} why={null} words={words} types={types} />
          )}
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', px: 2, py: 1, m: 0 }}
          >
            {t('dashboards.lastRefresh', { time: format.instant(read.data.page_last_refreshed) })}
          </Typography>
        </>
      )}
    </Panel>
  );
}

const states = {
  pending: { label: 'dashboards.pendingState', colour: 'info' },
  completed: { label: 'dashboards.completedState', colour: 'success' },
  unsuccessful: { label: 'dashboards.unsuccessfulState', colour: 'default' },
} as const;

/** What one advisor asked for, and what became of it. */
export function RequestsOfPanel({
  advisor,
  division,
}: Readonly<{ advisor: number; division: number }>) {
  const { t } = useText();
  const format = useFormat();
  const mayRead = useMayCall()('activityRequests.supervised');
  const { data, error } = useRequestsOf(division, advisor, mayRead);
  return (
    <Panel
      title={t('dashboards.requests')}
      to="/dashboard-module/event-status"
      list={{ rows: mayRead ? data : [], none: t('dashboards.noRequests'), error }}
    >
      <List disablePadding dense>
        {data?.slice(0, mostListed).map(({ id, store_activity: asked, approval_status }) => (
          <ListItem key={id} divider sx={{ gap: 1 }}>
            <ListItemText
              primary={`${format.date(toPlainDate(asked.schedule_date))}: ${asked.activity_name ?? t('dashboards.otherTimes')}`}
              secondary={asked.description}
            />
            <Chip
              size="small"
              variant="outlined"
              color={states[approval_status].colour}
              label={t(states[approval_status].label)}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
