import { z } from 'zod';
import { endpoint, flag, idList } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { committedForm, families, forecastChoices, quarterHour } from '../forecasts/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import {
  creditedChannel,
  creditForm,
  creditReply,
  lending,
  mixGroup,
  overhead,
  overheadForm,
  staffingDay,
} from './model.ts';

export const weeklyStaffing = {
  read: endpoint({
    method: 'GET',
    path: '/api/forecaster/get-weekly-staffings',
    call: 'get-weekly-staffings',
    wire: { query: { division_id: 'mu' } },
    access: [{ subModule: 'weekly-staffing', right: 'view' }],
    isShaped: true,
    summary:
      'Seven days of a division by quarter hours: open, required, overhead, committed; with export, as a file',
    query: z.object({
      // Its seven days are dates, too: those of years have four digits.
      week_beginning_date: plainDate.refine((date) => date < '9999-12-25', 'generic.isoDate'),
      division_id: divisionId,
      /** Channels to show; all that the division works unless told. */
      ct: idList(channelId).optional(),
      /** Counts advisors for what they serve in reserve only. */
      reserves: flag.optional(),
      requirements_choice: z.enum(families).default('revised'),
      forecast_module: z.enum(forecastChoices).default('simple_average'),
      export: flag.optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    reply: z.object({
      week_beginning_date: z.string(),
      schedule_overhead: z.number(),
      /**
       * Of the overhead that was set for this very week; null where it is an earlier week’s, or
       * none.
       */
      overhead_version: z.number().int().nullable(),
      results: z.array(staffingDay),
    }),
  }),
  lending: endpoint({
    method: 'GET',
    path: '/api/forecaster/weekly-staffing/lending/',
    access: [{ subModule: 'weekly-staffing', right: 'view' }],
    summary: 'Who handles the contacts of each channel in a quarter hour of a division',
    query: z.object({
      division_id: divisionId,
      date: plainDate,
      time: quarterHour,
      /** Counts advisors for what they serve in reserve only. */
      reserves: flag.optional(),
      requirements_choice: z.enum(families).default('revised'),
      forecast_module: z.enum(forecastChoices).default('simple_average'),
    }),
    reply: z.object({ results: z.array(lending) }),
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/forecaster/weekly-staffing/credit/',
    access: [{ subModule: 'weekly-staffing', right: 'edit' }],
    isLong: true,
    summary:
      'Work out what the channels of a division require with the lending that its mix of advisors allows, by the revised forecast that the product plans by; kept until that changes',
    body: creditForm,
    reply: creditReply,
  }),
  credited: endpoint({
    method: 'GET',
    path: '/api/forecaster/weekly-staffing/credit/',
    access: [{ subModule: 'weekly-staffing', right: 'view' }],
    summary:
      'What the channels of a division require in a quarter hour with lending, and the mix of advisors and the seed that it was worked out with; none where it was not',
    query: z.object({ division_id: divisionId, date: plainDate, time: quarterHour }),
    reply: z.object({
      results: z.array(creditedChannel),
      seed: z.number().int().nullable(),
      mix: z.array(mixGroup),
    }),
  }),
  setOverhead: endpoint({
    method: 'POST',
    changesRow: 'keyed',
    path: '/api/forecaster/division/scheduleoverhead',
    call: 'division-scheduleoverhead',
    access: [{ subModule: 'weekly-staffing', right: 'edit' }],
    summary: 'Set the schedule overhead of a division from a week on',
    body: overheadForm,
    reply: overhead,
    status: 201,
  }),
  commit: endpoint({
    method: 'PUT',
    path: '/api/forecaster/committed-fte/',
    access: [{ subModule: 'weekly-staffing', right: 'edit' }],
    refusesDisabled: true,
    summary:
      'Note the FTE that a division has promised a channel in a stretch of a date; 0 takes the promise back',
    body: committedForm,
    reply: z.object({ intervals: z.number().int() }),
  }),
} as const;
