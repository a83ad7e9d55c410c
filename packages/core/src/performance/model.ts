import { z } from 'zod';

/** The eight standard metrics, spelled as their headers. */
export const standardMetrics = ['Calls Handled', 'Calls Missed', 'Answer Rate%', 'Idle Time', 'Avg Hold Time Secs', 'ACW Secs', 'AHT', 'QA'] as const;
export type StandardMetric = (typeof standardMetrics)[number];
/** Headers that name a row and are no metric. */
export const identityHeaders = ['ID', 'Date', 'Advisor ID', 'Team Lead', 'Advisor Name', 'Day'] as const;
/** Metrics that are read from HH:MM:SS into seconds. */
export const timeMetrics: readonly string[] = ['ACW Secs', 'AHT', 'Avg Hold Time Secs', 'Idle Time'];
/** Metrics that are percentages: a value at or below 1 is a fraction. */
export const percentageMetrics: readonly string[] = ['Answer Rate%', 'QA'];
/** Metrics that are counted: their days are summed, not averaged. */
export const countedMetrics: readonly string[] = ['Calls Handled', 'Calls Missed'];
/** Metrics drawn on the second axis. */
export const secondAxis: readonly string[] = ['Answer Rate%', 'QA'];

/** One metric of one advisor on one day, in the metric's own unit (seconds, percent, count). */
export type Measured = Readonly<{ agent_id: number; date: string; header: string; value: number }>;

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const averages = z.record(z.string(), z.number());

/** Headers of a reply: `old` all standard, `new` none of them, `combine` both. */
export const headerSet = z.enum(['old', 'new', 'combine']);

const week = z.object({ week: z.number().int(), label: z.string(), Date: z.string(), advisor_metrics: z.array(cells), data: averages });
const month = z.object({ month: z.string() }).catchall(z.union([z.string(), z.number()]));

export const performance = z.object({
  data: z.array(z.object({ records: z.array(cells) })),
  common_headers: z.array(z.string()),
  header_set: headerSet,
  second_axis: z.array(z.string()),
  weeks: z.array(week),
  date_wise_data_for_daily: z.object({ day_wise_response: z.array(cells), data: z.array(cells) }),
  advisor_metrics: z.array(cells),
  /** By advisor id, the same matrix under both of its spellings: a row a month. */
  new_advisor_matrix: z.record(z.string(), z.array(month)),
  new_adviser_matrix: z.record(z.string(), z.array(month)),
  week_of_week_total_average: averages,
  week_of_month_total_average: averages,
  combined_monthly_matrix: z.array(month),
  /** Said when there is nothing to show. */
  message: z.string().nullable(),
});
export type Performance = z.output<typeof performance>;

