import type { Model } from './model.ts';
import { minimise } from './nelder-mead.ts';
import { clip, median, robustScale } from './robust.ts';
import type { Training } from './training.ts';

/**
 * Holt-Winters with two seasons (Taylor 2003, "Short-term electricity demand forecasting using
 * double seasonal exponential smoothing", JORS 54): a level, a season of the day and one of the
 * week, and the first-order autocorrelation of the errors, on square roots of the interval's
 * counts, which make the noise even. A series of days has the week alone. No trend: over weeks it
 * does more harm than good.
 */
export const tripleExponential: Model = {
  name: 'triple_exponential',
  needs: 2,
  forecast: forecastSeasons,
};

/** Weeks that are smoothed: what lies before has faded. */
const reach = 16;
const clipAt = 2.5;

type Weights = Readonly<{ level: number; day: number; week: number; carry: number }>;
type State = { level: number; day: Float64Array; week: Float64Array; error: number };

function forecastSeasons({ grid, season, aheadSeason }: Training): Float64Array {
  const slots = grid.slots.length;
  const period = grid.weekdays.length;
  const first = Math.max(0, grid.dates.length - reach * period);
  const roots = grid.values.subarray(first * slots).map((value) => Math.sqrt(value + 0.25));
  const phase = season[first]!;
  const start = startOf(roots, slots, period, phase);
  const scale = smooth(
    roots,
    copyOf(start),
    { level: 0.02, day: 0, week: 0.1, carry: 0 },
    Number.MAX_VALUE,
    phase,
  ).scale();
  const weightsOf = (at: readonly number[]): Weights => ({
    level: 0.5 * part(at[0]!),
    week: 0.5 * part(at[1]!),
    carry: 0.95 * part(at[2]!),
    day: slots > 1 ? 0.3 * part(at[3]!) : 0,
  });
  const loss = (at: readonly number[]) =>
    smooth(roots, copyOf(start), weightsOf(at), scale, phase).loss;
  const best = minimise(loss, [-3, -1.5, 0, -3], [1, 1, 1, 1], { most: 120, tolerance: 1e-5 });
  const state = copyOf(start);
  const weights = weightsOf(best.at);
  smooth(roots, state, weights, scale, phase);
  let carried = state.error;
  return Float64Array.from({ length: aheadSeason.length * slots }, (_, at) => {
    carried *= weights.carry;
    const slot = at % slots;
    const root =
      state.level +
      state.day[slot]! +
      state.week[aheadSeason[Math.floor(at / slots)]! * slots + slot]! +
      carried;
    return Math.max(0, Math.max(0, root) ** 2 - 0.25);
  });
}

/** Smooths through the values, moving the state; the loss is Huber's of the one-step errors. */
function smooth(
  roots: Float64Array,
  state: State,
  weights: Weights,
  scale: number,
  phase: number,
): Readonly<{ loss: number; scale: () => number }> {
  const slots = state.day.length;
  const length = state.week.length;
  const limit = clipAt * scale;
  const errors = new Float64Array(roots.length);
  let loss = 0;
  let place = phase * slots;
  let slot = 0;
  for (let t = 0; t < roots.length; t += 1) {
    const error = roots[t]! - state.level - state.day[slot]! - state.week[place]!;
    const surprise = error - weights.carry * state.error;
    const size = Math.abs(surprise);
    loss += size <= limit ? (size * size) / 2 : limit * (size - limit / 2);
    errors[t] = surprise;
    const step = clip(surprise, limit);
    state.level += weights.level * step;
    state.day[slot]! += weights.day * step;
    state.week[place]! += weights.week * step;
    state.error = clip(error, limit);
    slot = slot + 1 === slots ? 0 : slot + 1;
    place = place + 1 === length ? 0 : place + 1;
  }
  return { loss, scale: () => Math.max(robustScale(errors), 1e-9) };
}

/**
 * Level: the median of all; season of the day: medians by interval less it; of the week: medians by
 * weekday and interval less both.
 */
function startOf(roots: Float64Array, slots: number, period: number, phase: number): State {
  const level = median(roots);
  const day = new Float64Array(slots);
  const week = new Float64Array(slots * period);
  if (slots > 1)
    day.forEach((_, slot) => {
      day[slot] = median(roots.filter((_value, t) => t % slots === slot)) - level;
    });
  week.forEach((_, place) => {
    week[place] =
      (median(roots.filter((_value, t) => (t + phase * slots) % week.length === place)) ||
        level + day[place % slots]!) -
      level -
      day[place % slots]!;
  });
  return { level, day, week, error: 0 };
}

function copyOf({ level, day, week, error }: State): State {
  return { level, day: day.slice(), week: week.slice(), error };
}

function part(free: number): number {
  return 1 / (1 + Math.exp(-free));
}
