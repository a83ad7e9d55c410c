import { minimise } from './nelder-mead.ts';
import { clip, huberLoss, median, robustScale } from './robust.ts';

/** Which components an exponential smoothing has beside its level. */
export type Form = Readonly<{ hasTrend: boolean; isSeasonal: boolean }>;
export type FittedSmoothing = Readonly<{
  form: Form;
  alpha: number;
  beta: number;
  gamma: number;
  phi: number;
  criterion: number;
  scale: number;
  forecast: Float64Array;
  errors: Float64Array;
}>;
type State = { level: number; trend: number; season: Float64Array };
type Parameters = Readonly<{ alpha: number; beta: number; gamma: number; phi: number }>;

/**
 * One-step errors beyond so many robust standard deviations move the states no further: Gelper,
 * Fried and Croux (2010), "Robust forecasting with exponential and Holt-Winters smoothing".
 */
const clipAt = 2.5;
/**
 * After so many clipped errors of one sign in a row it is no accident but a new level, and states
 * follow at once.
 */
const patience = 3;

/**
 * Exponential smoothing in error-correction form (Hyndman, Koehler, Ord and Snyder 2008, chapter
 * 2): level, damped trend and an additive season of `period`, made robust by clipped errors.
 * Smoothing parameters minimise Huber's loss of one-step errors; of the forms that the length
 * allows, the one of least AICc is kept. NaN is a missing value: states wait.
 */
export function smoothExponentially(
  values: Float64Array,
  period: number,
  horizon: number,
  forms: readonly Form[] = usualForms,
): FittedSmoothing {
  const canSeason = period > 1 && values.length >= 2 * period;
  const allowed = forms.filter(
    (form) =>
      (!form.isSeasonal || canSeason) &&
      (!form.hasTrend || values.length >= 3 * Math.max(period, 4)),
  );
  const start = initialState(values, period);
  const scale = errorScale(values, period, start);
  return (allowed.length > 0 ? allowed : [{ hasTrend: false, isSeasonal: false }])
    .map((form) => fit(values, period, horizon, form, start, scale))
    .reduce((best, one) => (one.criterion < best.criterion ? one : best));
}

const usualForms: readonly Form[] = [
  { hasTrend: false, isSeasonal: true },
  { hasTrend: true, isSeasonal: true },
  { hasTrend: false, isSeasonal: false },
];

function fit(
  values: Float64Array,
  period: number,
  horizon: number,
  form: Form,
  start: State,
  scale: number,
): FittedSmoothing {
  const errors = new Float64Array(values.length);
  const loss = (at: readonly number[]) => {
    run(values, parametersOf(at, form), form, copyOf(start, form), scale, errors);
    return lossOf(errors, scale);
  };
  const from = [
    unit(0.3),
    ...(form.isSeasonal ? [unit(0.1)] : []),
    ...(form.hasTrend ? [unit(0.1), unit(0.5)] : []),
  ];
  const { at, value } = minimise(
    loss,
    from,
    from.map(() => 1),
    { most: 40 * from.length + 40 },
  );
  const parameters = parametersOf(at, form);
  const state = run(values, parameters, form, copyOf(start, form), scale, errors);
  const known = values.filter((one) => !Number.isNaN(one)).length;
  const free = from.length + 1 + (form.isSeasonal ? 1 : 0) + (form.hasTrend ? 1 : 0);
  const criterion =
    known * Math.log(Math.max(value / known, Number.MIN_VALUE)) +
    2 * free +
    (2 * free * (free + 1)) / Math.max(1, known - free - 1);
  return {
    form,
    ...parameters,
    criterion,
    scale: robustScale(errors),
    errors,
    forecast: ahead(state, parameters, values.length, period, horizon),
  };
}

/** Free numbers to parameters: alpha and gamma in 0-1, beta below alpha, phi in 0.8-0.98. */
function parametersOf(at: readonly number[], { hasTrend, isSeasonal }: Form): Parameters {
  const alpha = 0.001 + 0.998 * sigmoid(at[0]!);
  const rest = isSeasonal ? at.slice(2) : at.slice(1);
  return {
    alpha,
    gamma: isSeasonal ? 0.5 * sigmoid(at[1]!) : 0,
    beta: hasTrend ? alpha * 0.5 * sigmoid(rest[0]!) : 0,
    phi: hasTrend ? 0.8 + 0.18 * sigmoid(rest[1]!) : 0,
  };
}

