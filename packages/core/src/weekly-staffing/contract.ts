import { z } from 'zod';
import { endpoint, flag } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { committedForm, families, forecastModules } from '../forecasts/model.ts';
import { plainDate } from '../time/plain-date.ts';
import { overhead, overheadForm, staffingDay } from './model.ts';

export const weeklyStaffing = {
  read: endpoint({
    method: 'GET', path: '/api/forecaster/get-weekly-staffings', call: 'get-weekly-staffings', access: [{ subModule: 'weekly-staffing', right: 'view' }], isShaped: true,
    summary: 'Seven days of a division by quarter hours: open, required, overhead, committed; with export, as a file',
    query: z.object({
      week_beginning_date: plainDate, mu: divisionId, ct: channelId.optional(), requirements_choice: z.enum(families).default('revised'),
      /** `usual` is what the product itself plans by: the automatic choice, and the simple average on dates for which that has not run. */
      forecast_module: z.enum([...forecastModules, 'usual']).default('simple_average'), export: flag.optional(), format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    reply: z.object({ week_beginning_date: z.string(), schedule_overhead: z.number(), results: z.array(staffingDay) }),
  }),
  setOverhead: endpoint({
    method: 'POST', path: '/api/forecaster/division/scheduleoverhead', call: 'division-scheduleoverhead', access: [{ subModule: 'weekly-staffing', right: 'edit' }], summary: 'Set the schedule overhead of a division from a week on',
    body: overheadForm, reply: overhead, status: 201,
  }),
  commit: endpoint({
    method: 'PUT', path: '/api/forecaster/committed-fte/', access: [{ subModule: 'weekly-staffing', right: 'edit' }], summary: 'Note the FTE that a division has promised a channel in a stretch of a date; 0 takes the promise back', body: committedForm,
    reply: z.object({ intervals: z.number().int() }),
  }),
} as const;
