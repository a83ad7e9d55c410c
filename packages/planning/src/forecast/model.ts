import { profilesOf, spreadOver } from './profile.ts';
import type { Training } from './training.ts';

/**
 * Fits Prophet to logs of day totals and forecasts the days ahead; handed in, since its engine is
 * loaded by whoever runs the forecast.
 */
export type ProphetEngine = (
  days: readonly number[],
  values: readonly number[],
  ahead: readonly number[],
) => readonly number[];
export type Tools = Readonly<{ prophet?: ProphetEngine }>;

/**
 * Why a model cannot run on a history: it has fewer weeks than the model needs, its engine was not
 * given, or found no fit.
 */
export type Refusal = Readonly<
  { code: 'tooShort'; weeks: number; needs: number } | { code: 'noEngine' } | { code: 'noFit' }
>;

/** A model was asked for that cannot run on the history, or none can. */
export class ModelRefusal extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(model: string, refusal: Refusal) {
    super(`${model} cannot run: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * A way to forecast: `forecast` answers contacts of each interval of the days ahead, day by day,
 * before the effects of special days, or throws `Refused`.
 */
export type Model = Readonly<{
  name: string;
  /** Weeks of history below which the model says nothing. */
  needs: number;
  isSlow?: boolean;
  refuse?: (tools: Tools) => Refusal | null;
  forecast: (training: Training, tools: Tools) => Float64Array;
}>;

/** Why a model cannot run here, or null. */
export function refusalOf(model: Model, training: Training, tools: Tools): Refusal | null {
  const weeks = training.grid.dates.length / training.grid.weekdays.length;
  return weeks < model.needs
    ? { code: 'tooShort', weeks, needs: model.needs }
    : (model.refuse?.(tools) ?? null);
}

/** What some work gives, or that it was refused. */
export function attempt<T>(work: () => T): T | ModelRefusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof ModelRefusal) return error;
    throw error;
  }
}

/** What profiles fade and shrink by wherever day totals are forecast first. */
const usualProfile = { halfLife: 8, shrinkage: 300 };

/** Logs of the day totals; NaN where a day is not to be learnt from. */
export function logTotals({ totals, trust }: Training): Float64Array {
  return totals.map((value, day) => (trust[day] === 0 ? Number.NaN : Math.log1p(value)));
}

/**
 * Top-down: logs of the totals of the days ahead, spread over the intervals by the weekdays'
 * profiles.
 */
export function spreadLogTotals(training: Training, logs: Float64Array): Float64Array {
  const { grid, season, trust, aheadSeason } = training;
  return spreadOver(
    profilesOf(grid, season, trust, usualProfile),
    aheadSeason,
    logs.map(Math.expm1),
    grid.slots.length,
  );
}
