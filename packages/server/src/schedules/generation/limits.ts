import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import type { AvailableDay } from '../../availability/queries.ts';
import type { PastShift } from './history.ts';

/**
 * What limits over several weeks leave for one: paid minutes, and its days off as masks of the days
 * without a new shift (bit 0 Sunday). Null where nothing binds.
 */
export type Left = Readonly<{ minutes: number | null; masks: readonly number[] | null }>;

const daysInWeek = 7;
/** Nobody is planned for more days in a row. */
const mostInARow = 7;
/** At least so many days off in any so many days. */
type Window = Readonly<{ off: number; days: number }>;

/** How many days before a week, and after it, its limits look at. */
export function reachOf(ranges: readonly AvailableDay['range'][]): number {
  return Math.max(
    ...ranges.map(({ max_avg_weekly_hrs, in_no_of_weeks }) =>
      max_avg_weekly_hrs > 0 ? ((in_no_of_weeks ?? 1) - 1) * daysInWeek : 0,
    ),
    ...windowsOf(ranges).map((window) => window.days),
  );
}

/**
 * Minutes that the average weekly hours leave for a week, what is worked around it taken off: of
 * all the weeks that they reach over and that hold this one, those that leave least. Null without
 * an average.
 */
export function averageLeft(
  ranges: readonly AvailableDay['range'][],
  around: readonly PastShift[],
  first: PlainDate,
): number | null {
  const left = ranges
    .filter((range) => range.max_avg_weekly_hrs > 0)
    .flatMap(({ max_avg_weekly_hrs, in_no_of_weeks }) => {
      const weeks = in_no_of_weeks ?? 1;
      return Array.from({ length: weeks }, (_, before) => {
        const from = addDays(first, -before * daysInWeek);
        const until = addDays(from, weeks * daysInWeek);
        const worked = around.filter(({ date }) => date >= from && date < until);
        return weeks * max_avg_weekly_hrs - worked.reduce((sum, { paid }) => sum + paid, 0);
      });
    });
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

type Week = Readonly<{
  dates: readonly PlainDate[];
  ranges: readonly AvailableDay['range'][];
  /** What is worked before the week and after it. */
  around: readonly PastShift[];
  /** The weekly rule's most days, and its days-off patterns; none allows all. */
  mostDays: number;
  patterns: readonly number[];
  /** Dates that stay as they are, true where they are worked. */
  kept: ReadonlyMap<PlainDate, boolean>;
}>;

/**
 * Weeks that days-off patterns, least days off over many days and the longest run of days allow
 * beside what is worked around them, as masks of the days without a new shift (bit 0 Sunday): days
 * that stay are among them. Null where any will do. Where patterns and the others contradict each
 * other the days off come first; where what is worked around leaves too few days off already, every
 * day is off that can be.
 */
export function masksOf({
  dates,
  ranges,
  around,
  mostDays,
  patterns,
  kept,
}: Week): readonly number[] | null {
  const bits = dates.map((date) => 1 << dayOfWeek(date));
  const works = (mask: number, index: number) =>
    kept.get(dates[index]!) ?? (mask & bits[index]!) === 0;
  const days = (mask: number) => dates.filter((_, index) => works(mask, index)).length;
  const masks = Array.from({ length: 128 }, (_, mask) => mask).filter((mask) =>
    bits.every((bit, index) => !kept.has(dates[index]!) || (mask & bit) !== 0),
  );
  const spans = windowsOf(ranges).flatMap((window) => spansOf(window, around, dates[0]!));
  const rested = masks.filter((mask) =>
    spans.every(({ from, to, left }) => {
      const isIn = (_: PlainDate, index: number) => index >= from && index <= to;
      const here = dates.filter((date, index) => isIn(date, index) && works(mask, index));
      const fixed = here.filter((date) => kept.has(date)).length;
      return here.length <= Math.max(fixed, left);
    }),
  );
  const off = (mask: number) =>
    bits.reduce((sum, bit, index) => (works(mask, index) ? sum : sum | bit), 0);
  const asPatterned = rested.filter((mask) => patterns.includes(off(mask)));
  if (asPatterned.length > 0) return asPatterned;
  return masks.some((mask) => days(mask) <= mostDays && !rested.includes(mask)) ? rested : null;
}

/** Days of a week, by their places in it, and how many of them may be worked. */
type Span = Readonly<{ from: number; to: number; left: number }>;

/**
 * What a limit over so many days leaves for the days that a week shares with it, wherever it
 * begins: the least by days shared.
 */
function spansOf(
  { off, days }: Window,
  around: readonly PastShift[],
  first: PlainDate,
): readonly Span[] {
  const worked = new Set(around.map(({ date }) => daysBetween(first, date)));
  const spans = new Map<string, Span>();
  let outside = [...worked].filter((place) => place < 0 && place >= -days).length;
  for (let end = 0; end < days + daysInWeek - 1; end++) {
    outside += Number(worked.has(end)) - Number(worked.has(end - days));
    const [from, to] = [Math.max(0, end - days + 1), Math.min(daysInWeek - 1, end)];
    const left = Math.min(days - off - outside, spans.get(`${from} ${to}`)?.left ?? Infinity);
    spans.set(`${from} ${to}`, { from, to, left });
  }
  return [...spans.values()];
}

function windowsOf(ranges: readonly AvailableDay['range'][]): readonly Window[] {
  return [
    { off: 1, days: mostInARow + 1 },
    ...ranges
      .filter((range) => range.min_days_off > 0)
      .map(({ min_days_off, in_no_of_days }) => ({
        off: min_days_off,
        days: Math.max(min_days_off, in_no_of_days ?? daysInWeek),
      })),
  ];
}

/**
 * Where the last shift before a week ended, in minutes of the week; null where it lies further back
 * than a day.
 */
export function lastEndOf(worked: readonly PastShift[], first: PlainDate): number | null {
  const last = worked.findLast(({ date }) => date < first);
  return last === undefined || daysBetween(last.date, first) > 1 ? null : last.end - minutesInDay;
}

/** Where the first shift after a week begins, in minutes of the week; null without one. */
export function nextStartOf(worked: readonly PastShift[], first: PlainDate): number | null {
  const next = worked.find(({ date }) => daysBetween(first, date) >= daysInWeek);
  return next === undefined ? null : daysBetween(first, next.date) * minutesInDay + next.start;
}
