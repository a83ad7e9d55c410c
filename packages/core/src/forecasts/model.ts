import { z } from 'zod';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { parseClock } from '../time/minutes.ts';
import { plainDate } from '../time/plain-date.ts';

/** Ways to forecast, as they are asked for. Each keeps results of its own. */
export const forecastModules = ['simple_average', 'lightgbm', 'prophet', 'sarima', 'triple_exponential', 'random_forest'] as const;
export type ForecastModule = (typeof forecastModules)[number];
export const forecastModule = z.enum(forecastModules).default('simple_average');

/** `original` is locked when it is first made; edits, imports and later runs write `revised` alone; `actual` is what the queue history says. */
export const families = ['original', 'revised', 'actual'] as const;
export type Family = (typeof families)[number];

/** Minutes of a forecast interval. */
export const forecastStep = 15;

/** One quarter hour: contacts, average handling time in seconds, the advisors that the targets need, whole and (interpolated) fractional. */
export const forecastInterval = z.object({
  date: z.string(), time: z.string(), volume: z.number(), aht: z.number(), requirement: z.number(), requirement_whole: z.number().int(),
});
export type ForecastInterval = z.output<typeof forecastInterval>;

export const forecastRun = z.object({
  id: z.number().int(), ct_id: z.number().int(), division_id: z.number().int().nullable(), forecast_module: z.enum(forecastModules), method_used: z.string(), start_date: z.string(), end_date: z.string(),
  /** Dates of history that it learned from. */
  history_from: z.string().nullable(), history_to: z.string().nullable(), history_days: z.number().int(), days_left_out: z.number().int(), created_at: z.string(), created_by: z.string().nullable(),
});
export type ForecastRun = z.output<typeof forecastRun>;

export const runForm = z.object({ ct_id: channelId, start_date: plainDate, end_date: plainDate, division_id: divisionId.nullish() });
export type RunForm = z.output<typeof runForm>;

const time = z.string().max(20).transform((value, context) => {
  const minute = parseClock(value);
  if (minute !== null && minute < 1440 && minute % forecastStep === 0) return minute;
  context.addIssue({ code: 'custom', message: 'forecasts.quarterHour' });
  return z.NEVER;
});
const volume = z.coerce.number('queueHistory.number').min(0, 'queueHistory.number').max(1_000_000, 'queueHistory.number');
const aht = z.coerce.number('queueHistory.number').min(0, 'queueHistory.number').max(86_400, 'queueHistory.number');

export const forecastEdit = z.object({ date: plainDate, time, volume, aht: aht.optional() });
export type ForecastEdit = z.output<typeof forecastEdit>;
export const committedForm = z.object({ division_id: divisionId, ct_id: channelId, date: plainDate, start_time: time, end_time: z.string().max(20), committed_fte: z.coerce.number('queueHistory.number').min(0, 'queueHistory.number').max(100_000, 'queueHistory.number') });
