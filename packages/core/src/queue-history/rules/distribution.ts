import { formatClock } from '../../time/minutes.ts';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  startOfMonth,
  startOfWeek,
  type PlainDate,
  monday,
} from '../../time/plain-date.ts';
import { rawColumns, type RawInterval } from '../model.ts';

/**
 * Spreads a channel's interval over its lines by weight: whole contacts by the largest remainder,
 * so that the parts add up to what was given.
 */
export function spread(raw: RawInterval, weights: readonly number[]): RawInterval[] {
  const parts: Record<string, number | null>[] = weights.map(() => ({}));
  for (const column of rawColumns) {
    const value = raw[column];
    const shares = value === null ? null : sharesOf(value, weights);
    for (const [index, part] of parts.entries()) part[column] = shares?.[index] ?? null;
  }
  return parts as RawInterval[];
}

const sumOf = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

/**
 * A figure by weight: a whole one in whole parts by the largest remainder, so that they add up to
 * it.
 */
export function sharesOf(value: number, weights: readonly number[]): number[] {
  return Number.isInteger(value)
    ? wholeShares(value, weights)
    : weights.map((weight) => (value * weight) / sumOf(weights));
}

function wholeShares(value: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const exact = weights.map((weight) => (value * weight) / total);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, value - sumOf(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Week of its month that a date lies in: the days up to the month's first week end are week 1.
 * Weeks begin on Monday, as ISO weeks do, unless their division's begin on another day (0 is
 * Sunday).
 */
export function weekOfMonth(date: PlainDate, firstDay = monday): number {
  return 1 + Math.floor(daysBetween(startOfWeek(startOfMonth(date), firstDay), date) / 7);
}

/**
 * Weeks of seven days that end on the last date and before, newest last, as far as the first
 * reaches: a distribution week starts six days before its last date.
 */
export function distributionWeeks(
  from: PlainDate,
  to: PlainDate,
): { start: PlainDate; end: PlainDate }[] {
  const weeks: { start: PlainDate; end: PlainDate }[] = [];
  for (let end = to; end >= from; end = addDays(end, -7))
    weeks.unshift({ start: addDays(end, -6), end });
  return weeks;
}

export type DaySlots = Readonly<{
  date: PlainDate;
  slots: readonly Readonly<{ start_min: number; offered: number }>[];
}>;

/** What part of its week's contacts each day had, and of its day's each interval, in per cent. */
export function distributionOf(
  start: PlainDate,
  end: PlainDate,
  days: readonly DaySlots[],
  weekday: (date: PlainDate) => string,
) {
  const within = days.filter((day) => day.date >= start && day.date <= end);
  const ofDay = (day: DaySlots) => sumOf(day.slots.map((slot) => slot.offered));
  const total = sumOf(within.map(ofDay));
  const part = (value: number, whole: number) => (whole === 0 ? 0 : (value / whole) * 100);
  return {
    start_date: start as string,
    end_date: end as string,
    contacts_received: total,
    days: within.map((day) => ({
      date: day.date as string,
      weekday: weekday(day.date),
      percentage: part(ofDay(day), total),
      distribution: day.slots.map((slot) => ({
        history_time: formatClock(slot.start_min),
        percentage: part(slot.offered, ofDay(day)),
      })),
    })),
  };
}

/**
 * How far a day's contacts lie from the mean of the same weekday of earlier weeks, in per cent;
 * null without any.
 */
export function deviation(
  offered: number,
  date: PlainDate,
  earlier: readonly Readonly<{ date: PlainDate; offered: number }>[],
): number | null {
  const alike = earlier.filter(
    (one) =>
      one.date < date &&
      daysBetween(one.date, date) <= 56 &&
      dayOfWeek(one.date) === dayOfWeek(date),
  );
  const mean = sumOf(alike.map((one) => one.offered)) / alike.length;
  return alike.length === 0 || mean === 0 ? null : ((offered - mean) / mean) * 100;
}
