import { Box, Typography } from '@mui/material';
import { datesOfMonth } from '@watchbill/core/schedules/month';
import { weekdays } from '@watchbill/core/resource/fields';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import { roomOf, type Room } from '@watchbill/core/time-off/view';
import { dayOfWeek, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { cellId } from '../kit/date/painting.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import { roomColours, roomMarks, useRoomWords } from './room-words.ts';

export type Days = ReadonlyMap<string, AllotmentRow>;
export type Place = Readonly<{ row: number; column: number }>;
type Mark = Readonly<{ place: Place; isMarked: boolean; isActive: boolean }>;

/** Monday first. */
export const columnOf = (date: PlainDate) => (dayOfWeek(date) + 6) % 7;

/** A small month: each day by its room. */
export function MonthDays({
  month,
  days,
  today,
  markOf,
}: Readonly<{
  month: PlainDate;
  days: Days;
  today: PlainDate;
  /** Where its days are cells of a grid. */
  markOf: ((date: PlainDate) => Mark) | null;
}>) {
  const { t, language } = useText();
  const dates = datesOfMonth(month);
  const weeks = [...new Set(dates.map((date) => startOfWeek(date, 1)))];
  return (
    <>
      <Typography
        variant="subtitle2"
        component="span"
        aria-hidden={markOf === null ? undefined : true}
        sx={{ display: 'block', mb: 0.5 }}
      >
        {dateIn(month, language, { month: 'long' })}
      </Typography>
      <Box
        {...(markOf === null ? { 'aria-hidden': true } : { role: 'presentation' })}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px' }}
      >
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <Typography
            key={day}
            variant="caption"
            component="span"
            aria-hidden="true"
            sx={{ textAlign: 'center', color: 'text.secondary' }}
          >
            {t(weekdays[day]!).slice(0, 1)}
          </Typography>
        ))}
        {weeks.map((week) => (
          <Box
            key={week}
            component="span"
            {...(markOf === null ? {} : { role: 'row' })}
            sx={{ display: 'contents' }}
          >
            {dates
              .filter((date) => startOfWeek(date, 1) === week)
              .map((date) => (
                <SmallDay
                  key={date}
                  date={date}
                  row={days.get(date)}
                  isToday={date === today}
                  column={date === month ? columnOf(date) + 1 : undefined}
                  mark={markOf?.(date)}
                />
              ))}
          </Box>
        ))}
      </Box>
    </>
  );
}

function SmallDay({
  date,
  row,
  isToday,
  column,
  mark,
}: Readonly<{
  date: PlainDate;
  row: AllotmentRow | undefined;
  isToday: boolean;
  column: number | undefined;
  mark: Mark | undefined;
}>) {
  const { language } = useText();
  const words = useRoomWords();
  const said = row === undefined ? '' : words.day(row);
  const name = dateIn(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const room: Room = row === undefined ? 'unchecked' : roomOf(row);
  return (
    <Box
      component="span"
      title={said === '' ? undefined : said}
      {...(mark === undefined
        ? {}
        : {
            role: 'gridcell',
            id: cellId(mark.place),
            'data-cell': `${mark.place.row} ${mark.place.column}`,
            'aria-label': `${name}: ${said}`,
          })}
      sx={{
        typography: 'body2',
        gridColumnStart: column,
        height: 24,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '1px',
        borderRadius: 0.75,
        fontSize: 11,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isToday ? 700 : 400,
        border: 1,
        borderColor: isToday ? 'text.primary' : 'transparent',
        ...(mark?.isMarked === true ? { bgcolor: 'action.selected' } : {}),
        ...(mark?.isActive === true ? { outline: 2, outlineColor: 'primary.main' } : {}),
        ...(room === 'unchecked'
          ? { color: 'text.secondary' }
          : { boxShadow: 'inset 0 -3px 0 currentColor', color: roomColours[room] }),
      }}
    >
      <Box component="span" sx={{ color: 'text.primary' }}>
        {Number(date.slice(8))}
      </Box>
      {roomMarks[room] === '' ? null : <b>{roomMarks[room]}</b>}
    </Box>
  );
}
