import { z } from 'zod';
import { jobId } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { parseClock } from '../time/minutes.ts';
import { plainDate } from '../time/plain-date-schema.ts';

/**
 * Ways to forecast, as they are asked for. Each keeps results of its own; `active_forecast` is the
 * automatic choice among all.
 */
export const forecastModules = [
  'active_forecast',
  'simple_average',
  'lightgbm',
  'prophet',
  'sarima',
  'triple_exponential',
  'random_forest',
] as const;
export type ForecastModule = (typeof forecastModules)[number];
export const forecastModule = z.enum(forecastModules).default('simple_average');

/**
 * What a reader may ask for: a way to forecast, or `usual`, which the product itself plans by: the
 * automatic choice, and the simple average on dates for which that has not run.
 */
export const forecastChoices = [...forecastModules, 'usual'] as const;
export type ForecastChoice = (typeof forecastChoices)[number];

/**
 * `original` is locked when it is first made; edits, imports and later runs write `revised` alone;
 * `actual` is what the queue history says.
 */
export const families = ['original', 'revised', 'actual'] as const;
export type Family = (typeof families)[number];

/** Minutes of a forecast interval. */
export const forecastStep = 15;

/**
 * One quarter hour: contacts, average handling time in seconds, the advisors that the targets need,
 * whole and (interpolated) fractional. Without a handling time nobody knows how many advisors
 * contacts need: both are null, and `requirement_missing` says why.
 */
export const forecastInterval = z.object({
  date: z.string(),
  time: z.string(),
  volume: z.number(),
  aht: z.number().nullable(),
  requirement: z.number().nullable(),
  requirement_whole: z.number().int().nullable(),
  requirement_missing: z.literal('no_handling_time').nullable(),
  /**
   * Bounds that the volume lies between with a chance of 50, 80 and 95 per cent; null where it was
   * set by hand.
   */
  bands: z.array(z.object({ level: z.number(), lower: z.number(), upper: z.number() })).nullable(),
});
export type ForecastInterval = z.output<typeof forecastInterval>;

/**
 * Why a run forecast as it did: the models and their parts, the error of the combination in the
 * rolling backtest (WAPE in per cent, null where history was too short for one), how every model
 * did, days found odd and set aside, and what special days and the season of the year were found to
 * do (a factor of the usual contacts, and on how many days it was seen). `cannot` says why a model
 * could not run. `special_days` are those that the run forecast, `limited` the dates on which a
 * model was held to three times the most contacts of recent like days, and `unnamed` dates that no
 * calendar names though the same date of the year before was odd, or empty (null).
 */
export const forecastExplanation = z.object({
  parts: z.array(z.object({ model: z.string(), weight: z.number() })),
  wape: z.number().nullable(),
  trials: z.array(
    z.object({
      model: z.string(),
      origins: z.number().int(),
      wape: z.number().nullable(),
      bias: z.number().nullable(),
      cannot: z.string().nullable(),
    }),
  ),
  outliers: z.array(
    z.object({ date: z.string(), total: z.number(), usual: z.number(), deviation: z.number() }),
  ),
  effects: z.array(z.object({ name: z.string(), factor: z.number(), days: z.number() })),
  special_days: z
    .array(z.object({ date: z.string(), name: z.string(), is_closed: z.boolean() }))
    .default([]),
  limited: z.array(z.string()).default([]),
  unnamed: z
    .array(
      z.object({
        date: z.string(),
        before: z.string(),
        total: z.number().nullable(),
        usual: z.number(),
      }),
    )
    .default([]),
});
export type ForecastExplanation = z.output<typeof forecastExplanation>;

export const forecastRun = z.object({
  id: z.number().int(),
  ct_id: z.number().int(),
  division_id: z.number().int().nullable(),
  forecast_module: z.enum(forecastModules),
  method_used: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Dates of history that it learned from. */
  history_from: z.string().nullable(),
  history_to: z.string().nullable(),
  history_days: z.number().int(),
  days_left_out: z.number().int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  explanation: forecastExplanation.nullable(),
});
export type ForecastRun = z.output<typeof forecastRun>;

/**
 * What a run is at: waiting for its turn, reading the history, trying and fitting models, or
 * writing the forecast down.
 */
export const forecastPhases = ['waiting', 'history', 'models', 'saving'] as const;

export const runForm = z.object({
  ct_id: channelId,
  start_date: plainDate,
  end_date: plainDate,
  division_id: divisionId.nullish(),
  job: jobId.optional(),
});
export type RunForm = z.output<typeof runForm>;

