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
  ModelRefusal,
  runForecast,
  type LineForecast,
  type RecordedInterval,
} from '@watchbill/planning/forecast/run';
import { unusualDays } from '@watchbill/planning/forecast/threshold';
import { spreadDeferredWork } from '@watchbill/planning/requirement/deferred';
import { requirementOf } from '@watchbill/planning/requirement/intervals';
import { ceilWhole, goalsOf } from '@watchbill/planning/requirement/requirement';
import { targetAt, type TargetTable } from '../forecasting-targets/commands.ts';

/** Everything a run needs, as plain data: it is computed in a worker thread. */
export type ForecastTask = Readonly<{
  module: ForecastModule;
  history: readonly RecordedInterval[];
  from: PlainDate;
  to: PlainDate;
  threshold: number | null;
  targets: TargetTable;
  /** Past ones to learn from, and those to come. */ specialDays: readonly NamedDay[];
  judgedDays: readonly JudgedDay[];
  /** Minutes within which the channel's work is due; 0 where it is taken at once. */ due: number;
}>;
/**
 * `bands` are the bounds of the volume that it lies between with 50, 80 and 95 per cent chance:
 * lower, upper, lower, upper, lower, upper.
 */
export type ComputedInterval = Readonly<{
  date: PlainDate;
  start_min: number;
  volume: number;
  aht: number | null;
  requirement: number | null;
  requirement_whole: number | null;
  bands?: readonly number[] | null;
}>;
export type ComputedRun = Readonly<{
  intervals: readonly ComputedInterval[];
  method: string;
  explanation: ForecastExplanation;
  history_from: PlainDate;
  history_to: PlainDate;
  history_days: number;
  days_left_out: number;
}>;
export type CannotRun = Readonly<{ model: string; refusal: Refusal }>;

/**
 * Forecasts and works out what it needs; quarter hours without contacts are left out. Says so where
 * the model that is asked for cannot run on the history.
 */
export function forecastOf(
  { module, history, from, to, threshold, targets, specialDays, judgedDays, due }: ForecastTask,
  tools: Tools = {},
  watch: Watch = {},
): ComputedRun | CannotRun {
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
      { targets, due },
      specialDays.filter((one) => one.date >= from),
    );
  } catch (error) {
    if (error instanceof ModelRefusal) return { model: module, refusal: error.refusal };
    throw error;
  }
}

function computedOf(
  { intervals, parts, scores, trials, explanation }: LineForecast,
  wanted: RunRequest,
  ahead: readonly NamedDay[],
): ComputedRun {
  const rows = withNeeds(
    intervals
      .filter((one) => one.volume > 0)
      .map(({ date, start, volume, aht, bands }) => ({
        date,
        start_min: start,
        volume,
        aht: aht === null ? null : Math.round(aht * 1000) / 1000,
        bands: bands.flatMap(({ lower, upper }) => [lower, upper]),
      })),
    wanted,
  );
  const { historyFrom, historyTo, days, daysLeftOut, outliers, effects, limited, unnamed } =
    explanation;
  return {
    intervals: rows,
    method: methodOf(parts),
    history_from: historyFrom,
    history_to: historyTo,
    history_days: days,
    days_left_out: daysLeftOut,
    explanation: {
      parts: [...parts],
      wape: finiteOf(scores?.wape),
      trials: trials.map(({ model, origins, scores: own, refusal }) => ({
        model,
        origins,
        wape: finiteOf(own?.wape),
        bias: finiteOf(own?.bias),
        cannot: refusal === null ? null : refusal.code,
      })),
      outliers: outliers.map((one) => ({ ...one })),
      effects: effects.map((one) => ({ ...one })),
      special_days: ahead.map(({ date, name, isClosed = false }) => ({
        date,
        name,
        is_closed: isClosed,
      })),
      limited: [...limited],
      unnamed: unnamed.map((one) => ({ ...one })),
    },
  };
}

/** Null where no contact came to be wrong about. */
const finiteOf = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? value : null;

const methodOf = (parts: LineForecast['parts']) =>
  parts.length === 1
    ? (parts[0]?.model ?? '')
    : parts.map(({ model, weight }) => `${model} ${Math.round(weight * 100)} %`).join(' + ');

type Need = Pick<ComputedInterval, 'requirement' | 'requirement_whole'>;

/**
 * Advisors that a quarter hour needs by Erlang C with the channel's targets; not known for contacts
 * without a handling time.
 */
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

/**
 * What is wanted of a channel: its targets, and the minutes within which its work is due (0: taken
 * at once).
 */
export type RunRequest = Readonly<{ targets: TargetTable; due: number }>;
type ExpectedContacts = Parameters<typeof needOf>[0];

/**
 * Quarter hours of a channel with what each needs. Deferrable work is done within its due time of
 * quarter hours in which contacts are expected, at a level pace (`spreadDeferred`), by advisors who
 * are as occupied as the target allows; nobody waits for it, so no service level asks for more.
 */
export function withNeeds<Row extends ExpectedContacts>(
  rows: readonly Row[],
  { targets, due }: RunRequest,
): (Row & Need)[] {
  if (due === 0) return rows.map((row) => ({ ...row, ...needOf(row, targets) }));
  const sorted = rows.toSorted((a, b) => a.date.localeCompare(b.date) || a.start_min - b.start_min);
  const { work } = spreadDeferredWork(
    sorted.map(({ volume, aht }) => volume * (aht ?? 0)),
    Math.ceil(due / forecastStep),
    undefined,
    true,
  );
  return sorted.map((row, index) => {
    if (row.aht === null && row.volume > 0)
      return { ...row, requirement: null, requirement_whole: null };
    const goals = goalsOf(targetAt(targets, dayOfWeek(row.date), row.start_min));
    const { maxOccupancy = 1, concurrency = 1, shrinkage = 0 } = goals;
    const agents = work[index]! / (forecastStep * 60) / maxOccupancy / concurrency;
    const requirement = agents / (1 - shrinkage);
    return { ...row, requirement, requirement_whole: ceilWhole(requirement) };
  });
}

/** What a run learns from: two years and a little, so that a feast is seen twice. */
export const learnedFrom = (from: PlainDate) => addDays(from, -742);
