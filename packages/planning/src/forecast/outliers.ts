import type { PlainDate } from '@watchbill/core/time/plain-date';
import { withoutSeason } from './day-effects.ts';
import { emptyDays } from './empty-days.ts';
import { median, robustScale } from './robust.ts';

/**
 * A day far from its neighbours: contacts, what was usual then, and how many robust standard
 * deviations lie between them (in logs; half a contact stands for none).
 */
export type Outlier = Readonly<{
  day: number;
  date: PlainDate;
  total: number;
  usual: number;
  deviation: number;
}>;

const isFar = 4;
const isMuch = Math.log(1.2);
/** More outlier days in a row than this are no accident but a new level. */
const longestRun = 3;

/**
 * Days beyond four robust standard deviations, and a fifth, from the weekday's season at the level
 * of the week either side; not those between the level before and the one after, which begin or end
 * a new level, nor where many follow each other; and days that are empty where none is
 * (`emptyDays`). Days that somebody has `judged` are odd or not as they say. Totals are per day;
 * NaN is unknown.
 */
export function findOutliers(
  dates: readonly PlainDate[],
  totals: Float64Array,
  season: Int32Array,
  period: number,
  judged: ReadonlyMap<PlainDate, boolean> = new Map(),
): readonly Outlier[] {
  const adjusted = withoutSeason(totals, season, period);
  const residuals = adjusted.map(
    (value, day) =>
      value -
      median([
        ...adjusted.subarray(Math.max(0, day - period), day),
        ...adjusted.subarray(day + 1, day + 1 + period),
      ]),
  );
  const scale = robustScale(residuals) || 0;
  const far = farDays(adjusted, residuals, scale, period);
  const isOdd = (day: number, isFound: boolean) => judged.get(dates[day]!) ?? isFound;
  const empty = [...emptyDays(totals, season, period)]
    .filter(([day]) => isOdd(day, true))
    .map(([day, usual]) => ({
      day,
      date: dates[day]!,
      total: 0,
      usual,
      deviation: Math.log(0.5 / usual) / Math.max(scale, leastScale),
    }));
  const others = [...residuals.keys()]
    .filter((day) => isOdd(day, far.has(day)) && !Number.isNaN(residuals[day]!))
    .map((day) => ({
      day,
      date: dates[day]!,
      total: totals[day]!,
      usual: totals[day]! / Math.exp(residuals[day]!),
      deviation: residuals[day]! / Math.max(scale, 1e-6),
    }));
  return [...others, ...empty].toSorted((a, b) => a.day - b.day);
}

/**
 * Of logs, where an empty day is measured by it: a history without noise would make it infinitely
 * odd.
 */
const leastScale = 0.05;

/**
 * Days that are far from the week before and from the week after, but no new level; none in a
 * history of less than two weeks and a day.
 */
function farDays(
  adjusted: Float64Array,
  residuals: Float64Array,
  scale: number,
  period: number,
): ReadonlySet<number> {
  if (adjusted.length < 2 * period + 1) return new Set();
  const before = adjusted.map(
    (value, day) => value - median(adjusted.subarray(Math.max(0, day - period), day)),
  );
  const after = adjusted.map(
    (value, day) => value - median(adjusted.subarray(day + 1, day + 1 + period)),
  );
  const least = Math.max(isFar * scale, isMuch);
  const isBetween = (day: number) =>
    Math.min(before[day]! * residuals[day]!, after[day]! * residuals[day]!) <
    (least * Math.abs(residuals[day]!)) / 2;
  const odd = new Set(
    [...residuals.keys()].filter((day) => Math.abs(residuals[day]!) > least && !isBetween(day)),
  );
  const runOf = (day: number) => [...span(day, -1, odd), day, ...span(day, 1, odd)].length;
  return new Set([...odd].filter((day) => runOf(day) <= longestRun));
}

/** Neighbours of a day in one direction that belong to the set without a break. */
function span(day: number, step: number, members: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  for (let next = day + step; members.has(next); next += step) found.push(next);
  return found;
}
