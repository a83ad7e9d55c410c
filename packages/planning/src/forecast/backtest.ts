import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { Cancelled, choose, forecastUsing, weigh, type Part, type Watch } from './choose.ts';
import type { NamedDay } from './day-effects.ts';
import { cutGrid, type Grid } from './grid.ts';
import { refusalOf, type Tools } from './model.ts';
import { automatic, findModel, models } from './models.ts';
import { addToTally, emptyTally, scoresOf, type Scores, type Tally } from './scores.ts';
import { trainingOf } from './training.ts';

export type BacktestOptions = Readonly<{
  /** Business days that each origin forecasts. */
  horizon: number;
  /** First and last date that may be forecast. */
  from: PlainDate;
  to: PlainDate;
  /** Origins: one for each target day, or one a week of the line, before its first day. */
  every: 'day' | 'week';
  /** Takes each `stride`-th origin. */
  stride?: number;
  /** Calendar days that a model may look back on; all, where not said. */
  trainDays?: number;
  /** Names of models; `auto` is the automatic choice. */
  models: readonly string[];
  named?: readonly NamedDay[];
  tools?: Tools;
  watch?: Watch;
}>;

export type ModelResult = Readonly<{ scores: Scores; seconds: number; origins: readonly Readonly<{ target: PlainDate; absoluteError: number; actual: number }>[] }>;
export type BacktestResult = Readonly<{ models: Readonly<Record<string, ModelResult>>; choices: readonly Readonly<{ target: PlainDate; parts: readonly Part[] }>[] }>;

/**
 * Rolling-origin backtest: before each target a model is fitted from scratch on what lies before, and nothing later; errors are pooled over all targets. Missing intervals are not scored.
 * `now` gives seconds for the time each model took.
 */
export function backtest(grid: Grid, options: BacktestOptions, now: () => number): BacktestResult {
  const targets = targetsOf(grid, options);
  const tallies = new Map(options.models.map((name) => [name, { tally: emptyTally(), seconds: 0, origins: [] as { target: PlainDate; absoluteError: number; actual: number }[] }]));
  const choices: { target: PlainDate; parts: readonly Part[] }[] = [];
  let done = 0;
  for (const day of targets) {
    const actual = grid.values.subarray(day * grid.slots.length, (day + options.horizon) * grid.slots.length);
    for (const [name, result] of tallies) {
      if (options.watch?.shouldStop?.() === true) throw new Cancelled('the backtest was cancelled');
      const started = now();
      const { forecast, parts } = forecastOf(grid, day, name, options);
      result.seconds += now() - started;
      const one = emptyTally();
      addToTally(one, forecast, actual, grid.slots.length);
      addUp(result.tally, one);
      result.origins.push({ target: grid.dates[day]!, absoluteError: one.absolute, actual: one.actual });
      if (name === automatic) choices.push({ target: grid.dates[day]!, parts });
      options.watch?.progress?.((done += 1) / (targets.length * options.models.length));
    }
  }
  return { models: Object.fromEntries([...tallies].map(([name, { tally, seconds, origins }]) => [name, { scores: scoresOf(tally), seconds, origins }])), choices };
}

/** Days that are forecast first, as indices of the grid. */
function targetsOf({ dates, weekdays, values, slots }: Grid, { horizon, from, to, every, stride = 1 }: BacktestOptions): readonly number[] {
  const isKnown = (day: number) => values.subarray(day * slots.length, (day + horizon) * slots.length).some((value) => !Number.isNaN(value));
  const begun = (day: number) => every === 'day' || dayOfWeek(dates[day]!) === weekdays[0];
  const first = dates.findIndex((date) => date >= from);
  const end = dates.findLastIndex((date) => date <= to) - horizon + 1;
  return [...dates.keys()].filter((day) => first > 0 && day >= first && day <= end && begun(day)).filter((_, index) => index % stride === 0).filter(isKnown);
}

function forecastOf(grid: Grid, day: number, name: string, { horizon, trainDays, named = [], tools = {} }: BacktestOptions): { forecast: Float64Array; parts: readonly Part[] } {
  const first = trainDays === undefined ? 0 : grid.dates.findIndex((date) => date >= addDays(grid.dates[day]!, -trainDays));
  const train = cutGrid(grid, first, day);
  const training = trainingOf(train, grid.dates.slice(day, day + horizon), named);
  const parts = name === automatic ? choose({ grid: train, horizon, named, tools }, models).parts : [{ model: name, weight: 1 }];
  const forecast = weigh(parts, (model) => {
    const refusal = refusalOf(findModel(model)!, training, tools);
    return refusal === null ? forecastUsing(findModel(model)!, training, tools) : new Float64Array(horizon * grid.slots.length);
  });
  return { forecast, parts };
}

function addUp(sum: Tally, one: Tally): void {
  for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += one[key];
}
