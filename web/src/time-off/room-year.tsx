import { Box, ButtonBase, Paper } from '@mui/material';
import { datesOfMonth } from '@watchbill/core/schedules/month';
import { roomOf } from '@watchbill/core/time-off/view';
import { addDays, dateOf, epochDay, type PlainDate } from '@watchbill/core/time/plain-date';
import { usePainting } from '../kit/date/painting.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import type { Stroke } from './paint-bar.tsx';
import { columnOf, MonthDays, type Days, type Place } from './room-month.tsx';
import { roomKeys } from './room-words.ts';

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

/**
 * A year of small months: each day by its room; a month opens with its figures, or its days are
 * painted.
 */
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
