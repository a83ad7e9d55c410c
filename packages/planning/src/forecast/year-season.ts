import { daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { median } from './robust.ts';

/**
 * Days of a year, and of the two that a season of the year is learnt from: each its own witness.
 */
const year = 365.25;
const twoYears = 728;
/**
 * Waves of a year, a month and a half long at the shortest: more would take holidays for a season.
 */
const waves = 4;
/** A season that moves contacts by less is left to the models, which follow it. */
const leastMove = Math.log(1.03);
const rounds = 5;
const ridge = 1e-3;

/**
 * The season of the year: by how much each of some days is above or below the year's level, as a
 * factor. Weekly medians of logs are fitted by a line and four waves of a year (harmonic
 * regression, weighted against odd weeks as Huber does), and the waves are drawn towards none by
 * how far the two years agree on them: the correlation of the last year's own waves with those of
 * the year before. All 1 where fewer than two years are known, where the years do not agree, and
 * where it moves contacts by less than 3 %.
 *
 * @param levels logs of day totals without their weekday season; NaN is unknown
 * @param dates those of `levels`, then those ahead
 */
export function yearSeason(levels: Float64Array, dates: readonly PlainDate[]): Float64Array {
  const none = new Float64Array(dates.length).fill(1);
  const [first, last] = [dates[0], dates[levels.length - 1]];
  if (first === undefined || last === undefined || daysBetween(first, last) < twoYears) return none;
  const days = Float64Array.from(dates, (date) => daysBetween(last, date));
  const weeks = weeklyMedians(levels, days);
  if (weeks.length < (2 * 52 * 3) / 4) return none;
  const both = fit(weeks);
  const straight = weeks.map((one) => ({ at: one.at, value: one.value - line(both, one.at) }));
  const [recent, before] = [
    fit(straight.filter((one) => one.at > -year)),
    fit(straight.filter((one) => one.at <= -year)),
  ];
  const wholeYear = Array.from({ length: 52 }, (_, week) => -7 * week);
  const agreement = correlation(
    wholeYear.map((at) => wave(recent, at)),
    wholeYear.map((at) => wave(before, at)),
  );
  if (!(agreement > 0)) return none;
  const moves = wholeYear.map((at) => Math.abs(agreement * wave(both, at)));
  if (Math.max(...moves) < leastMove) return none;
  return days.map((at) => Math.exp(agreement * wave(both, at)));
}

/** A week's middle in days (0 is the last of the history, before it negative), and its level. */
type Week = Readonly<{ at: number; value: number }>;

function weeklyMedians(levels: Float64Array, days: Float64Array): readonly Week[] {
  const weeks = new Map<number, number[]>();
  levels.forEach((value, day) => {
    const week = Math.floor(-days[day]! / 7);
    if (!Number.isNaN(value)) weeks.set(week, [...(weeks.get(week) ?? []), value]);
  });
  return [...weeks].map(([week, values]) => ({ at: -7 * week - 3, value: median(values) }));
}

/** Level, slope a year, and a cosine and a sine a wave. */
type Curve = Float64Array;
const size = 2 + 2 * waves;

function termsAt(at: number): Float64Array {
  const terms = new Float64Array(size);
  terms[0] = 1;
  terms[1] = at / year;
  for (let one = 1; one <= waves; one += 1) {
    const angle = (2 * Math.PI * one * at) / year;
    terms[2 * one] = Math.cos(angle);
    terms[2 * one + 1] = Math.sin(angle);
  }
  return terms;
}

const line = (curve: Curve, at: number) => curve[0]! + (curve[1]! * at) / year;
const wave = (curve: Curve, at: number) =>
  termsAt(at).reduce((sum, term, index) => (index < 2 ? sum : sum + curve[index]! * term), 0);

/** Least squares, with errors beyond one and a half robust standard deviations weighed down. */
function fit(weeks: readonly Week[]): Curve {
  const terms = weeks.map((one) => termsAt(one.at));
  let weights = weeks.map(() => 1);
  let curve: Curve = new Float64Array(size);
  for (let round = 0; round < rounds; round += 1) {
    curve = solveNormal(terms, weeks, weights);
    const errors = weeks.map((one, index) => Math.abs(one.value - dot(curve, terms[index]!)));
    const limit = Math.max(1.5 * 1.4826 * median(errors), 1e-9);
    weights = errors.map((error) => Math.min(1, limit / Math.max(error, 1e-12)));
  }
  return curve;
}

const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0);

/**
 * The normal equations, by Gauss with pivots. A little ridge holds the line of a single year, which
 * its waves can nearly make.
 */
function solveNormal(
  terms: readonly Float64Array[],
  weeks: readonly Week[],
  weights: readonly number[],
): Curve {
  const rows = Array.from({ length: size }, (_, row) => {
    const equation = new Float64Array(size + 1);
    terms.forEach((one, index) => {
      const weighed = weights[index]! * one[row]!;
      for (let column = 0; column < size; column += 1) equation[column]! += weighed * one[column]!;
      equation[size]! += weighed * weeks[index]!.value;
    });
    if (row > 0) equation[row]! += ridge * weeks.length;
    return equation;
  });
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row += 1)
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row;
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const part = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= size; column += 1)
        rows[row]![column]! -= part * rows[pivot]![column]!;
    }
  }
  return Float64Array.from(rows, (row, index) => row[size]! / row[index]!);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const sum = (of: (index: number) => number) =>
    a.reduce((total, _, index) => total + of(index), 0);
  const [meanA, meanB] = [sum((at) => a[at]!) / a.length, sum((at) => b[at]!) / b.length];
  const across = sum((at) => (a[at]! - meanA) * (b[at]! - meanB));
  const own = Math.sqrt(sum((at) => (a[at]! - meanA) ** 2) * sum((at) => (b[at]! - meanB) ** 2));
  return own === 0 ? 0 : across / own;
}
