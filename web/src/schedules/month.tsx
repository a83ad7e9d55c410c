import { Box, Card, Chip, Paper, Stack, Typography } from '@mui/material';
import type { Division } from '@watchbill/core/divisions/model';
import { useScheduleMonth } from '@watchbill/core/schedules/hooks/range';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { dateIn } from '../shell/dates.ts';
import { MonthGrid } from './month-grid.tsx';

type Summary = NonNullable<ReturnType<typeof useScheduleMonth>['summary']>;

/** A division's month: cards of where its time goes, and a grid of advisors by days. */
export function Month({
  division,
  date,
  onOpen,
}: Readonly<{ division: Division; date: PlainDate; onOpen: (date: PlainDate) => void }>) {
  const { t, language } = useText();
  const month = useScheduleMonth({ division: division.id, date, live: useLive() });
  const read = { error: month.error, refetch: month.retry };
  if (month.rows === null) return <Unread of={read} />;
  const title = t('schedules.monthTitle', {
    division: division.mu_name,
    month: dateIn(date, language, { month: 'long', year: 'numeric' }),
  });
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1 }}>
      <OutdatedNotice of={read} />
      {month.summary === null ? null : <MonthCards summary={month.summary} />}
      <Paper variant="outlined" sx={restOfPage}>
        {month.rows.length === 0 ? (
          <EmptyState title={t('schedules.noAdvisors')} hint={t('schedules.noAdvisorsHint')} />
        ) : (
          <MonthGrid
            title={title}
            rows={month.rows}
            dates={month.dates}
            date={date}
            onOpen={onOpen}
          />
        )}
      </Paper>
    </Stack>
  );
}

const cards = [
  ['scheduled', 'schedules.scheduled'],
  ['open', 'schedules.open'],
  ['in_office', 'schedules.inOffice'],
  ['out_of_office', 'schedules.outOfOffice'],
  ['overall_shrink', 'schedules.overallShrink'],
] as const satisfies readonly (readonly [keyof Summary, MessageKey])[];

function MonthCards({ summary }: Readonly<{ summary: Summary }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        }}
      >
        {cards.map(([key, title]) => (
          <Card key={key} sx={{ p: 1.5, display: 'flex', gap: 1.5 }}>
            <Box
              aria-hidden="true"
              sx={{
                width: 6,
                borderRadius: 1,
                bgcolor: summary[key].colorCode,
                outline: '1px solid',
                outlineColor: 'text.disabled',
                flexShrink: 0,
              }}
            />
            <Box>
              <Typography variant="body2" color="text.secondary">
                {t(title)}
              </Typography>
              <Typography variant="h6" component="p">
                {t('schedules.hoursShort', { hours: format.figure(summary[key].hours) })}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t('schedules.ofScheduled', { percent: format.figure(summary[key].percentage) })}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
      <Stack
        direction="row"
        component="ul"
        aria-label={t('schedules.showActivities')}
        sx={{ gap: 1, flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
      >
        {summary.activities.map((one) => (
          <li key={one.activity_id}>
            <Chip
              variant="outlined"
              size="small"
              icon={<EventSwatch colour={one.colorCode} icon={one.icon ?? ''} size={18} />}
              label={`${one.description} ${t('schedules.hoursShort', { hours: format.figure(one.hours) })} · ${format.percentage(one.percentage)}`}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}
