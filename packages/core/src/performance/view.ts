import type { MessageKey } from '../messages/catalogue.ts';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type PlainDate,
} from '../time/plain-date.ts';
import { metricOf, type Performance } from './model.ts';

export const periodViews = ['day', 'wow', 'wom', 'month'] as const;
export type PeriodView = (typeof periodViews)[number];

/** Days before the date that a view looks back over, itself included. */
const daysBack = { day: 6, wow: 55 } as const;
const monthsBack = 5;

/**
 * The dates that a view shows: a week by day, eight weeks, the weeks of a month, half a year by
 * month.
 */
export function periodOf(view: PeriodView, date: PlainDate): { from: PlainDate; to: PlainDate } {
  if (view === 'day' || view === 'wow') return { from: addDays(date, -daysBack[view]), to: date };
  const first = startOfMonth(date);
  return { from: view === 'wom' ? first : addMonths(first, -monthsBack), to: endOfMonth(date) };
}

/** What a standard metric is called; any other by its own header. */
export const metricTitles: Readonly<Record<string, MessageKey>> = {
  'Calls Handled': 'performanceScreens.callsHandled',
  'Calls Missed': 'performanceScreens.callsMissed',
  'Answer Rate%': 'performanceScreens.answerRate',
  'Idle Time': 'performanceScreens.idleTime',
  'Avg Hold Time Secs': 'performanceScreens.averageHold',
  'ACW Secs': 'performanceScreens.afterCallWork',
  AHT: 'performanceScreens.averageHandleTime',
  QA: 'performanceScreens.qa',
};

export const metricTitle = (header: string): MessageKey | null => metricTitles[header] ?? null;
/**
 * AHT and Calls Handled are drawn as columns, the others as lines (specification 000, performance
 * dashboards).
 */
export const isColumn = (header: string) => header === 'AHT' || header === 'Calls Handled';
/** Digits after the point: none of what is counted, two of what is an average. */
export function digitsOf(header: string): number {
  return metricOf(header)?.summary === 'sum' ? 0 : averageDigits;
}
/** Averages are shown to two decimals (specification 000, section 9). */
export const averageDigits = 2;
/** Seconds of a day would flatten all others: drawn where they are asked for. */
export const isDrawnFirst = (header: string) => header !== 'Idle Time';
export const isPercent = (header: string) => metricOf(header)?.unit === 'percent';

type Cells = Readonly<Record<string, string | number | null>>;
export type PeriodRow = Readonly<{
  key: string;
  label: string;
  figures: Record<string, number | null>;
}>;

/** A row a day, a week or a month, labelled as the server writes it. */
export function periodRows(read: Performance, view: PeriodView): readonly PeriodRow[] {
  const row = (label: string, cells: Cells): PeriodRow => ({
    key: label,
    label,
    figures: Object.fromEntries(
      read.common_headers.map((header) => {
        const value = cells[header];
        return [header, typeof value === 'number' ? value : null];
      }),
    ),
  });
  if (view === 'day')
    return read.date_wise_data_for_daily.day_wise_response.map((cells) =>
      row(String(cells['Date'] ?? ''), cells),
    );
  if (view === 'month') return read.combined_monthly_matrix.map((cells) => row(cells.month, cells));
  return read.weeks.map(({ label, data }) => row(label, data));
}

/**
 * A row an advisor, and in the views of days and weeks, a day and a week; `period` is a week's
 * label.
 */
export function advisorRows(read: Performance, view: PeriodView): readonly Cells[] {
  if (view === 'day') return read.data[0]?.records ?? [];
  if (view === 'month') return read.advisor_metrics;
  return read.weeks.flatMap(({ label, advisor_metrics }) =>
    advisor_metrics.map((cells) => ({ ...cells, Date: label })),
  );
}
