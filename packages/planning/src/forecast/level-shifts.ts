import type { PlainDate } from '@watchbill/core/time/plain-date';
import { withoutSeason } from './day-effects.ts';
import { median, robustScale } from './robust.ts';

/**
 * A lasting change: from `date` on contacts are `factor` times what they were in the weeks before.
 */
export type LevelShift = Readonly<{ date: PlainDate; factor: number }>;

/** Weeks compared either side of a change. */
const reach = 3;
const isFar = 6;
const isMuch = Math.log(1.15);

/**
 * Finds where the level of day totals (without their weekday season, in logs) changes for good:
 * medians of the three weeks before and after differ by more than six standard errors and 15 %,
 * also without what the slope within these weeks explains: a trend is no shift. The day is the one
 * at which their means differ most, one in each three weeks.
 */
export function findLevelShifts(
  dates: readonly PlainDate[],
  totals: Float64Array,
  season: Int32Array,
  period: number,
): readonly LevelShift[] {
  const levels = withoutSeason(totals, season, period);
  const length = reach * period;
  const step = (day: number, middle: (values: Float64Array) => number) =>
    day < length || day + length > levels.length
      ? 0
      : middle(levels.subarray(day, day + length)) - middle(levels.subarray(day - length, day));
  const steps = levels.map((_, day) => step(day, mean));
  const noise = robustScale(
    levels.map(
      (value, day) => value - median(levels.subarray(Math.max(0, day - period), day + period + 1)),
    ),
  );
  const least = Math.max(isMuch, isFar * noise * Math.sqrt(Math.PI / length));
  const slopeAt = (day: number) =>
    median([
      ...slopesWithin(levels.subarray(day - length, day), period),
      ...slopesWithin(levels.subarray(day, day + length), period),
    ]) || 0;
  const isFarWithoutSlope = (day: number) => {
    const size = step(day, median);
    const left = size - length * slopeAt(day);
    return Math.abs(size) > least && left * size > 0 && Math.abs(left) > least;
  };
  return [...steps.keys()]
    .filter((day) => isPeak(steps, day, length) && isFarWithoutSlope(day))
    .map((day) => ({ date: dates[day]!, factor: Math.exp(step(day, median)) }));
}

/** Whether no step within reach is greater; of equal ones the first counts. */
function isPeak(steps: Float64Array, day: number, length: number): boolean {
  const size = Math.abs(steps[day]!);
  return (
    steps.subarray(Math.max(0, day - length), day).every((step) => Math.abs(step) < size) &&
    steps.subarray(day + 1, day + length + 1).every((step) => Math.abs(step) <= size)
  );
}

/** Slopes a day between days one and two weeks apart (Theil and Sen's, of like weekdays alone). */
function slopesWithin(levels: Float64Array, period: number): readonly number[] {
  return [1, 2].flatMap((weeks) =>
    Array.from(
      levels.subarray(weeks * period),
      (value, day) => (value - levels[day]!) / (weeks * period),
    ),
  );
}

function mean(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
}
