import { dateOf, daysInMonth, partsOf, type PlainDate } from '@watchbill/core/time/plain-date';
import {
  CancelError,
  choose,
  forecastUsing,
  weightedMean,
  type Choice,
  type Part,
  type Trial,
  type Watch,
} from './choose.ts';
import type { DayEffect, NamedDay } from './day-effects.ts';
import {
  datesAfter,
  dayTotals,
  gridOf,
  type Grid,
  type Observation,
  type OpeningHours,
} from './grid.ts';
import { forecastHandling } from './handling-time.ts';
import { findLevelShifts, type LevelShift } from './level-shifts.ts';
import { refusalOf, ModelRefusal, type Model, type Tools } from './model.ts';
import { automatic, findModel, models } from './models.ts';
import type { Outlier } from './outliers.ts';
import { bandsOf, type Band } from './prediction-intervals.ts';
import { trainingOf, type JudgedDay, type Training } from './training.ts';

/**
 * Contacts of an interval as they were recorded, and what handling them took, where that is known.
 */
export type RecordedInterval = Observation &
  Readonly<{ handled?: number; seconds?: number | null }>;

export type ForecastRequest = Readonly<{
  /**
   * Intervals that are recorded; those of the forecast's own dates are not looked at. An interval
   * or a day without a record is missing, not empty.
   */
  history: readonly RecordedInterval[];
  from: PlainDate;
  to: PlainDate;
  /** Minutes of an interval: 5, 10, 15, 30, 60, or 1440 for days. */
  step: number;
  /** `auto`, or the name of one model. */
  model?: string;
  /** By weekday, 0 is Sunday; found in the history where not given. */
  openingHours?: OpeningHours | null;
  /**
   * Holidays and events, past ones to measure their effect and those to come; days that are
   * `closed` are forecast empty.
   */
  specialDays?: readonly NamedDay[];
  /**
   * Days of the history that somebody has judged odd, which are left out, or not odd, which count.
   */
  judgedDays?: readonly JudgedDay[];
  /** Chances of the prediction intervals. */
  levels?: readonly number[];
  tools?: Tools;
  watch?: Watch;
}>;

export type IntervalForecast = Readonly<{
  date: PlainDate;
  start: number;
  volume: number;
  /** Seconds; null where nothing is known of handling. */
  aht: number | null;
  /** Bounds of the volume, one for each level. */
  bands: readonly Readonly<{ level: number; lower: number; upper: number }>[];
}>;

/** What a forecast was made of and why. */
export type Explanation = Readonly<{
  historyFrom: PlainDate;
  historyTo: PlainDate;
  days: number;
  /** Business days of which too little is known, or that were set aside as odd. */
  daysLeftOut: number;
  outliers: readonly Outlier[];
  levelShifts: readonly LevelShift[];
  /** Of special days, and of the season of the year. */
  effects: readonly DayEffect[];
  /**
   * Days ahead on which a model forecast more than is believed (`Training.most`), and was limited.
   */
  limited: readonly PlainDate[];
  /**
   * Days ahead that no calendar names, though the same date of the year before was odd or closed.
   */
  unnamed: readonly UnnamedDay[];
}>;

/**
 * A day ahead, and that of the year before with its contacts (null where nothing was recorded) and
 * what was usual then.
 */
export type UnnamedDay = Readonly<{
  date: PlainDate;
  before: PlainDate;
  total: number | null;
  usual: number;
}>;

/**
 * The models that made it, and how all did in the backtest, best first (`scores` in per cent and
 * contacts).
 */
export type LineForecast = Readonly<{
  intervals: readonly IntervalForecast[];
  parts: readonly Part[];
  scores: Choice['scores'];
  trials: readonly Trial[];
  explanation: Explanation;
}>;

export { CancelError, ModelRefusal };

const usualLevels = [0.5, 0.8, 0.95];

/**
 * Forecasts one line: volume with prediction intervals, handling time, and what was chosen why.
 * Throws `NoHistory` where nothing was recorded before `from`, `Refused` where the one model asked
 * for, or every one, cannot run, `Cancelled` where it is told to stop. Pure: the same request gives
 * the same forecast.
 */
