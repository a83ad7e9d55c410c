import { z } from 'zod';
import { endpoint, flag, idList, type Grant, type Right } from '../api/endpoint.ts';
import { uploadReport, uploadQuery } from '../api/upload.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { lineId } from '../lines/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { importOptions } from './import/model.ts';
import {
  day,
  distributionWeek,
  historyForm,
  month,
  monthDay,
  note,
  threshold,
  thresholdForm,
  totalFigures,
  week,
} from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'queue-tracking', right }];
const view = grants('view');
const ct = z.object({ ct_id: channelId });
/** One channel or several; several also come combined. */
const span = z.object({
  start_date: plainDate,
  end_date: plainDate,
  ct_id: idList(channelId),
  queue: lineId.optional(),
  division_id: divisionId.optional(),
});
const onDate = ct.extend({ date: plainDate });
const combined = { daily_all_date_wise_total_average: totalFigures };

/**
 * `spread_days` spreads rows that are whole days over the intervals that their line usually has on
 * the weekday.
 */
const historyQuery = uploadQuery.extend({ spread_days: flag.optional() });
export type HistoryQuery = z.output<typeof historyQuery>;

/** What an import did or would do, and as what the file was read: our columns by its headings. */
const historyReport = uploadReport.extend({
  interval_minutes: z.number().int(),
  notes: z.array(note),
  /** Queues of the file that are no line here: they can be mapped, or added. */
  missing_queues: z.array(z.string()).default([]),
  /** The first rows as they were read. */
  preview: z
    .array(
      z.object({
        line: z.number().int(),
        queue: z.string(),
        start: z.string(),
        contacts_received: z.number().nullable(),
        contacts_handled: z.number().nullable(),
        aht: z.number().nullable(),
      }),
    )
    .default([]),
  read_as: z.object({
    columns: z.record(z.string(), z.string()),
    date_order: z.string(),
    decimal: z.string(),
    heading_line: z.number().int(),
    /** Units of bare numbers, by the column of lengths. */
    units: z.record(z.string(), z.string()).default({}),
    /** Of a workbook with several sheets, the one that was read. */
    sheet: z.string().nullable().default(null),
    /** Readings that could have been others: what was taken is said in `notes`. */
    uncertain: z.array(z.string()).default([]),
    first: z.string().nullable(),
    last: z.string().nullable(),
  }),
});
export type HistoryReport = z.output<typeof historyReport>;

export const queueHistory = {
  threshold: endpoint({
    method: 'GET',
    path: '/api/forecaster/threshold-percentage/',
    call: 'threshold-percentage-get',
    access: view,
    summary: 'Threshold of a channel that holds on a date; null where none was ever set',
    query: onDate,
    reply: threshold,
  }),
  setThreshold: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/forecaster/threshold-percentage/',
    call: 'threshold-percentage-put',
    access: grants('edit'),
    refusesDisabled: true,
    summary:
      'Set a channel’s threshold from a date on: days that deviate further from their weekday’s mean are marked, and left out of forecasts',
    query: onDate,
    body: thresholdForm,
    reply: threshold,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/forecaster/queuehistory/',
    call: 'queuehistory-create',
    access: grants('add'),
    summary:
      'Save intervals of one date by hand: of a line, or of a whole channel, spread over its lines',
    body: historyForm,
    reply: z.object({
      message: z.string(),
      is_updated: z.boolean(),
      results: z.array(day),
      notes: z.array(z.object({ history_time: z.string(), message: z.string() })),
    }),
    status: 201,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/forecaster/queuehistory-bulk-import/',
    call: 'queuehistory-bulk-import',
    access: grants('add'),
    upload: true,
    isLong: true,
    summary:
      'Import intervals from CSV or XLSX in the dialects that reports come in; the same file twice leaves the same rows',
    query: historyQuery,
    body: importOptions,
    reply: historyReport,
  }),
  monthlyTotals: endpoint({
    method: 'GET',
    path: '/api/forecaster/get-monthly-totals/',
    call: 'get-monthly-totals',
    access: view,
    summary: 'Totals of every month of a channel',
    query: ct,
    reply: z.object({ results: z.array(month) }),
  }),
  datesInMonth: endpoint({
    method: 'GET',
    path: '/api/forecaster/get-queue-history-fot-dates-in-month/',
    call: 'get-queue-history-fot-dates-in-month',
    access: view,
    summary: 'Totals of every date of a month of a channel',
    query: ct.extend({
      year: z.coerce.number().int().min(1970).max(2200),
      month: z.coerce.number().int().min(1).max(12),
    }),
    reply: z.object({ results: z.array(monthDay), totals: totalFigures }),
  }),
  dateWise: endpoint({
    method: 'GET',
    path: '/api/forecaster/new-get-queue-history-date-wise/',
    call: 'queue-history-date-wise',
    access: view,
    isShaped: true,
    summary: 'Intervals and totals of each date; several channels also combined',
    query: span,
    reply: z.object({ results: z.array(day), combined: z.array(day).nullable(), ...combined }),
  }),
  weekWise: endpoint({
    method: 'GET',
    path: '/api/forecaster/new-get-queue-history-week-wise/',
    call: 'queue-history-week-wise',
    access: view,
    isShaped: true,
    summary: 'Weeks of the year and of the month: intervals summed over their days, and totals',
    query: span,
    reply: z.object({ results: z.array(week), combined: z.array(week).nullable(), ...combined }),
  }),
  distribution: endpoint({
    method: 'GET',
    path: '/api/forecaster/distribution-percentage/queuehistory-history/',
    call: 'queue-history-distribution',
    access: view,
    summary:
      'How contacts spread over the days of a week and the intervals of a day, in per cent; weeks end on the last date',
    query: z.object({
      ct_id: channelId,
      start_date: plainDate,
      end_date: plainDate,
      division_id: divisionId.optional(),
    }),
    reply: z.object({
      results: z.array(distributionWeek),
      average: z.array(distributionWeek.shape.days.element.omit({ date: true })),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/forecaster/export-queue-history/',
    call: 'export-queue-history',
    access: view,
    summary: 'Intervals as a file, by line',
    query: z.object({
      ct_id: channelId,
      queue_id: lineId.optional(),
      start_date: plainDate,
      end_date: plainDate,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    reply: z.unknown(),
  }),
} as const;
