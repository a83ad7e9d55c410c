import { cutGrid, type Grid } from './grid.ts';
import { attempt, refusalOf, ModelRefusal, type Model, type Refusal, type Tools } from './model.ts';
import { addToTally, emptyTally, scoresOf, type Scores } from './scores.ts';
import { trainingOf, type DayNotes, type Training } from './training.ts';

/** Told how far a run has come (0-1), and asked whether to go on. */
export type Watch = Readonly<{ progress?: (part: number) => void; shouldStop?: () => boolean }>;

export class CancelError extends Error {
  override readonly name = 'Cancelled';
}

/** A model's part in a combination; parts sum to 1. */
export type Part = Readonly<{ model: string; weight: number }>;
/**
 * How a model did in the backtest: null where it was refused; `origins` is fewer for models that
 * were given up on.
 */
export type Trial = Readonly<{
  model: string;
  origins: number;
  scores: Scores | null;
  refusal: Refusal | null;
}>;
/**
 * The choice for a line: the parts of its combination (one for a single model), its error in the
 * backtest, and all trials, best first.
 */
export type Choice = Readonly<{
  parts: readonly Part[];
  scores: Scores | null;
  trials: readonly Trial[];
  rehearsal: Rehearsal;
}>;
/**
 * What the chosen combination would have forecast in the backtest, beside what came. `lead` is days
 * ahead of the origin, from 0.
 */
export type Rehearsal = readonly Readonly<{
  lead: number;
  forecast: Float64Array;
  actual: Float64Array;
}>[];

export type Task = Readonly<{
  grid: Grid;
  horizon: number;
  notes: DayNotes;
  tools: Tools;
  watch?: Watch;
}>;
type Origin = Readonly<{ training: Training; actual: Float64Array }>;
type Entrant = {
  readonly model: Model;
  refusal: Refusal | null;
  readonly forecasts: Float64Array[];
};

/** Days between origins: no divisor of a week, so that every weekday is tried. */
const stride = 3;
/**
 * Origins of each round of the backtest: after a round the worse half drops out (successive
 * halving, Jamieson and Talwalkar 2016), and slow models that are not among the very best.
 */
const rounds = { days: [4, 8, 16], weeks: [3, 6, 12] };
const fewest = 5;
const fewestSlow = 3;
/** Horizons beyond this many weeks are judged by their first weeks. */
const longestTrialWeeks = 4;

/**
 * Chooses by rolling-origin backtest over the last weeks of a history: which models, and how much
 * of each. Throws `Cancelled` where it is told to stop, `Refused` where no model can run.
 */
export function choose(task: Task, models: readonly Model[]): Choice {
  const whole = trainingOf(task.grid, [], task.notes);
  const entrants = models.map((model): Entrant => ({
    model,
    refusal: refusalOf(model, whole, task.tools),
    forecasts: [],
  }));
  const origins = originsOf(task);
  const finalists = runRounds(
    task,
    entrants.filter((one) => one.refusal === null),
    origins,
  );
  if (finalists.length === 0)
    throw new ModelRefusal(
      models.map((one) => one.name).join(', '),
      entrants[0]?.refusal ?? { code: 'noEngine' },
    );
  return choiceOf(entrants, finalists, origins, task.grid.slots.length);
}

/**
 * Lets models forecast more and more origins, fewer models each round; answers those that stayed to
 * the end.
 */
function runRounds(
  task: Task,
  able: readonly Entrant[],
  origins: readonly Origin[],
): readonly Entrant[] {
  const plan = roundsOf(task).map((round) => Math.min(round, origins.length));
  const steps = plan.reduce(
    (sum, round, index) =>
      sum + (round - (plan[index - 1] ?? 0)) * Math.max(fewest, able.length >> index),
    0,
  );
  let running = able;
  let done = 0;
  for (const round of plan) {
    for (const entrant of running) {
      for (const origin of origins.slice(entrant.forecasts.length, round)) {
        if (task.watch?.shouldStop?.() === true)
          throw new CancelError('the forecast was cancelled');
        const forecast =
          entrant.refusal === null
            ? attempt(() => forecastUsing(entrant.model, origin.training, task.tools))
            : null;
        if (forecast instanceof ModelRefusal) entrant.refusal = forecast.refusal;
        else if (forecast !== null) entrant.forecasts.push(forecast);
        task.watch?.progress?.(Math.min(1, (done += 1) / steps));
      }
    }
    running = running.filter((one) => one.refusal === null);
    if (round < origins.length)
      running = best(running, origins, Math.max(fewest, running.length >> 1)).filter(
        (one, place) => place < fewestSlow || one.model.isSlow !== true,
      );
  }
  return running;
}

function roundsOf({ grid, horizon }: Task): readonly number[] {
  return horizon < grid.weekdays.length ? rounds.days : rounds.weeks;
}

/**
 * The last origins of a history, newest first, none with less than half of it or four weeks (two,
 * where it is short) to learn from.
 */
function originsOf(task: Task): readonly Origin[] {
  const { grid, horizon, notes } = task;
  const period = grid.weekdays.length;
  const ahead = Math.min(
    horizon,
    longestTrialWeeks * period,
    Math.max(1, Math.floor(grid.dates.length / 4)),
  );
  const least = Math.min(4 * period, Math.max(2 * period, grid.dates.length >> 1));
  const origins: Origin[] = [];
  for (
    let at = grid.dates.length - ahead;
    at >= least && origins.length < roundsOf(task).at(-1)!;
    at -= stride
  ) {
    const actual = grid.values.subarray(at * grid.slots.length, (at + ahead) * grid.slots.length);
    if (actual.every(Number.isNaN)) continue;
    origins.push({
      training: trainingOf(cutGrid(grid, 0, at), grid.dates.slice(at, at + ahead), notes),
      actual,
    });
  }
  return origins;
}

