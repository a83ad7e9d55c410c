import { z } from 'zod';

/**
 * How days and advisors become one figure: counts are summed, rates are ratios of sums, the rest
 * means over the days that have them.
 */
type Summary = 'sum' | 'ratio' | 'mean';
type Metric = Readonly<{ unit: 'count' | 'percent' | 'seconds'; summary: Summary }>;

/**
 * The eight standard metrics, spelled as their headers, each with the formula of a week, a month or
 * a team.
 */
export const standardMetrics = {
  /** Σ handled */
  'Calls Handled': { unit: 'count', summary: 'sum' },
  /** Σ missed */
  'Calls Missed': { unit: 'count', summary: 'sum' },
  /**
   * 100 · Σ handled / Σ (handled + missed), over the days that tell both; where none does, Σ rate /
   * days with a rate.
   */
  'Answer Rate%': { unit: 'percent', summary: 'ratio' },
  /** Σ idle seconds of a day / days with an idle time, whether or not they had calls */
  'Idle Time': { unit: 'seconds', summary: 'mean' },
  /** Σ average hold of a day / days with one */
  'Avg Hold Time Secs': { unit: 'seconds', summary: 'mean' },
  /** Σ average after-call work of a day / days with one */
  'ACW Secs': { unit: 'seconds', summary: 'mean' },
  /** Σ average handling time of a day / days with one */
  AHT: { unit: 'seconds', summary: 'mean' },
  /** Σ score of a day / days with a score, whether or not they had calls */
  QA: { unit: 'percent', summary: 'mean' },
} as const satisfies Record<string, Metric>;

/**
 * A metric by its header; one that is not standard is a number of its own, averaged over the days
 * that have it.
 */
export function metricOf(header: string): Metric | undefined {
  return (standardMetrics as Readonly<Record<string, Metric>>)[header];
}

/** One metric of one advisor on one day, in the metric's own unit (seconds, percent, count). */
export type MeasuredValue = Readonly<{
  agent_id: number;
  date: string;
  header: string;
  value: number;
}>;

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const averages = z.record(z.string(), z.number());

/** Headers of a reply: `old` all standard, `new` none of them, `combine` both. */
export const headerSet = z.enum(['old', 'new', 'combine']);

const week = z.object({
  week: z.number().int(),
  label: z.string(),
  Date: z.string(),
  advisor_metrics: z.array(cells),
  data: averages,
});
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
