import type { Rehearsal } from './choose.ts';
import { sortedQuantile } from './robust.ts';

/** Lower and upper bounds, one a forecast value, that hold the actual with a chance of `level`. */
export type Band = Readonly<{ level: number; lower: Float64Array; upper: Float64Array }>;
type Spread = Readonly<{ dispersion: number; residuals: Float64Array; lead: number }>;

/**
 * Prediction intervals from what a backtest got wrong. Counts vary as Poisson ones and, beside
 * that, in proportion to their mean, so errors are measured in the standard deviations of variance
 * = mean + (c mean)^2 (negative binomial; c by the method of moments), and the bounds are their
 * empirical quantiles, apart for the next day, the next week and beyond. Days further ahead than
 * the backtest saw are given its c times the square root of the distance. Without a backtest c is
 * 0.2 and errors are normal.
 */
export function bandsOf(
  forecast: Float64Array,
  slots: number,
  week: number,
  rehearsal: Rehearsal,
  levels: readonly number[],
): readonly Band[] {
  const groups = [0, 1, week].map((from, index, starts) =>
    spreadOf(
      rehearsal.filter(({ lead }) => lead >= from && lead < (starts[index + 1] ?? Infinity)),
      enoughApart,
    ),
  );
  const all = spreadOf(rehearsal, enough);
  const spreadAt = (lead: number) => groups[lead === 0 ? 0 : lead < week ? 1 : 2] ?? all;
  return levels.map((level) => {
    const bound = (part: number) =>
      forecast.map((mean, at) =>
        boundOf(mean, Math.floor(at / slots), spreadAt(Math.floor(at / slots)), part),
      );
    return { level, lower: bound((1 - level) / 2), upper: bound((1 + level) / 2) };
  });
}

/** Errors that tell quantiles at all, and those of one distance ahead by itself. */
const enough = 40;
const enoughApart = 300;
const blindDispersion = 0.2;

function spreadOf(rehearsal: Rehearsal, fewest: number): Spread | null {
  const pairs = rehearsal
    .flatMap(({ forecast, actual }) =>
      [...actual].map((value, at) => ({ mean: forecast[at]!, error: value - forecast[at]! })),
    )
    .filter(({ mean, error }) => mean > 0 && !Number.isNaN(error));
  if (pairs.length < fewest) return null;
  const excess = pairs.reduce((sum, { mean, error }) => sum + error * error - mean, 0);
  const dispersion = Math.sqrt(
    Math.max(0, excess) / pairs.reduce((sum, { mean }) => sum + mean * mean, 0),
  );
  return {
    dispersion,
    residuals: Float64Array.from(
      pairs,
      ({ mean, error }) => error / deviationOf(mean, dispersion),
    ).sort(),
    lead: rehearsal.reduce((most, { lead }) => Math.max(most, lead), 0),
  };
}

function boundOf(mean: number, lead: number, spread: Spread | null, part: number): number {
  if (spread === null)
    return Math.max(0, mean + normalQuantile(part) * deviationOf(mean, blindDispersion));
  const further = Math.sqrt(Math.max(1, (lead + 1) / (spread.lead + 1)));
  return Math.max(
    0,
    mean + sortedQuantile(spread.residuals, part) * deviationOf(mean, spread.dispersion * further),
  );
}

function deviationOf(mean: number, dispersion: number): number {
  return Math.sqrt(mean + (dispersion * mean) ** 2);
}

/**
 * Quantile of the standard normal by Shore's closed form, 1982, right to 0.01 between 0.01 and
 * 0.99: enough where nothing was measured.
 */
function normalQuantile(part: number): number {
  const upper =
    5.5556 * (1 - ((1 - Math.max(part, 1 - part)) / Math.max(part, 1 - part)) ** 0.1186);
  return part >= 0.5 ? upper : -upper;
}