/**
 * A model's forecast with the effects of the days ahead; what is closed is 0, and no day has more
 * than `training.most`: `limited` is told of those that had. Throws `Refused` where the model gives
 * what is no number.
 */
export function forecastUsing(
  model: Model,
  training: Training,
  tools: Tools,
  limited: (day: number) => void = () => {},
): Float64Array {
  const { grid, aheadOpen, factor, most } = training;
  const slots = grid.slots.length;
  const forecast = model
    .forecast(training, tools)
    .map((value, at) =>
      aheadOpen[at] === 1 ? Math.max(0, value) * factor[Math.floor(at / slots)]! : 0,
    );
  if (!forecast.every(Number.isFinite)) throw new ModelRefusal(model.name, { code: 'noFit' });
  for (const [day, limit] of most.entries()) {
    const row = forecast.subarray(day * slots, (day + 1) * slots);
    const total = row.reduce((sum, value) => sum + value, 0);
    if (total <= limit) continue;
    limited(day);
    row.forEach((value, slot) => {
      row[slot] = (value / total) * limit;
    });
  }
  return forecast;
}

function scoreOf(
  forecasts: readonly Float64Array[],
  origins: readonly Origin[],
  slots: number,
): Scores {
  const tally = emptyTally();
  forecasts.forEach((forecast, index) =>
    addToTally(tally, forecast, origins[index]!.actual, slots),
  );
  return scoresOf(tally);
}

function best(entrants: readonly Entrant[], origins: readonly Origin[], count: number): Entrant[] {
  return entrants.toSorted((a, b) => errorOf(a, origins) - errorOf(b, origins)).slice(0, count);
}

/**
 * Contacts an interval: among entrants of the same origins it ranks as WAPE does, and is known
 * where no contact came.
 */
function errorOf(entrant: Entrant, origins: readonly Origin[]): number {
  return scoreOf(entrant.forecasts, origins, 1).mae;
}

function choiceOf(
  entrants: readonly Entrant[],
  finalists: readonly Entrant[],
  origins: readonly Origin[],
  slots: number,
): Choice {
  const trials = entrants
    .map(({ model, refusal, forecasts }): Trial => ({
      model: model.name,
      origins: forecasts.length,
      scores: forecasts.length === 0 ? null : scoreOf(forecasts, origins, slots),
      refusal,
    }))
    .toSorted(
      (a, b) =>
        b.origins - a.origins || (a.scores?.wape ?? Infinity) - (b.scores?.wape ?? Infinity),
    );
  const parts =
    origins.length === 0
      ? evenly(entrants.filter((one) => one.refusal === null).map((one) => one.model.name))
      : combine(finalists, origins);
  const byName = new Map(finalists.map((one) => [one.model.name, one.forecasts]));
  const combined = origins.map((_, index) =>
    weightedMean(parts, (name) => byName.get(name)![index]!),
  );
  return {
    parts,
    trials,
    scores: origins.length === 0 ? null : scoreOf(combined, origins, slots),
    rehearsal: combined.flatMap((forecast, index) =>
      daysOf(forecast, origins[index]!.actual, slots),
    ),
  };
}

function daysOf(forecast: Float64Array, actual: Float64Array, slots: number): Rehearsal {
  return Array.from({ length: actual.length / slots }, (_, lead) => ({
    lead,
    forecast: forecast.subarray(lead * slots, (lead + 1) * slots),
    actual: actual.subarray(lead * slots, (lead + 1) * slots),
  }));
}

/** A model with a tenth more error has two fifths of the weight. */
const sharpness = 10;

/**
 * The finalists' mean, each weighed by its inverse error to a power (Bates and Granger 1969 weigh
 * so by squares; the backtest is short, so weights between good models stay near even, and poor
 * ones fade).
 */
function combine(finalists: readonly Entrant[], origins: readonly Origin[]): readonly Part[] {
  const ranked = best(finalists, origins, finalists.length);
  const errors = ranked.map((one) => Math.max(errorOf(one, origins), Number.EPSILON));
  const weights = errors.map((error) => (errors[0]! / error) ** sharpness);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return ranked.map((one, index) => ({ model: one.model.name, weight: weights[index]! / whole }));
}

function evenly(names: readonly string[]): readonly Part[] {
  return names.map((model) => ({ model, weight: 1 / names.length }));
}

/**
 * The weighted mean of the parts' forecasts, those left out that are refused. Throws `Refused`
 * where all are.
 */
export function weightedMean(
  parts: readonly Part[],
  forecastOf: (model: string) => Float64Array,
): Float64Array {
  const made = parts.map(({ model, weight }) => ({
    weight,
    forecast: attempt(() => forecastOf(model)),
  }));
  const refused = made
    .map((one) => one.forecast)
    .find((forecast) => forecast instanceof ModelRefusal);
  const good = made.flatMap(({ weight, forecast }) =>
    forecast instanceof ModelRefusal ? [] : [{ weight, forecast }],
  );
  if (good.length === 0 && refused !== undefined) throw refused;
  const whole = good.reduce((sum, { weight }) => sum + weight, 0);
  return Float64Array.from(good[0]?.forecast ?? [], (_, at) =>
    good.reduce((sum, { weight, forecast }) => sum + (weight / whole) * forecast[at]!, 0),
  );
}
