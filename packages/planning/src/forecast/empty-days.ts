import { median } from './robust.ts';

/** A weekday that usually has fewer contacts than this may have a day without any. */
const leastUsual = 10;
/** Weeks after which a line without contacts has stopped. */
const longestWeeks = 4;
const likeDays = 8;

/**
 * Days on which nothing was counted although the weekday usually has ten contacts and more: chance
 * does not do that (e^-10), so the line was closed, or nobody counted. They are odd, whatever comes
 * after them. A line that stays without contacts for longer than four weeks has stopped, and its
 * zeros are true. Answers each day with what is usual on its weekday.
 */
export function emptyDays(
  totals: Float64Array,
  season: Int32Array,
  period: number,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let from = 0; from < totals.length; from += 1) {
    if (totals[from] !== 0) continue;
    let to = from;
    while (to + 1 < totals.length && !(totals[to + 1]! > 0)) to += 1;
    if (to - from < longestWeeks * period)
      for (let day = from; day <= to; day += 1) {
        const usual = totals[day] === 0 ? usualOf(totals, season, day, from, to) : 0;
        if (usual >= leastUsual) found.set(day, usual);
      }
    from = to;
  }
  return found;
}

/** The median of the nearest days of the same weekday outside a stretch; 0 where there are none. */
function usualOf(
  totals: Float64Array,
  season: Int32Array,
  day: number,
  from: number,
  to: number,
): number {
  const near: number[] = [];
  for (let away = 1; near.length < likeDays && away < totals.length; away += 1)
    for (const other of [day - away, day + away])
      if ((other < from || other > to) && season[other] === season[day] && totals[other]! >= 0)
        near.push(totals[other]!);
  return median(near) || 0;
}
