import type { PlainDate } from '@watchbill/core/time/plain-date';
import { residualsOf } from './day-effects.ts';
import { robustScale } from './robust.ts';

/** A day far from its neighbours: contacts, what was usual then, and how many robust standard deviations lie between them (in logs). */
export type Outlier = Readonly<{ day: number; date: PlainDate; total: number; usual: number; deviation: number }>;

const isFar = 4;
const isMuch = Math.log(1.2);
/** More odd days in a row than this are no accident but a new level. */
const longestRun = 3;

/** Days beyond four robust standard deviations, and a fifth, from the weekday's season at the level of the weeks around; longer runs are left alone. Totals are per day; NaN is unknown. */
export function findOutliers(dates: readonly PlainDate[], totals: Float64Array, season: Int32Array, period: number): readonly Outlier[] {
  if (totals.length < 2 * period + 1) return [];
  const residuals = residualsOf(totals, season, period);
  const scale = Math.max(robustScale(residuals), 1e-6);
  const odd = [...residuals.keys()].filter((day) => Math.abs(residuals[day]!) > Math.max(isFar * scale, isMuch));
  const inRun = new Set(odd);
  const runOf = (day: number) => [...span(day, -1, inRun), day, ...span(day, 1, inRun)].length;
  return odd.filter((day) => runOf(day) <= longestRun).map((day) => ({ day, date: dates[day]!, total: totals[day]!, usual: totals[day]! / Math.exp(residuals[day]!), deviation: residuals[day]! / scale }));
}

/** Neighbours of a day in one direction that belong to the set without a break. */
function span(day: number, step: number, members: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  for (let next = day + step; members.has(next); next += step) found.push(next);
  return found;
}
