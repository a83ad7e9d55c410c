import type { PlainDate } from '@watchbill/core/time/plain-date';
import { withoutSeason } from './day-effects.ts';
import { emptyDays } from './empty-days.ts';
import { median, robustScale } from './robust.ts';

/** A day far from its neighbours: contacts, what was usual then, and how many robust standard deviations lie between them (in logs; half a contact stands for none). */
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
 * which begin or end a new level, nor where many follow each other; and days that are empty where none is (`emptyDays`). Days that somebody has `judged` are odd or not as they say. Totals are per day; NaN is unknown.
 */
export function findOutliers(
  dates: readonly PlainDate[],
  totals: Float64Array,
  season: Int32Array,
  period: number,
  judged: ReadonlyMap<PlainDate, boolean> = new Map(),
): readonly Outlier[] {
  return [
    ...farDays(dates, totals, season, period, judged),
    ...emptyOnes(dates, totals, season, period, judged),
  ].toSorted((a, b) => a.day - b.day);
}

const smallestScale = 0.05;

function emptyOnes(
  dates: readonly PlainDate[],
  totals: Float64Array,
  season: Int32Array,
  period: number,
  judged: ReadonlyMap<PlainDate, boolean>,
): readonly Outlier[] {
  const scale = Math.max(
    robustScale(residualsOf(withoutSeason(totals, season, period), period)) || 0,
    smallestScale,
  );
  return [...emptyDays(totals, season, period)]
    .filter(([day]) => judged.get(dates[day]!) !== false)
    .map(([day, usual]) => ({
      day,
      date: dates[day]!,
      total: 0,
      usual,
      deviation: Math.log(0.5 / usual) / scale,
    }));
}

/** What the logs of days differ from the level of the week either side. */
function residualsOf(adjusted: Float64Array, period: number): Float64Array {
  return adjusted.map(
    (value, day) =>
      value -
      median([
        ...adjusted.subarray(Math.max(0, day - period), day),
        ...adjusted.subarray(day + 1, day + 1 + period),
      ]),
  );
}

function farDays(
  dates: readonly PlainDate[],
  totals: Float64Array,
  season: Int32Array,
  period: number,
  judged: ReadonlyMap<PlainDate, boolean>,
): readonly Outlier[] {
  if (totals.length < 2 * period + 1) return [];
  const adjusted = withoutSeason(totals, season, period);
  const before = adjusted.map(
    (value, day) => value - median(adjusted.subarray(Math.max(0, day - period), day)),
  );
  const after = adjusted.map(
    (value, day) => value - median(adjusted.subarray(day + 1, day + 1 + period)),
  );
  const residuals = residualsOf(adjusted, period);
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
