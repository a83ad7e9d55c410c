import LockIcon from '@mui/icons-material/LockRounded';
import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventColours, eventsOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { timelineRow } from '@watchbill/core/schedules/view';
import { spanText } from '@watchbill/core/schedules/words';
import { formatDuration } from '@watchbill/core/time/minutes';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

type TimelineBar = ReturnType<typeof timelineRow>['bars'][number];

/** A day in the order it is lived: shift, overtime, breaks and meetings with their times. */
export function DayList({
  day,
  why,
  words,
  types,
}: Readonly<{
  day: ScheduleDay | null;
  /** Why the day could not be filled. */
  why: string | null;
  words: ScheduleWords;
  types: ActivityTypes;
}>) {
  const { t } = useText();
  if (day === null || day.shift === null)
    return (
      <Paper variant="outlined">
        <EmptyState
          title={t('schedules.noScheduleThen')}
          hint={why ?? t('schedules.noScheduleThenHint')}
        />
      </Paper>
    );
  const names = new Map(eventsOf(day).map((event) => [event.id, words.event(event)]));
  const bars = timelineRow(day, types).bars.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return (
    <Paper variant="outlined">
      <Stack
        direction="row"
        sx={{ p: 2, gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h6" component="h2">
          {words.date(day.date, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            year: 'numeric',
          })}
        </Typography>
        {day.locked ? (
          <LockIcon fontSize="small" aria-label={t('schedules.locked')} role="img" />
        ) : null}
      </Stack>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {bars.map((bar) => (
          <DayEvent key={bar.id} bar={bar} name={names.get(bar.id)} />
        ))}
      </Box>
    </Paper>
  );
}

function DayEvent({ bar, name }: Readonly<{ bar: TimelineBar; name: string | undefined }>) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        px: 2,
        py: 1.25,
        gap: 2,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        ...(bar.kind === 'activity' ? { pl: 5 } : {}),
      }}
    >
      <EventSwatch colour={bar.colour || eventColours.activity} icon={bar.icon ?? ''} size={28} />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 110, fontWeight: 600 }}>
        {spanText(bar)}
      </Typography>
      <Typography sx={{ flexGrow: 1 }}>
        {name}
        {bar.description === null ? '' : ` · ${bar.description}`}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {formatDuration(bar.end - bar.start)}
      </Typography>
    </Stack>
  );
}
