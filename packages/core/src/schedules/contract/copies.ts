import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import { uploadQuery, uploadReport } from '../../api/upload.ts';
import { createdDay, foreignForm, scheduleCopiesForm, scheduleCopyForm } from '../create.ts';
import { asMgmtUnit, asIntMuId, grants } from './access.ts';

const namedThings = z.object({
  divisions: z.array(z.string()),
  advisors: z.array(z.string()),
  activities: z.array(z.string()),
});

/** Rows that come from a file or from other rows. */
export const copies = {
  importForeign: endpoint({
    method: 'POST',
    path: '/api/schedules/import/',
    wire: { body: asIntMuId },
    access: grants('add'),
    upload: true,
    isLong: true,
    query: uploadQuery,
    body: foreignForm,
    reply: uploadReport.extend({
      encoding: z.string(),
      delimiter: z.string(),
      date_format: z.string().nullable(),
      time_format: z.string(),
      columns: z.array(z.object({ field: z.string(), heading: z.string() })),
      skipped: z.number().int(),
      create_schedule_ids: z.array(z.number().int()),
      /** What was made, or would be: divisions and event types by name, advisors by login id. */
      created: namedThings,
      /** What the file names and is not here. */
      missing: namedThings,
      found: z.object({
        advisors: z.number().int(),
        shifts: z.number().int(),
        days_off: z.number().int(),
        breaks: z.number().int(),
        meals: z.number().int(),
        extra_hours: z.number().int(),
        activities: z.number().int(),
      }),
    }),
    summary:
      'Import the schedule that another product exported (CSV or XLSX): encoding, columns, dates and clock are found in the file, or named; what is missing here is made where `create` says so',
  }),
  copyIndividual: endpoint({
    method: 'POST',
    path: '/api/copy/individual-schedule/',
    call: 'copy-individual-schedule',
    access: grants('add'),
    body: scheduleCopyForm,
    reply: z.object({ message: z.string(), count: z.number().int(), skipped: z.number().int() }),
    status: 201,
    summary: 'Copy one day of an advisor to advisors and dates, all of them or none',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/schedules/copy/',
    wire: { body: asMgmtUnit },
    access: grants('add'),
    body: scheduleCopiesForm,
    reply: z.object({
      message: z.string(),
      count: z.number().int(),
      days: z.array(createdDay),
    }),
    refusesDisabled: false,
    summary:
      'Copy a day of advisors to other dates, or of one to others: what can be is copied, and of the rest it is said why not',
  }),
} as const;
