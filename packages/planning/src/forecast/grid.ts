import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';

/**
 * Contacts of one line as a table of business days by intervals, the form that every model reads.
 * Days are contiguous over the weekdays on which the line opens, so a five-day line has a week of
 * five; intervals in which it never opens are left out. NaN is an interval of which nothing is
 * known, 0 one without contacts.
 */
export type Grid = Readonly<{
  /** Minutes of an interval; 1440 for a series of days. */
  step: number;
  dates: readonly PlainDate[];
  /**
   * Weekdays (0 is Sunday) on which the line opens, ascending: their number is the length of its
   * week.
   */
  weekdays: readonly number[];
  /** Start minutes of the intervals, ascending. */
  slots: readonly number[];
  /** Day by day; `dates.length * slots.length` long. */
  values: Float64Array;
  /** 1 where the weekday is open in the interval: `weekday * slots.length + slot`. */
  open: Uint8Array;
}>;

/**
 * Contacts as they were recorded: `minutes` long from `start` (minutes from midnight), the grid's
 * step where not said. Intervals that nobody recorded are missing, and told from a count of 0.
 */
export type Observation = Readonly<{
  date: PlainDate;
  start: number;
  minutes?: number;
  count: number;
}>;
/** Stretches of minutes in which a weekday (0 is Sunday) is open. */
export type OpeningHours = readonly (readonly Readonly<{ start: number; end: number }>[])[];

export class NoHistory extends Error {
  override readonly name = 'NoHistory';
}

/**
 * The grid of some observations. Without opening hours a weekday is open in an interval where any
 * of its days recorded contacts there, or, on a line that never had any, where any recorded their
 * lack; a day on which the line usually opens and that recorded nothing is missing, not empty.
 * Throws `NoHistory` where nothing was ever recorded.
 */
export function gridOf(
  observations: readonly Observation[],
  step: number,
  hours: OpeningHours | null = null,
): Grid {
  const perDay = 1440 / step;
  const seen = new Float64Array(7 * perDay);
  const isEmpty = observations.every(({ count }) => !(count > 0));
  let [first, last] = [observations[0]?.date, observations[0]?.date];
  for (const { date, slot, count } of piecesOf(observations, step)) {
    if (first === undefined || date < first) first = date;
    if (last === undefined || date > last) last = date;
    seen[dayOfWeek(date) * perDay + slot]! += isEmpty ? 1 : count;
  }
  const isOpen = (weekday: number, slot: number) =>
    hours === null
      ? seen[weekday * perDay + slot]! > 0
      : (hours[weekday] ?? []).some(
          (one) => one.start < (slot + 1) * step && one.end > slot * step,
        );
  const kept = Array.from({ length: perDay }, (_, slot) => slot).filter((slot) =>
    everyWeekday.some((weekday) => isOpen(weekday, slot)),
  );
  const weekdays = everyWeekday.filter((weekday) => kept.some((slot) => isOpen(weekday, slot)));
  if (first === undefined || last === undefined || weekdays.length === 0)
    throw new NoHistory('no contacts were recorded in the opening hours');
  const dates = datesOn(weekdays, first, daysBetween(first, last) + 1);
  const open = new Uint8Array(7 * kept.length);
  for (const weekday of weekdays)
    kept.forEach((slot, index) => {
      open[weekday * kept.length + index] = isOpen(weekday, slot) ? 1 : 0;
    });
  const grid = {
    step,
    dates,
    weekdays,
    slots: kept.map((slot) => slot * step),
    values: new Float64Array(dates.length * kept.length).fill(Number.NaN),
    open,
  };
  record(grid, observations);
  return grid;
}

const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

/**
 * Writes counts into their places; recorded and closed intervals are 0, and several records of one
 * interval add up.
 */
function record(
  { step, dates, slots, values, open }: Grid,
  observations: readonly Observation[],
): void {
  const dayAt = new Map(dates.map((date, index) => [date, index]));
  const slotAt = new Map(slots.map((start, index) => [start / step, index]));
  for (const piece of piecesOf(observations, step)) {
    const [day, slot] = [dayAt.get(piece.date), slotAt.get(piece.slot)];
    if (day === undefined || slot === undefined) continue;
    const at = day * slots.length + slot;
    values[at] = (Number.isNaN(values[at]) ? 0 : values[at]!) + piece.count;
  }
  dates.forEach((date, day) =>
    slots.forEach((_, slot) => {
      if (open[dayOfWeek(date) * slots.length + slot] === 0) values[day * slots.length + slot] = 0;
    }),
  );
}

type Piece = Readonly<{ date: PlainDate; slot: number; count: number }>;

/**
 * Observations by the grid's intervals: longer ones are spread evenly, shorter ones add up there.
 */
function* piecesOf(observations: readonly Observation[], step: number): Generator<Piece> {
  for (const { date, start, minutes = step, count } of observations) {
    if (Number.isNaN(count)) continue;
    const end = Math.min(1440, start + minutes);
    for (let slot = Math.floor(start / step); slot * step < end; slot += 1)
      yield {
        date,
        slot,
        count:
          (count * (Math.min(end, (slot + 1) * step) - Math.max(start, slot * step))) / minutes,
      };
  }
}

/** Dates on some weekdays, from a date on, within so many calendar days. */
function datesOn(weekdays: readonly number[], from: PlainDate, days: number): readonly PlainDate[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).filter((date) =>
    weekdays.includes(dayOfWeek(date)),
  );
}

/** The business days of a grid after its last one, up to a date. */
export function datesAfter({ dates, weekdays }: Grid, to: PlainDate): readonly PlainDate[] {
  return datesOn(weekdays, addDays(dates.at(-1)!, 1), daysBetween(dates.at(-1)!, to));
}

/** Days `from` (inclusive) to `to` (exclusive) of a grid, as a view of the same numbers. */
export function cutGrid(grid: Grid, from: number, to: number): Grid {
  return {
    ...grid,
    dates: grid.dates.slice(from, to),
    values: grid.values.subarray(from * grid.slots.length, to * grid.slots.length),
  };
}

/** Index of a date's weekday among the open ones: the season of a day. */
export function seasonOf({ weekdays }: Grid, date: PlainDate): number {
  return weekdays.indexOf(dayOfWeek(date));
}

/** Contacts of each day; NaN where any open interval is unknown. */
export function dayTotals({ dates, slots, values }: Grid): Float64Array {
  const totals = new Float64Array(dates.length);
  for (let day = 0; day < dates.length; day += 1)
    for (let slot = 0; slot < slots.length; slot += 1)
      totals[day] = totals[day]! + values[day * slots.length + slot]!;
  return totals;
}
