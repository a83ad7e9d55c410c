/** Errors of a forecast against what came, pooled over all its intervals; rates in per cent. */
export type Scores = Readonly<{
  wape: number;
  rmse: number;
  mae: number;
  bias: number;
  daily_total_wape: number;
}>;

/**
 * Adds up errors over origins. Intervals of which the actual is unknown (NaN) count for nothing; a
 * day's total counts its known intervals.
 */
export type Tally = {
  absolute: number;
  squared: number;
  signed: number;
  actual: number;
  count: number;
  dayAbsolute: number;
};

export function emptyTally(): Tally {
  return { absolute: 0, squared: 0, signed: 0, actual: 0, count: 0, dayAbsolute: 0 };
}

/** Counts one forecast of whole days of `slots` intervals. */
export function addToTally(
  tally: Tally,
  forecast: Float64Array,
  actual: Float64Array,
  slots: number,
): void {
  for (let from = 0; from < actual.length; from += slots) {
    let day = 0;
    for (let at = from; at < from + slots; at += 1) {
      const value = actual[at]!;
      if (Number.isNaN(value)) continue;
      const error = forecast[at]! - value;
      tally.absolute += Math.abs(error);
      tally.squared += error * error;
      tally.actual += value;
      tally.count += 1;
      day += error;
    }
    tally.signed += day;
    tally.dayAbsolute += Math.abs(day);
  }
}

/**
 * Weighted absolute percentage error and its kin: WAPE = sum |f - y| / sum y, bias = sum (f - y) /
 * sum y. NaN where nothing was there to score.
 */
export function scoresOf({ absolute, squared, signed, actual, count, dayAbsolute }: Tally): Scores {
  return {
    wape: (100 * absolute) / actual,
    rmse: Math.sqrt(squared / count),
    mae: absolute / count,
    bias: (100 * signed) / actual,
    daily_total_wape: (100 * dayAbsolute) / actual,
  };
}