/**
 * Runs through the values from a state, writes one-step errors (NaN where missing), answers the
 * state at the end.
 */
function run(
  values: Float64Array,
  { alpha, beta, gamma, phi }: Parameters,
  form: Form,
  state: State,
  scale: number,
  errors: Float64Array,
): State {
  const period = state.season.length;
  const limit = clipAt * scale;
  let streak = 0;
  for (let t = 0; t < values.length; t += 1) {
    const at = t % period;
    const base = state.level + phi * state.trend;
    const error = values[t]! - base - state.season[at]!;
    errors[t] = error;
    if (Math.abs(error) > limit)
      streak = Math.sign(error) * Math.max(1, Math.sign(error) * streak + 1);
    else if (!Number.isNaN(error)) streak = 0;
    const step = Number.isNaN(error) ? 0 : Math.abs(streak) > patience ? error : clip(error, limit);
    state.level = base + alpha * step;
    if (form.hasTrend) state.trend = phi * state.trend + beta * step;
    if (form.isSeasonal) state.season[at] = state.season[at]! + gamma * step;
  }
  return state;
}

function ahead(
  { level, trend, season }: State,
  { phi }: Parameters,
  length: number,
  period: number,
  horizon: number,
): Float64Array {
  let damped = 0;
  return Float64Array.from({ length: horizon }, (_, index) => {
    damped += phi ** (index + 1);
    return level + damped * trend + season[(length + index) % period]!;
  });
}

function lossOf(errors: Float64Array, scale: number): number {
  let sum = 0;
  for (const error of errors) if (!Number.isNaN(error)) sum += huberLoss(error, 2 * scale);
  return sum;
}

/**
 * Season: medians of the deviations from a centred median of one period, over all cycles; level:
 * the median of the first two cycles less it.
 */
function initialState(values: Float64Array, period: number): State {
  const half = Math.floor(period / 2);
  const deviations = Array.from({ length: period }, () => [] as number[]);
  values.forEach((value, t) =>
    deviations[t % period]!.push(
      value - mean(values, Math.max(0, Math.min(values.length - period, t - half)), period),
    ),
  );
  const season =
    period > 1 ? Float64Array.from(deviations, (one) => orZero(median(one))) : new Float64Array(1);
  const centre = season.reduce((sum, one) => sum + one, 0) / period;
  season.forEach((value, index) => {
    season[index] = value - centre;
  });
  const level = orZero(
    median(
      values.subarray(0, Math.max(2 * period, 4)).map((value, t) => value - season[t % period]!),
    ),
  );
  return { level, trend: 0, season };
}

/** Scale of the one-step errors of a plain smoothing from the initial state. */
function errorScale(values: Float64Array, period: number, start: State): number {
  const errors = new Float64Array(values.length);
  const form = { hasTrend: false, isSeasonal: period > 1 };
  run(
    values,
    { alpha: 0.3, beta: 0, gamma: 0, phi: 0 },
    form,
    copyOf(start, form),
    Number.MAX_VALUE,
    errors,
  );
  return Math.max(robustScale(errors), 1e-9 + 1e-6 * Math.abs(start.level));
}

/** A season counts only where the form has one. */
function copyOf({ level, trend, season }: State, { isSeasonal }: Form): State {
  return { level, trend, season: isSeasonal ? season.slice() : new Float64Array(season.length) };
}

function mean(values: Float64Array, from: number, count: number): number {
  let [sum, known] = [0, 0];
  for (let t = from; t < Math.min(values.length, from + count); t += 1)
    if (!Number.isNaN(values[t])) [sum, known] = [sum + values[t]!, known + 1];
  return sum / known;
}

function orZero(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** The free number whose sigmoid is a part. */
function unit(part: number): number {
  return Math.log(part / (1 - part));
}
