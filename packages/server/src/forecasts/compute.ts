import {
  forecastStep,
  type ForecastExplanation,
  type ForecastModule,
} from '@watchbill/core/forecasts/model';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { NamedDay } from '@watchbill/planning/forecast/day-effects';
import type { JudgedDay } from '@watchbill/planning/forecast/training';
import type { Refusal, Tools } from '@watchbill/planning/forecast/model';
import type { Watch } from '@watchbill/planning/forecast/choose';
import {
  Refused,
  runForecast,
  type LineForecast,
  type Recorded,
} from '@watchbill/planning/forecast/run';
import { unusualDays } from '@watchbill/planning/forecast/threshold';
import { requirementOf } from '@watchbill/planning/requirement/intervals';
import { targetAt, type TargetTable } from '../forecasting-targets/commands.ts';

/** Everything a run needs, as plain data: it is computed in a worker thread. */
export type ForecastTask = Readonly<{
  module: ForecastModule;
  history: readonly Recorded[];
  from: PlainDate;
  to: PlainDate;
  threshold: number | null;
  targets: TargetTable;
  /** Past ones to learn from, and those to come. */ specialDays: readonly NamedDay[];
  judgedDays: readonly JudgedDay[];
}>;
/** `bands` are the bounds of the volume that it lies between with 50, 80 and 95 per cent chance: lower, upper, lower, upper, lower, upper. */
export type ComputedInterval = Readonly<{
  date: PlainDate;
  start_min: number;
  volume: number;
  aht: number | null;
  requirement: number | null;
  requirement_whole: number | null;
  bands?: readonly number[] | null;
}>;
export type Computed = Readonly<{
  intervals: readonly ComputedInterval[];
  method: string;
  explanation: ForecastExplanation;
  history_from: PlainDate;
  history_to: PlainDate;
  history_days: number;
  days_left_out: number;
}>;
export type CannotRun = Readonly<{ model: string; refusal: Refusal }>;

/** Forecasts and works out what it needs; quarter hours without contacts are left out. Says so where the model that is asked for cannot run on the history. */
export function forecastOf(
  { module, history, from, to, threshold, targets, specialDays, judgedDays }: ForecastTask,
  tools: Tools = {},
  watch: Watch = {},
): Computed | CannotRun {
  const known = new Set([...specialDays, ...judgedDays].map((one) => one.date));
  const unusual = unusualDays(history, threshold)
    .filter((date) => !known.has(date))
    .map((date) => ({ date, isOdd: true }));
  try {
    const made = runForecast({
      history,
      from,
      to,
      step: forecastStep,
      model: module,
      specialDays,
      judgedDays: [...judgedDays, ...unusual],
      tools,
      watch,
    });
    return computedOf(
      made,
      targets,
      specialDays.filter((one) => one.date >= from),
    );
  } catch (error) {
    if (error instanceof Refused) return { model: module, refusal: error.refusal };
    throw error;
  }
}

function computedOf(
  { intervals, parts, scores, trials, explanation }: LineForecast,
  targets: TargetTable,
  ahead: readonly NamedDay[],
): Computed {
  const rows = intervals
    .filter((one) => one.volume > 0)
    .map(({ date, start, volume, aht, bands }) => {
      const row = {
        date,
        start_min: start,
        volume,
        aht: aht === null ? null : Math.round(aht * 1000) / 1000,
      };
      return {
        ...row,
        ...needOf(row, targets),
        bands: bands.flatMap(({ lower, upper }) => [lower, upper]),
      };
    });
  const { historyFrom, historyTo, days, daysLeftOut, outliers, effects } = explanation;
  return {
    intervals: rows,
    method: methodOf(parts),
    history_from: historyFrom,
    history_to: historyTo,
    history_days: days,
    days_left_out: daysLeftOut,
    explanation: {
      parts: [...parts],
      wape: scores?.wape ?? null,
      trials: trials.map(({ model, origins, scores: own, refusal }) => ({
        model,
        origins,
        wape: own?.wape ?? null,
        bias: own?.bias ?? null,
        cannot: refusal === null ? null : refusal.code,
      })),
      outliers: outliers.map((one) => ({ ...one })),
      effects: effects.map((one) => ({ ...one })),
      special_days: ahead.map(({ date, name, isClosed = false }) => ({
        date,
        name,
        is_closed: isClosed,
      })),
    },
  };
}

const methodOf = (parts: LineForecast['parts']) =>
  parts.length === 1
    ? (parts[0]?.model ?? '')
    : parts.map(({ model, weight }) => `${model} ${Math.round(weight * 100)} %`).join(' + ');

type Need = Pick<ComputedInterval, 'requirement' | 'requirement_whole'>;

/** Advisors that a quarter hour needs by Erlang C with the channel's targets; not known for contacts without a handling time. */
export function needOf(
  one: Readonly<{ date: PlainDate; start_min: number; volume: number; aht: number | null }>,
  targets: TargetTable,
): Need {
  if (one.volume === 0) return { requirement: 0, requirement_whole: 0 };
  if (one.aht === null) return { requirement: null, requirement_whole: null };
  const { whole, fractional } = requirementOf(
    { contacts: one.volume, aht: one.aht, interval: forecastStep * 60 },
    targetAt(targets, dayOfWeek(one.date), one.start_min),
  );
  return { requirement: fractional, requirement_whole: whole };
}

/** What a run learns from: two years and a little, so that a feast is seen twice. */
export const learnedFrom = (from: PlainDate) => addDays(from, -742);
