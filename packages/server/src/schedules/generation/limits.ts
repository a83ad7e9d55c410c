import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import type { AvailableDay } from '../../availability/commands.ts';
import type { WorkedShift } from './history.ts';

/** What limits over several weeks leave for one: paid minutes, and its days off as masks of the days without a new shift (bit 0 Sunday). Null where nothing binds. */
export type Left = Readonly<{ minutes: number | null; masks: readonly number[] | null }>;

const daysInWeek = 7;
/** At least so many days off in any so many days. */
type Window = Readonly<{ off: number; days: number }>;

/** How many days before a week its limits look at. */
export function reachOf(ranges: readonly AvailableDay['range'][]): number {
  return Math.max(
    0,
    ...ranges.map(({ max_avg_weekly_hrs, in_no_of_weeks }) =>
      max_avg_weekly_hrs > 0 ? ((in_no_of_weeks ?? 1) - 1) * daysInWeek : 0,
    ),
    ...windowsOf(ranges).map((window) => window.days),
  );
}

/** Minutes that the average weekly hours leave for a week, what was worked in the weeks that they reach over taken off; null without an average. */
export function averageLeft(
  ranges: readonly AvailableDay['range'][],
  past: readonly WorkedShift[],
  first: PlainDate,
): number | null {
  const left = ranges
    .filter((range) => range.max_avg_weekly_hrs > 0)
    .map(({ max_avg_weekly_hrs, in_no_of_weeks }) => {
      const weeks = in_no_of_weeks ?? 1;
      const from = addDays(first, (1 - weeks) * daysInWeek);
      const worked = past.filter(({ date }) => date >= from && date < first);
      return weeks * max_avg_weekly_hrs - worked.reduce((sum, { paid }) => sum + paid, 0);
    });
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

type Week = Readonly<{
  dates: readonly PlainDate[];
  ranges: readonly AvailableDay['range'][];
  past: readonly WorkedShift[];
  /** Days-off patterns of the weekly rule; none allows all. */
  patterns: readonly number[];
  /** Dates that stay as they are, true where they are worked. */
  kept: ReadonlyMap<PlainDate, boolean>;
}>;

/**
 * Weeks that days-off patterns and least days off over many days allow, as masks of the days without a new shift (bit 0 Sunday): days that stay are among
 * them. Null where any will do. Where the two contradict each other the days off come first; where what was worked before leaves too few days off
 * already, every day is off that can be.
 */
export function masksOf({ dates, ranges, past, patterns, kept }: Week): readonly number[] | null {
  const windows = windowsOf(ranges);
  if (windows.length === 0 && patterns.length === 0) return null;
  const bits = dates.map((date) => 1 << dayOfWeek(date));
  const isKept = (index: number) => kept.has(dates[index]!);
  const worked = new Set(past.map(({ date }) => date));
  const works = (mask: number, index: number) =>
    isKept(index) ? kept.get(dates[index]!) === true : (mask & bits[index]!) === 0;
  const masks = Array.from({ length: 128 }, (_, mask) => mask).filter((mask) =>
    bits.every((bit, index) => !isKept(index) || (mask & bit) !== 0),
  );
  const rested = masks.filter((mask) =>
    windows.every((window) =>
      dates.every((date, index) => {
        const isIn = (day: PlainDate) => daysBetween(day, date) < window.days;
        const before = [...worked].filter((day) => day < dates[0]! && isIn(day)).length;
        const here = dates.filter((day, at) => at <= index && isIn(day) && works(mask, at));
        const fixed = here.filter((day) => kept.has(day)).length;
        return here.length <= Math.max(fixed, window.days - window.off - before);
      }),
    ),
  );
  const off = (mask: number) =>
    bits.reduce((sum, bit, index) => (works(mask, index) ? sum : sum | bit), 0);
  const asPatterned = rested.filter((mask) => patterns.includes(off(mask)));
  if (patterns.length > 0 && asPatterned.length > 0) return asPatterned;
  return windows.length === 0 && kept.size > 0 ? null : rested;
}

function windowsOf(ranges: readonly AvailableDay['range'][]): readonly Window[] {
  return ranges
    .filter((range) => range.min_days_off > 0)
    .map(({ min_days_off, in_no_of_days }) => ({
      off: min_days_off,
      days: Math.max(min_days_off, in_no_of_days ?? daysInWeek),
    }));
}

/** Where the last shift before a week ended, in minutes of the week; null where it lies further back than a day. */
export function lastEndOf(past: readonly WorkedShift[], first: PlainDate): number | null {
  const last = past.findLast(({ date }) => date < first);
  return last === undefined || daysBetween(last.date, first) > 1 ? null : last.end - minutesInDay;
}
