import type { Grid } from './grid.ts';

export type ProfileOptions = Readonly<{
  /** Weeks after which a day counts half. */
  halfLife: number;
  /**
   * Contacts of the common profile that stand beside the weekday's own: the more, the closer a
   * weekday comes to the others.
   */
  shrinkage: number;
}>;

/**
 * How the contacts of a day spread over its intervals, one row a weekday of the grid, each summing
 * to 1: counts of the weekday's days, older ones fading, with a prior of the profile common to the
 * weekdays whose own looks like it (empirical Bayes for Poisson counts: own and common counts add).
 * `trust` weighs days.
 */
export function profilesOf(
  grid: Grid,
  season: Int32Array,
  trust: Float64Array,
  { halfLife, shrinkage }: ProfileOptions,
): readonly Float64Array[] {
  const period = grid.weekdays.length;
  const own = grid.weekdays.map((_, index) => fadedCounts(grid, season, trust, index, halfLife));
  const shares = own.map(shareOf);
  return own.map((counts, index) => {
    const prior = new Float64Array(grid.slots.length);
    for (let other = 0; other < period; other += 1) {
      const likeness = Math.exp(-distance(shares[index]!, shares[other]!) / 0.15);
      shares[other]!.forEach((share, slot) => {
        prior[slot] = prior[slot]! + likeness * share;
      });
    }
    const common = shareOf(prior);
    return shareOf(
      counts.map(
        (count, slot) =>
          count +
          shrinkage * common[slot]! * grid.open[grid.weekdays[index]! * grid.slots.length + slot]!,
      ),
    );
  });
}

function fadedCounts(
  { dates, slots, values, weekdays }: Grid,
  season: Int32Array,
  trust: Float64Array,
  index: number,
  halfLife: number,
): Float64Array {
  const counts = new Float64Array(slots.length);
  for (let day = 0; day < dates.length; day += 1) {
    if (season[day] !== index || trust[day] === 0) continue;
    const weight = trust[day]! * 0.5 ** ((dates.length - day) / weekdays.length / halfLife);
    for (let slot = 0; slot < slots.length; slot += 1)
      counts[slot] = counts[slot]! + weight * values[day * slots.length + slot]!;
  }
  return counts;
}

/** Total variation between two profiles: the part of a day's contacts that come at other times. */
function distance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let slot = 0; slot < a.length; slot += 1) sum += Math.abs(a[slot]! - b[slot]!);
  return sum / 2;
}

function shareOf(counts: Float64Array): Float64Array {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum > 0 ? count / sum : 1 / counts.length));
}

/** Spreads day totals over the intervals of days by their seasons' profiles. */
export function spreadOver(
  profiles: readonly Float64Array[],
  seasons: Int32Array,
  totals: Float64Array,
  slots: number,
): Float64Array {
  const spread = new Float64Array(totals.length * slots);
  for (let day = 0; day < totals.length; day += 1)
    for (let slot = 0; slot < slots; slot += 1)
      spread[day * slots + slot] = Math.max(0, totals[day]!) * profiles[seasons[day]!]![slot]!;
  return spread;
}
