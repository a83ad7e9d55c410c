import { Box, ButtonBase, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { datesOfMonth } from '@watchbill/core/schedules/month';
import { weekdays } from '@watchbill/core/resource/fields';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { roomOf, type Room } from '@watchbill/core/time-off/view';
import {
  addDays,
  dateOf,
  dayOfWeek,
  epochDay,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { cellId, usePainting } from '../kit/date/painting.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import type { Stroke } from './paint-bar.tsx';
import { roomColours, roomKeys, roomMarks, useRoomWords } from './room-words.ts';

type Days = ReadonlyMap<string, AllotmentRow>;

type YearProps = Readonly<{
  year: number;
  days: Days;
  today: PlainDate;
  onMonth: (month: PlainDate) => void;
  /** Where days are painted, in place of months that open. */
  onPaint: ((stroke: Stroke) => void) | undefined;
}>;

const layout = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(236px, 100%), 1fr))',
} as const;
const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, index) => dateOf({ year, month: index + 1, day: 1 }));

/** A year of small months: each day by its room; a month opens with its figures, or its days are painted. */
export function RoomYear({ onPaint, ...props }: YearProps) {
  const { year, days, today, onMonth } = props;
  if (onPaint !== undefined) return <PaintedYear {...props} onPaint={onPaint} />;
  return (
    <Box sx={layout}>
      {monthsOf(year).map((month) => (
        <OpenMonth key={month} month={month} days={days} today={today} onOpen={onMonth} />
      ))}
    </Box>
  );
}

type Place = Readonly<{ row: number; column: number }>;

/** The days of a year under the pointer and the keys, a row a week. */
function PaintedYear({
  year,
  days,
  today,
  onPaint,
}: Readonly<Omit<YearProps, 'onMonth' | 'onPaint'> & { onPaint: (stroke: Stroke) => void }>) {
  const { t } = useText();
  const first = dateOf({ year, month: 1, day: 1 });
  const offset = columnOf(first);
  const dateAt = ({ row, column }: Place) => {
    const [early, late] = [first, dateOf({ year, month: 12, day: 31 })];
    const date = addDays(first, row * 7 + column - offset);
    return date < early ? early : date > late ? late : date;
  };
  const placeOf = (date: PlainDate): Place => {
    const index = offset + epochDay(date) - epochDay(first);
    return { row: Math.floor(index / 7), column: index % 7 };
  };
  const stretch = (one: Place, other: Place): readonly [PlainDate, PlainDate] => {
    const [from, to] = [dateAt(one), dateAt(other)];
    return from <= to ? [from, to] : [to, from];
  };
  const { corner, reached, active, ref, props } = usePainting({
    rows: placeOf(dateOf({ year, month: 12, day: 31 })).row + 1,
    columns: 7,
    page: { row: 4, column: 0 },
    start: () => placeOf(today.startsWith(String(year)) ? today : first),
    onPaint: (one, other) => {
      const [from, to] = stretch(one, other);
      onPaint({ from, to, start: null, end: null });
    },
  });
  const [from, to] = corner === null || reached === null ? [] : stretch(corner, reached);
  const isMarked = (date: PlainDate) =>
    from !== undefined && to !== undefined && from <= date && date <= to;
  const isActive = (date: PlainDate) => active !== null && dateAt(active) === date;
  return (
    <Box
      ref={ref}
      {...props}
      aria-label={String(year)}
      aria-description={t('timeOffPlans.paintHint')}
      sx={{ ...layout, userSelect: 'none', cursor: 'crosshair', touchAction: 'pan-x pan-y' }}
    >
      {monthsOf(year).map((month) => (
        <Paper key={month} variant="outlined" role="rowgroup" sx={{ p: 1 }}>
          <MonthDays
            month={month}
            days={days}
            today={today}
            markOf={(date) => ({
              place: placeOf(date),
              isMarked: isMarked(date),
              isActive: isActive(date),
            })}
          />
        </Paper>
      ))}
    </Box>
  );
}

function OpenMonth({
  month,
  days,
  today,
  onOpen,
}: Readonly<{
  month: PlainDate;
  days: Days;
  today: PlainDate;
  onOpen: (month: PlainDate) => void;
}>) {
  const { language } = useText();
  const counts = useCounts(month, days);
  return (
    <Paper variant="outlined">
      <ButtonBase
        onClick={() => onOpen(month)}
        aria-label={`${dateIn(month, language, { month: 'long' })}: ${counts}`}
        sx={{ display: 'block', width: '100%', p: 1, textAlign: 'start' }}
      >
        <MonthDays month={month} days={days} today={today} markOf={null} />
      </ButtonBase>
    </Paper>
  );
}

type Mark = Readonly<{ place: Place; isMarked: boolean; isActive: boolean }>;

/** Monday first. */
const columnOf = (date: PlainDate) => (dayOfWeek(date) + 6) % 7;

function MonthDays({
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

/** How many days of a month stand how, in words. */
function useCounts(month: PlainDate, days: Days): string {
  const { t } = useText();
  const rooms = datesOfMonth(month).flatMap((date) => {
    const row = days.get(date);
    return row === undefined ? [] : [roomOf(row)];
  });
  return (['open', 'scarce', 'full', 'blocked'] as const)
    .map((room) => ({ room, count: rooms.filter((one) => one === room).length }))
    .filter(({ count }) => count > 0)
    .map(({ room, count }) => `${t(roomKeys[room])} ${count}`)
    .join(', ');
}

/** What the colours and marks mean, and in what is counted. */
export function RoomLegend({
  unit,
  children,
}: Readonly<{ unit: GroupRow['allotment_unit']; children?: ReactNode }>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {(['open', 'scarce', 'full', 'blocked'] as const).map((room) => (
        <Stack key={room} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: roomColours[room] }} />
          <Typography variant="body2">
            {`${t(roomKeys[room])} ${roomMarks[room]}`.trim()}
          </Typography>
        </Stack>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {t('timeOffPlans.countedIn', {
          unit: t(
            unit === 'heads'
              ? 'timeOffSetUp.heads'
              : unit === 'fte'
                ? 'timeOffSetUp.fte'
                : 'timeOffSetUp.hours',
          ),
        })}
      </Typography>
      {children}
    </Stack>
  );
}
