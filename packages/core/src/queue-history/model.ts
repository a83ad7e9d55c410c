import { z } from 'zod';
import { channelId } from '../channels/model.ts';
import { lineId } from '../lines/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { parseClock } from '../time/minutes.ts';

/**
 * What is stored of one interval of a line: counts of contacts and sums of seconds, never averages.
 * Null is not known, which is not zero. `handled_before` were answered within the service
 * threshold, `abandoned_before` given up before it; `handle` is talk, hold and wrap together,
 * `wait` the waiting of those that were answered, `delay` that of all.
 */
export type RawInterval = Readonly<Record<RawColumn, number | null>>;
export const countColumns = [
  'offered',
  'handled',
  'handled_before',
  'handled_after',
  'abandoned',
  'abandoned_before',
  'abandoned_after',
  'outbound',
  'backlog_expired',
  'backlog_not_expired',
] as const;
export const secondColumns = [
  'talk',
  'hold',
  'wrap',
  'handle',
  'wait',
  'delay',
  'idle',
  'login',
  'not_ready',
  'out_contact',
] as const;
export const rawColumns = [...countColumns, ...secondColumns] as const;
export type RawColumn = (typeof rawColumns)[number];

/** Fields that add up over intervals, as the wire names them, and the columns behind them. */
export const sums = {
  contacts_received: 'offered',
  contacts_handled: 'handled',
  contacts_handled_before_service_level: 'handled_before',
  contacts_handled_after_service_level: 'handled_after',
  contacts_abandoned: 'abandoned',
  contacts_abandoned_before_acd_threshold: 'abandoned_before',
  contacts_abandoned_after_acd_threshold: 'abandoned_after',
  outbound_contacts: 'outbound',
  backlog_expired: 'backlog_expired',
  backlog_not_expired: 'backlog_not_expired',
  queue_delay: 'delay',
} as const satisfies Record<string, RawColumn>;
/** Times that add up, HH:MM:SS on the wire, seconds in the columns. */
export const times = {
  out_contact_time: 'out_contact',
  talk_time: 'talk',
  idle_time: 'idle',
  login_time: 'login',
  not_ready_time: 'not_ready',
  hold_time: 'hold',
  wrap_time: 'wrap',
} as const satisfies Record<string, RawColumn>;
/** Ratios: computed from sums, each over the intervals where both parts are known. */
export const ratios = [
  'contacts_handled_percentage',
  'contacts_abandoned_percentage',
  'att',
  'awt',
  'aht',
  'service_level',
  'occupancy',
  'asa',
  'estimated_staff',
] as const;

export type SumField = keyof typeof sums;
export type TimeField = keyof typeof times;
export type RatioField = (typeof ratios)[number];
export const sumFields = Object.keys(sums) as readonly SumField[];
export const timeFields = Object.keys(times) as readonly TimeField[];
export type Field = SumField | TimeField | RatioField;
export const fields: readonly Field[] = [...sumFields, ...ratios, ...timeFields];

/**
 * Seconds of `HH:MM:SS`, `HH:MM:SS.fff`, `HH:MM`, a number or its digits; null for anything else.
 */
export function secondsOf(value: string | number): number | null {
  if (typeof value === 'number') return value;
  const clock = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?))?$/.exec(value);
  if (clock !== null)
    return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  return /^\d{1,9}(\.\d{1,6})?$/.test(value) ? Number(value) : null;
}

/** HH:MM:SS of seconds, rounded to whole ones; hours go on past 24. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/**
 * The same with what is left of a second, to the millionth, where there is some: what is written so
 * is read back as it was.
 */
export function exactClockOf(seconds: number): string {
  const millionths = Math.round(seconds * 1_000_000);
  const rest = millionths % 1_000_000;
  return `${clockOf((millionths - rest) / 1_000_000)}${
    rest === 0
      ? ''
      : `.${String(rest)
          .padStart(6, '0')
          .replace(/(?<!0)0+$/, '')}`
  }`;
}

const count = z.coerce
  .number('queueHistory.number')
  .min(0, 'queueHistory.number')
  .max(10_000_000, 'queueHistory.number')
  .nullish();
const percentage = z.coerce
  .number('queueHistory.number')
  .min(0, 'channels.percent')
  .max(100_000, 'channels.percent')
  .nullish();
const seconds = z.coerce
  .number('queueHistory.number')
  .min(0, 'queueHistory.number')
  .max(1_000_000_000, 'queueHistory.number')
  .nullish();
const time = z
  .union([z.string().max(20), z.number().min(0).max(1_000_000_000)])
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const read = secondsOf(value);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: 'queueHistory.time' });
    return z.NEVER;
  });