export function runForecast(request: ForecastRequest): LineForecast {
  const {
    from,
    to,
    step,
    specialDays = [],
    judgedDays = [],
    levels = usualLevels,
    tools = {},
  } = request;
  const history = request.history.filter((one) => one.date < from);
  const grid = gridOf(history, step, request.openingHours ?? null);
  const ahead = datesAfter(grid, to);
  const notes = { special: specialDays, judged: judgedDays };
  const training = trainingOf(grid, ahead, notes);
  const asked = chooseModels(request.model ?? automatic, training, tools);
  const choice = choose(
    {
      grid,
      horizon: Math.max(1, ahead.length),
      notes,
      tools,
      ...(request.watch === undefined ? {} : { watch: request.watch }),
    },
    asked,
  );
  const limited = new Set<number>();
  const volumes = weightedMean(choice.parts, (name) =>
    forecastUsing(findModel(name)!, training, tools, (day) => limited.add(day)),
  );
  const odd = new Set(judgedDays.filter((one) => one.isOdd).map((one) => one.date));
  const handlingAt = forecastHandling(
    history.flatMap(({ date, start, handled, seconds }) =>
      handled === undefined || seconds == null || odd.has(date)
        ? []
        : [{ date, start, handled, seconds }],
    ),
    to,
    step,
  );
  const bands = bandsOf(volumes, grid.slots.length, grid.weekdays.length, choice.rehearsal, levels);
  const intervals = intervalsOf(grid, ahead, volumes, bands, handlingAt).filter(
    (one) => one.date >= from,
  );
  return {
    intervals,
    parts: choice.parts,
    scores: choice.scores,
    trials: choice.trials,
    explanation: {
      ...explanationOf(training),
      limited: [...limited].toSorted((a, b) => a - b).map((day) => ahead[day]!),
      unnamed: unnamedDays(training, dayTotals(grid), specialDays),
    },
  };
}

/** One model by name, which must be able to run, or all. */
function chooseModels(name: string, training: Training, tools: Tools): readonly Model[] {
  if (name === automatic) return models;
  const model = findModel(name);
  if (model === undefined) throw new Error(`there is no model ${name}`);
  const refusal = refusalOf(model, training, tools);
  if (refusal !== null) throw new ModelRefusal(name, refusal);
  return [model];
}

function intervalsOf(
  { slots }: Grid,
  dates: readonly PlainDate[],
  volumes: Float64Array,
  bands: readonly Band[],
  handlingAt: (date: PlainDate, start: number) => number | null,
): readonly IntervalForecast[] {
  return dates.flatMap((date, day) =>
    slots.map((start, slot) => {
      const at = day * slots.length + slot;
      return {
        date,
        start,
        volume: volumes[at]!,
        aht: handlingAt(date, start),
        bands: bands.map(({ level, lower, upper }) => ({
          level,
          lower: lower[at]!,
          upper: upper[at]!,
        })),
      };
    }),
  );
}

function explanationOf(training: Training): Omit<Explanation, 'limited' | 'unnamed'> {
  const { grid, trust, season, totals, outliers, effects } = training;
  return {
    historyFrom: grid.dates[0]!,
    historyTo: grid.dates.at(-1)!,
    days: grid.dates.length,
    daysLeftOut: trust.filter((value) => value === 0).length,
    outliers,
    effects: [...effects, ...seasonEffect(training)],
    levelShifts: findLevelShifts(grid.dates, totals, season, grid.weekdays.length),
  };
}

/**
 * What the season of the year makes of the days ahead beside the last week, as an effect of its
 * own.
 */
function seasonEffect({ grid, yearSeason, ahead }: Training): readonly DayEffect[] {
  if (yearSeason.every((factor) => factor === 1) || ahead.length === 0) return [];
  const mean = (values: Float64Array) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const days = grid.dates.length;
  const now = mean(yearSeason.subarray(Math.max(0, days - grid.weekdays.length), days));
  return [{ name: 'season of the year', factor: mean(yearSeason.subarray(days)) / now, days }];
}

/**
 * Days ahead that nobody has named, of which the same date of the year before was odd, or empty
 * between days that were not: a Christmas that no calendar has.
 */
function unnamedDays(
  { grid, ahead, outliers, trust, totals, yearSeason }: Training,
  recorded: Float64Array,
  named: readonly NamedDay[],
): readonly UnnamedDay[] {
  const known = new Set(named.map((one) => one.date));
  const odd = new Map(outliers.map((one) => [one.date, one]));
  const dayAt = new Map(grid.dates.map((date, day) => [date, day]));
  return ahead.flatMap((date): readonly UnnamedDay[] => {
    const before = yearBefore(date);
    const day = dayAt.get(before);
    if (day === undefined || known.has(date) || known.has(before)) return [];
    const outlier = odd.get(before);
    if (outlier !== undefined)
      return [{ date, before, total: outlier.total, usual: outlier.usual }];
    const isAlone = trust[day] === 0 && Number.isNaN(recorded[day]) && isKnownBeside(trust, day);
    return isAlone ? [{ date, before, total: null, usual: totals[day]! * yearSeason[day]! }] : [];
  });
}

/** Whether a week either side has more days that count than days that do not. */
function isKnownBeside(trust: Float64Array, day: number): boolean {
  const near = trust.subarray(Math.max(0, day - 5), day + 6);
  return near.reduce((sum, value) => sum + value, 0) > near.length / 2;
}

function yearBefore(date: PlainDate): PlainDate {
  const { year, month, day } = partsOf(date);
  return dateOf({ year: year - 1, month, day: Math.min(day, daysInMonth(year - 1, month)) });
}
