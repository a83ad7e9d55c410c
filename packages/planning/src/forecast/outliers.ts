import type { PlainDate } from '@watchbill/core/time/plain-date';
import { withoutSeason } from './day-effects.ts';
import { median, robustScale } from './robust.ts';

/** A day far from its neighbours: contacts, what was usual then, and how many robust standard deviations lie between them (in logs). */
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
 * Days beyond four robust standard deviations, and a fifth, from the weekday's season at the level of the week either side; not those between the level before and the one after,
 * which begin or end a new level, nor where many follow each other. Days that somebody has `judged` are odd or not as they say. Totals are per day; NaN is unknown.
 */
export function findOutliers(
  dates: readonly PlainDate[],
  totals: Float64Array,
  season: Int32Array,
  period: number,
  judged: ReadonlyMap<PlainDate, boolean> = new Map(),
): readonly Outlier[] {
  if (totals.length < 2 * period + 1) return [];
  const adjusted = withoutSeason(totals, season, period);
  const before = adjusted.map(
    (value, day) => value - median(adjusted.subarray(Math.max(0, day - period), day)),
  );
  const after = adjusted.map(
    (value, day) => value - median(adjusted.subarray(day + 1, day + 1 + period)),
  );
  const residuals = adjusted.map(
    (value, day) =>
      value -
      median([
        ...adjusted.subarray(Math.max(0, day - period), day),
        ...adjusted.subarray(day + 1, day + 1 + period),
      ]),
  );
  const scale = Math.max(robustScale(residuals), 1e-6);
  const least = Math.max(isFar * scale, isMuch);
  const isBetween = (day: number) =>
    Math.min(before[day]! * residuals[day]!, after[day]! * residuals[day]!) <
    (least * Math.abs(residuals[day]!)) / 2;
  const odd = [...residuals.keys()].filter(
    (day) => Math.abs(residuals[day]!) > least && !isBetween(day),
  );
  const inRun = new Set(odd);
  const runOf = (day: number) => [...span(day, -1, inRun), day, ...span(day, 1, inRun)].length;
  const isOdd = (day: number) =>
    judged.get(dates[day]!) ?? (inRun.has(day) && runOf(day) <= longestRun);
  return [...residuals.keys()]
    .filter((day) => isOdd(day) && !Number.isNaN(residuals[day]!))
    .map((day) => ({
      day,
      date: dates[day]!,
      total: totals[day]!,
      usual: totals[day]! / Math.exp(residuals[day]!),
      deviation: residuals[day]! / scale,
    }));
}

/** Neighbours of a day in one direction that belong to the set without a break. */
function span(day: number, step: number, members: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  for (let next = day + step; members.has(next); next += step) found.push(next);
  return found;
}
