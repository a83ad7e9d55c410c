import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';

/** What a day has in it, in words and drawn. */
export type DayContent = Readonly<{ label: string; content: ReactNode }>;
type Props = Readonly<{
  /** Whole weeks that hold the month. */
  weeks: readonly (readonly PlainDate[])[];
  /** A date of the month. */
  date: PlainDate;
  today: PlainDate;
  /** A date in the reader's words. */
  say: (date: PlainDate, options: Intl.DateTimeFormatOptions) => string;
  days: ReadonlyMap<PlainDate, DayContent>;
  onOpen: (date: PlainDate) => void;
}>;

/** A month on a wall: each day is a button that says what is in it. */
export function MonthCalendar({ weeks, date, today, say, days, onOpen }: Props) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(7, minmax(44px, 1fr))',
            sm: 'repeat(7, minmax(76px, 1fr))',
          },
          minWidth: 0,
        }}
      >
        {weeks[0]!.map((day) => (
          <Typography
            key={day}
            variant="subtitle2"
            component="div"
            sx={{ p: 1, textAlign: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            {say(day, { weekday: 'short' })}
          </Typography>
        ))}
        {weeks.flat().map((day) => (
          <ButtonBase
            key={day}
            onClick={() => onOpen(day)}
            aria-label={`${say(day, { weekday: 'long', day: 'numeric', month: 'long' })}: ${days.get(day)?.label ?? ''}`}
            sx={{
              minHeight: 92,
              p: { xs: 0.25, sm: 0.75 },
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'stretch',
              justifyContent: 'flex-start',
              textAlign: 'start',
              gap: 0.5,
              overflow: 'hidden',
              borderBottom: 1,
              borderInlineEnd: 1,
              borderColor: 'divider',
              bgcolor: backgroundOf(day, date),
              '&:hover': { bgcolor: 'action.selected' },
            }}
          >
            <DayNumber date={day} isToday={day === today} />
            {isOfMonth(day, date) ? days.get(day)?.content : null}
          </ButtonBase>
        ))}
      </Box>
    </Paper>
  );
}

const isOfMonth = (day: PlainDate, date: PlainDate) => day.slice(0, 7) === date.slice(0, 7);

function backgroundOf(day: PlainDate, date: PlainDate): string {
  if (!isOfMonth(day, date)) return 'action.disabledBackground';
  return dayOfWeek(day) % 6 === 0 ? 'action.hover' : 'background.paper';
}

function DayNumber({ date, isToday }: Readonly<{ date: PlainDate; isToday: boolean }>) {
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{
        fontWeight: isToday ? 700 : 500,
        ...(isToday
          ? {
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              borderRadius: 4,
              px: 1,
              alignSelf: 'flex-start',
            }
          : {}),
      }}
    >
      {Number(date.slice(8))}
    </Typography>
  );
}
