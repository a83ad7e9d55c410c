import { z } from 'zod';
import { scheduledAdvisorId } from '../advisors/model.ts';
import { endpoint, flag, idList, type Grant } from '../api/endpoint.ts';
import { uploadBody, uploadQuery, uploadReport } from '../api/upload.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { performance as shape } from './model.ts';

/** Every dashboard that draws performance. */
const readers: Grant[] = [
  'my-performance-summary',
  'my-performance-summary-supervisor',
  'my-supervisor-summary',
  'supervisor-dashboard',
  'advisor-dashboard',
  'admin-dashboard',
].map((subModule) => ({ subModule, right: 'view' }));
const monthName = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'performance.month');

export const performance = {
  read: endpoint({
    method: 'GET',
    path: '/api/dashboard/filtered-data/',
    call: 'dashboard-filtered-data',
    access: readers,
    summary:
      'Performance of advisors by day, week, week of the month and month; for a division’s month a list of one',
    query: z.object({
      from_date: plainDate.optional(),
      to_date: plainDate.optional(),
      date: plainDate.optional(),
      wow: flag.optional(),
      wom: flag.optional(),
      daily: flag.optional(),
      /** `true` beside dates, or a month as YYYY-MM. */
      month: z.union([monthName, flag]).optional(),
      division_id: divisionId.optional(),
      filter_ids: idList(scheduledAdvisorId).optional(),
    }),
    reply: z.union([shape, z.array(shape)]),
    isShaped: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/dashboard/metrics-upload/',
    access: [
      { subModule: 'supervisor-dashboard', right: 'add' },
      { subModule: 'admin-dashboard', right: 'add' },
    ],
    upload: true,
    isLong: true,
    summary:
      'Daily metrics of advisors from a CSV or XLSX file: Date, Advisor ID (login id, email or id), and a column a metric',
    query: uploadQuery,
    body: uploadBody,
    reply: uploadReport,
  }),
} as const;