/** A run that is being computed; `part` of 1 is how far its models have come. */
export const forecastJob = z.object({
  job: z.string(),
  ct_id: z.number().int(),
  forecast_module: z.enum(forecastModules),
  start_date: z.string(),
  end_date: z.string(),
  phase: z.enum(forecastPhases),
  part: z.number(),
  begun_at: z.string(),
  begun_by: z.string(),
});

/** A quarter hour as `HH:MM`, read as its minute. */
export const quarterHour = z
  .string()
  .max(20)
  .transform((value, context) => {
    const minute = parseClock(value);
    if (minute !== null && minute < 1440 && minute % forecastStep === 0) return minute;
    context.addIssue({ code: 'custom', message: 'forecasts.quarterHour' });
    return z.NEVER;
  });
const volume = z.coerce
  .number('queueHistory.number')
  .min(0, 'queueHistory.number')
  .max(1_000_000, 'queueHistory.number');
const aht = z.coerce
  .number('queueHistory.number')
  .min(0, 'queueHistory.number')
  .max(86_400, 'queueHistory.number');

export const forecastEdit = z.object({
  date: plainDate,
  time: quarterHour,
  volume,
  aht: aht.optional(),
});
export type ForecastEdit = z.output<typeof forecastEdit>;
export const committedForm = z.object({
  division_id: divisionId,
  ct_id: channelId,
  date: plainDate,
  start_time: quarterHour,
  end_time: z.string().max(20),
  committed_fte: z.coerce
    .number('queueHistory.number')
    .min(0, 'queueHistory.number')
    .max(100_000, 'queueHistory.number'),
});

/**
 * The rest of a day forecast anew: contacts that came over those forecast, as they are and as they
 * are believed (1 where it is too early to say), and the quarter hours that were changed.
 */
export const reforecastReply = z.object({
  date: z.string(),
  ratio: z.number(),
  believed: z.number(),
  is_too_early: z.boolean(),
  elapsed_minutes: z.number().int(),
  results: z.array(forecastInterval),
});
export type ReforecastReply = z.output<typeof reforecastReply>;

/** Figures of an explanation, in the order in which they are worked out. */
export const figureNames = [
  'offered',
  'serviceLevel',
  'asa',
  'occupancy',
  'abandoned',
  'minimum',
  'agents',
  'fractional',
  'scheduled',
  'waiting',
  'reachedServiceLevel',
  'reachedAsa',
  'reachedOccupancy',
  'reachedAbandoned',
] as const;
export type FigureName = (typeof figureNames)[number];
const step = z.object({
  name: z.enum(figureNames),
  formula: z.string(),
  worked: z.string(),
  value: z.number(),
});
export type ExplanationStep = z.output<typeof step>;
const set = z.number().optional();

/**
 * Figures by name, each with its formula, the formula with its numbers, and its value; goals by
 * name in agents. `question` is what went in: contacts, seconds, rates 0-1. `date` and `time` are
 * on the channel's own clock; `required` is the requirement as it was stored, of which a division
 * has `share` (1 where none is named). `run` made the forecast; null where it was changed since, or
 * is what happened.
 */
export const requirementExplanation = z.object({
  model: z.string(),
  erlangs: z.number(),
  agents: z.number().int(),
  fractional: z.number(),
  /** Agents with shrinkage added: what the requirement says. */ scheduled: z.number().int(),
  binding: z.array(z.string()),
  by_goal: z.record(z.string(), z.number()),
  steps: z.array(step),
  question: z.object({
    contacts: z.number(),
    aht: z.number(),
    serviceLevel: set,
    within: set,
    asa: set,
    maxOccupancy: set,
    maxAbandoned: set,
    patience: set,
    concurrency: set,
    shrinkage: set,
    minimum: set,
  }),
  date: z.string(),
  time: z.string(),
  required: z.number(),
  share: z.number(),
  /**
   * Advisors that the division requires with the lending of its mix; null where that was not worked
   * out, or no division is named.
   */
  credited: z.number().nullable(),
  run: forecastRun.nullable(),
});
export type RequirementExplanation = z.output<typeof requirementExplanation>;

/**
 * Why a channel requires nothing in a quarter hour: none are expected then, or nobody knows how
 * long contacts take.
 */
export const unexplained = z.enum(['no_contacts', 'no_handling_time']);
export type UnexplainedRun = z.output<typeof unexplained>;

/** How a channel's requirement of a quarter hour came about, or why there is none. */
export const channelExplanation = z.object({
  ct_id: z.number().int(),
  explanation: z.union([requirementExplanation, unexplained]),
});
