/**
 * Order statistics and other figures that a few odd values do not move. NaN is left out everywhere.
 */

/** The middle value, or the mean of the two in the middle; NaN of nothing. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** The quantile of type 7 (Hyndman and Fan 1996), linear between order statistics. */
export function quantile(values: ArrayLike<number>, part: number): number {
  return sortedQuantile(sortedOf(values), part);
}

/** Values in order, without NaN. */
export function sortedOf(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
}

/** As `quantile`, of values in order. */
export function sortedQuantile(sorted: Float64Array, part: number): number {
  if (sorted.length === 0) return Number.NaN;
  const at = part * (sorted.length - 1);
  const below = Math.floor(at);
  return sorted[below]! + (at - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!);
}

/**
 * Standard deviation by the median absolute deviation about a centre (times 1.4826, right for
 * normal errors).
 */
export function robustScale(values: ArrayLike<number>, centre = 0): number {
  return 1.4826 * median(Float64Array.from(values, (value) => Math.abs(value - centre)));
}

/** Huber's psi: an error, held within `limit` on either side. */
export function clip(error: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, error));
}

/** Huber's rho: half the square within `limit`, linear beyond. */
export function huberLoss(error: number, limit: number): number {
  const size = Math.abs(error);
  return size <= limit ? (size * size) / 2 : limit * (size - limit / 2);
}
