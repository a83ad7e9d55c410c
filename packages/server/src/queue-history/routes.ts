import type { queueHistory } from '@watchbill/core/queue-history/contract';
import { addSums, totalsOf } from '@watchbill/core/queue-history/rules';
import { mergeChannels, weeksOf } from '@watchbill/core/queue-history/rules/weeks';
import { text } from '@watchbill/core/messages/catalogue';
import { endOfMonth, toPlainDate } from '@watchbill/core/time/plain-date';
import type { Database } from '../db/database.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import { tableFile } from '../http/reply/table-file.ts';
import { saveHistory, saveThreshold } from './commands.ts';
import { exportColumns, exportRow } from './export.ts';
import { daysOf, distributionIn, filterOf } from './queries.ts';
import { findThreshold, loadDays, loadIntervals, loadLineRows, loadMonths } from './repository.ts';
import { importHistory } from './upload.ts';

const longestExport = 400;

export const queueHistoryRoutes = ({
  database,
}: Readonly<{ database: Database }>): Handlers<typeof queueHistory> => ({
  threshold: async ({ db, query }) => {
    const found = await findThreshold(db, query.ct_id, query.date);
    return {
      ct_id: query.ct_id,
      date: query.date,
      threshold_percentage: found?.threshold_percentage ?? null,
      version: found?.date === query.date ? found.version : 0,
    };
  },
  setThreshold: ({ query, body, ...call }) =>
    saveThreshold(call, query.ct_id, query.date, body.threshold_percentage),
  save: async ({ body, ...call }) => {
    const notes = await saveHistory(call, body);
    const { ct, queue: line, date } = body;
    const results = await daysOf(call.db, { channels: [ct], line, from: date, to: date });
    const message = text('queueHistory.saved', {}, call.language);
    return { message, is_updated: true, results, notes };
  },
  import: async ({ query, body, ...call }) => importHistory(call, database.kind, body, query),
  monthlyTotals: async ({ db, query }) => ({
    results: (await loadMonths(db, query.ct_id)).map(({ year, month, parts, ...sum }) => ({
      year,
      month,
      days: parts,
      ...totalsOf(sum, parts),
    })),
  }),
  datesInMonth: async ({ db, query }) => {
    const from = toPlainDate(`${query.year}-${String(query.month).padStart(2, '0')}-01`);
    const days = await loadDays(db, { channels: [query.ct_id], from, to: endOfMonth(from) });
    return {
      results: days.map((day) => ({ date: day.date, ...totalsOf(day, day.parts) })),
      totals: totalsOf(addSums(days), days.length),
    };
  },
  dateWise: async ({ db, query }) => {
    const filter = filterOf(query);
    const intervals = await loadIntervals(db, filter);
    return {
      results: await daysOf(db, filter, intervals),
      combined:
        filter.channels.length > 1 ? await daysOf(db, filter, mergeChannels(intervals)) : null,
      daily_all_date_wise_total_average: totalsOf(addSums(intervals), intervals.length),
    };
  },
  weekWise: async ({ db, query }) => {
    const filter = filterOf(query);
    const intervals = await loadIntervals(db, filter);
    return {
      results: weeksOf(intervals),
      combined: filter.channels.length > 1 ? weeksOf(mergeChannels(intervals)) : null,
      daily_all_date_wise_total_average: totalsOf(addSums(intervals), intervals.length),
    };
  },
  distribution: ({ db, query }) => distributionIn(db, filterOf({ ...query, ct_id: [query.ct_id] })),
  export: async ({ db, query }) => {
    const asked = { ...query, ct_id: [query.ct_id], queue: query.queue_id };
    const rows = await loadLineRows(db, filterOf(asked, longestExport));
    if (rows.length === 0) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
    return tableFile(query.format, {
      name: `queue-history-${query.start_date}-${query.end_date}`,
      heading: exportColumns,
      rows: rows.map(exportRow),
    });
  },
});
