import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import {
  CancelError,
  choose,
  forecastUsing,
  weightedMean,
  type Part,
  type Watch,
} from './choose.ts';
import { cutGrid, type Grid } from './grid.ts';
import { attempt, refusalOf, ModelRefusal, type Refusal, type Tools } from './model.ts';
import { automatic, findModel, models } from './models.ts';
import { addToTally, emptyTally, scoresOf, type Scores, type Tally } from './scores.ts';
import { trainingOf, type DayNotes } from './training.ts';

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
  /** Names of models; `active_forecast` is the automatic choice. */
  models: readonly string[];
  notes?: DayNotes;
  tools?: Tools;
  watch?: Watch;
}>;

/** `refusal` says why a model could not run before some target; those are not scored. */
export type ModelResult = Readonly<{
  scores: Scores;
  seconds: number;
  refusal: Refusal | null;
  origins: readonly Readonly<{ target: PlainDate; absoluteError: number; actual: number }>[];
}>;
export type BacktestResult = Readonly<{
  models: Readonly<Record<string, ModelResult>>;
  choices: readonly Readonly<{ target: PlainDate; parts: readonly Part[] }>[];
}>;

type Running = {
  readonly tally: Tally;
  seconds: number;
  refusal: Refusal | null;
  readonly origins: { target: PlainDate; absoluteError: number; actual: number }[];
};

/**
 * Rolling-origin backtest: before each target a model is fitted from scratch on what lies before,
 * and nothing later; errors are pooled over all targets. Missing intervals are not scored. `now`
 * gives seconds for the time each model took.
 */
export function backtest(grid: Grid, options: BacktestOptions, now: () => number): BacktestResult {
  const targets = targetsOf(grid, options);
  const tallies = new Map(
    options.models.map((name): [string, Running] => [
      name,
      { tally: emptyTally(), seconds: 0, refusal: null, origins: [] },
    ]),
  );
  const choices: { target: PlainDate; parts: readonly Part[] }[] = [];
  let done = 0;
  for (const day of targets) {
    const actual = grid.values.subarray(
      day * grid.slots.length,
      (day + options.horizon) * grid.slots.length,
    );
    for (const [name, result] of tallies) {
      if (options.watch?.shouldStop?.() === true)
        throw new CancelError('the backtest was cancelled');
      options.watch?.progress?.((done += 1) / (targets.length * options.models.length));
      const started = now();
      const made = attempt(() => forecastOf(grid, day, name, options));
      result.seconds += now() - started;
      if (made instanceof ModelRefusal) result.refusal = made.refusal;
      else score(result, grid.dates[day]!, made.forecast, actual, grid.slots.length);
      if (name === automatic && !(made instanceof ModelRefusal))
        choices.push({ target: grid.dates[day]!, parts: made.parts });
    }
  }
  return {
    models: Object.fromEntries(
      [...tallies].map(([name, { tally, ...rest }]) => [
        name,
        { scores: scoresOf(tally), ...rest },
      ]),
    ),
    choices,
  };
}

/** Days that are forecast first, as indices of the grid. */
function targetsOf(
  { dates, weekdays, values, slots }: Grid,
  { horizon, from, to, every, stride = 1 }: BacktestOptions,
): readonly number[] {
  const isKnown = (day: number) =>
    values
      .subarray(day * slots.length, (day + horizon) * slots.length)
      .some((value) => !Number.isNaN(value));
  const begun = (day: number) => every === 'day' || dayOfWeek(dates[day]!) === weekdays[0];
  const first = dates.findIndex((date) => date >= from);
  const end = dates.findLastIndex((date) => date <= to) - horizon + 1;
  return [...dates.keys()]
    .filter((day) => first > 0 && day >= first && day <= end && begun(day))
    .filter((_, index) => index % stride === 0)
    .filter(isKnown);
}

function forecastOf(
  grid: Grid,
  day: number,
  name: string,
  { horizon, trainDays, notes = {}, tools = {} }: BacktestOptions,
): { forecast: Float64Array; parts: readonly Part[] } {
  const first =
    trainDays === undefined
      ? 0
      : grid.dates.findIndex((date) => date >= addDays(grid.dates[day]!, -trainDays));
  const train = cutGrid(grid, first, day);
  const training = trainingOf(train, grid.dates.slice(day, day + horizon), notes);
  const parts =
    name === automatic
      ? choose({ grid: train, horizon, notes, tools }, models).parts
      : [{ model: name, weight: 1 }];
  const forecast = weightedMean(parts, (model) => {
    const refusal = refusalOf(findModel(model)!, training, tools);
    if (refusal !== null) throw new ModelRefusal(model, refusal);
    return forecastUsing(findModel(model)!, training, tools);
  });
  return { forecast, parts };
}

function score(
  result: Running,
  target: PlainDate,
  forecast: Float64Array,
  actual: Float64Array,
  slots: number,
): void {
  const one = emptyTally();
  addToTally(one, forecast, actual, slots);
  for (const key of Object.keys(one) as (keyof Tally)[]) result.tally[key] += one[key];
  result.origins.push({ target, absoluteError: one.absolute, actual: one.actual });
}