/** Minute of the day at which an interval starts, from HH:MM or HH:MM:SS. */
const historyTime = z
  .string()
  .max(20)
  .transform((value, context) => {
    const minute = parseClock(value.slice(0, 5));
    if (minute !== null && minute < 1440) return minute;
    context.addIssue({ code: 'custom', message: 'reference.time' });
    return z.NEVER;
  });
/** Lengths of an interval, in minutes. */
export const intervalLengths = [5, 10, 15, 30, 60] as const;
export const intervalMinutes = z.coerce
  .number()
  .refine(
    (value) => (intervalLengths as readonly number[]).includes(value),
    'queueHistory.intervalLength',
  );

const shapeOf = <K extends string, S>(keys: readonly K[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;
const withPrefix = <P extends string, K extends string, S>(
  prefix: P,
  keys: readonly K[],
  schema: S,
) => Object.fromEntries(keys.map((key) => [`${prefix}${key}`, schema])) as Record<`${P}${K}`, S>;

/**
 * One interval as it is saved. Sums that are not given follow from averages; percentages, occupancy
 * and staff are computed and never stored.
 */
export const intervalForm = z.object({
  history_time: historyTime,
  ...shapeOf(sumFields, count),
  ...shapeOf(timeFields, time),
  contacts_handled_percentage: percentage,
  contacts_abandoned_percentage: percentage,
  service_level: percentage,
  occupancy: percentage,
  att: seconds,
  awt: seconds,
  aht: seconds,
  asa: seconds,
  estimated_staff: seconds,
});
export type IntervalForm = z.output<typeof intervalForm>;

export const historyForm = z.object({
  ct: channelId,
  /** The line; without one the figures are the channel's and are spread over its lines. */
  queue: lineId.optional(),
  date: plainDate,
  /** Without it that of the intervals that are there, else 15. */
  interval_minutes: intervalMinutes.optional(),
  history_data: z.array(intervalForm).min(1, 'queueHistory.noIntervals').max(300),
  /**
   * Fields to write; the others of an interval stay as they are. Without it every field that is
   * given is written.
   */
  history_choices: z.array(z.enum(fields as [Field, ...Field[]])).optional(),
});
export type HistoryForm = z.output<typeof historyForm>;

const figure = z.number().nullable();
const clock = z.string().nullable();
const figures = {
  ...shapeOf(sumFields, figure),
  ...shapeOf(ratios, figure),
  ...shapeOf(timeFields, clock),
};
export const interval = z.object({
  history_time: z.string(),
  interval_minutes: z.number().int(),
  is_updated: z.boolean(),
  ...figures,
});
export type Interval = z.output<typeof interval>;

const totals = {
  ...withPrefix('total_', sumFields, figure),
  ...withPrefix('total_', timeFields, clock),
  ...withPrefix('average_', sumFields, figure),
  ...withPrefix('average_', ratios, figure),
  ...withPrefix('average_', timeFields, clock),
};
/**
 * Totals, ratios of the totals, and means an interval (a day, for spans of days) of what adds up.
 */
export const totalFigures = z.object(totals);
export type TotalFigures = z.output<typeof totalFigures>;

export const day = z.object({
  ct: z.number().int(),
  date: z.string(),
  history_data: z.array(interval),
  /**
   * How far the day's contacts lie from the mean of this weekday in the eight weeks before, in per
   * cent; null without such days.
   */
  deviation_percentage: figure,
  is_beyond_threshold: z.boolean(),
  ...totals,
});
export const week = z.object({
  ct: z.number().int(),
  year: z.number().int(),
  week: z.number().int(),
  week_of_year: z.string(),
  week_of_month: z.string(),
  month: z.number().int(),
  start_date: z.string(),
  end_date: z.string(),
  history_data: z.array(interval),
  ...totals,
});
export const month = z.object({
  year: z.number().int(),
  month: z.number().int(),
  days: z.number().int(),
  ...totals,
});
export const monthDay = z.object({ date: z.string(), ...totals });
export const share = z.object({ history_time: z.string(), percentage: z.number() });
export const distributionWeek = z.object({
  start_date: z.string(),
  end_date: z.string(),
  contacts_received: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      weekday: z.string(),
      percentage: z.number(),
      distribution: z.array(share),
    }),
  ),
});

export const thresholdForm = z.object({
  threshold_percentage: z.coerce
    .number('queueHistory.number')
    .min(0, 'queueHistory.threshold')
    .max(1000, 'queueHistory.threshold'),
});
export const threshold = z.object({
  ct_id: z.number().int(),
  date: z.string(),
  threshold_percentage: figure,
  version: z.number().int(),
});
/** What was read of a file beside its rows. */
export const note = z.object({ line: z.number().int(), message: z.string() });
