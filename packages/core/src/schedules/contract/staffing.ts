import { z } from 'zod';
import { endpoint, idList } from '../../api/endpoint.ts';
import { channelId } from '../../channels/model.ts';
import { divisionId } from '../../divisions/model.ts';
import { limitNames } from '../../schedule-parameters/model.ts';
import { span, unfilledDay } from '../create.ts';
import { asIntMuId, grants, setId, where, rowsOfAdvisors, rangeOfAdvisors } from './access.ts';

const whereSummary = z.object({ division_id: divisionId.optional(), mu_set_id: setId.optional() });

const demand = z.object({
  /** Advisors required per quarter hour of the date; null where no forecast covers it. */
  channels: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      required: z.array(z.number()).nullable(),
    }),
  ),
  /** What each advisor of the date serves, and what they serve in reserve only. */
  advisors: z.array(
    z.object({
      agent_id: z.number().int(),
      channels: z.array(z.number().int()),
      reserves: z.array(z.number().int()),
    }),
  ),
  /**
   * Stretches of saved rows in which channels lack advisors by proficiency, at most so many; heads
   * may reach.
   */
  shortages: z.array(
    z.object({
      start_time: z.string(),
      end_time: z.string(),
      channels: z.array(z.object({ id: z.number().int(), name: z.string() })),
      missing: z.number(),
    }),
  ),
});

export type Demand = z.output<typeof demand>;

const repairBasis = z.object({
  /**
   * Per quarter hour of the date the contacts that are expected of a channel, their handling time
   * and targets (seconds, percent); null where none are known.
   */
  channels: z.array(
    z.object({
      id: z.number().int(),
      slots: z.array(
        z
          .object({
            contacts: z.number(),
            aht: z.number(),
            sl_goal: z.number(),
            sl_secs: z.number(),
            patience_secs: z.number().optional(),
            sl_variant: z.number().optional(),
            concurrency: z.number().optional(),
            shrinkage_percent: z.number().optional(),
          })
          .nullable(),
      ),
    }),
  ),
  /** The hours that advisors may work, in minutes of the date. */
  advisors: z.array(z.object({ agent_id: z.number().int(), free: z.array(span) })),
});

export type RepairBasis = z.output<typeof repairBasis>;

const card = z.object({
  minutes: z.number(),
  hours: z.number(),
  percentage: z.number(),
  colorCode: z.string(),
  icon: z.string().nullable(),
});

/** What a date requires and has, and what repairs of it are judged by. */
export const staffing = {
  demand: endpoint({
    method: 'GET',
    path: '/api/schedules/demand/',
    wire: { query: asIntMuId },
    access: grants('view', 'schedule-viewer'),
    query: z.object({
      division_id: divisionId,
      date_schedule: z.iso.date(),
      /** Channels to judge; all that the division works unless told. */
      ct: idList(channelId).optional(),
    }),
    reply: demand,
    summary:
      'What a date of a division requires by channel, who can serve which, and which channels are short by proficiency',
  }),
  repairs: endpoint({
    method: 'GET',
    path: '/api/schedules/repairs/',
    wire: { query: asIntMuId },
    access: grants('edit'),
    query: z.object({ division_id: divisionId, date: z.iso.date() }),
    reply: repairBasis,
    summary:
      'What repairs of a date that is short of advisors are judged by: the contacts that are expected, and when advisors may be called in',
  }),
  unfilled: endpoint({
    method: 'GET',
    path: '/api/schedules/unfilled/',
    wire: { query: asIntMuId },
    access: grants('view', 'schedule-viewer'),
    query: rangeOfAdvisors,
    reply: z.object({ data: z.array(unfilledDay) }),
    summary:
      'Days of a division, over at most 62, that the last run that made schedules left without a shift, and why',
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/schedules/limits/',
    wire: { query: asIntMuId },
    access: grants('view'),
    query: z.object({ division_id: divisionId, date: z.iso.date(), agents: rowsOfAdvisors }),
    reply: z.object({
      week_first_day: z.number().int(),
      data: z.array(
        z.object({
          agent_id: z.number().int(),
          limits: z.record(z.enum(limitNames), z.number().nullable()),
        }),
      ),
    }),
    summary:
      'Limits of work of advisors of a division on a date, in minutes and days; null is no limit',
  }),
  monthly: endpoint({
    method: 'GET',
    path: '/api/schedule/summary/monthly/',
    call: 'schedule-summary-monthly',
    wire: { query: { division_id: 'mu_id' } },
    access: grants('view', 'schedule-viewer'),
    query: whereSummary.extend({ date: z.iso.date() }),
    reply: z.object({
      data: z.object({
        scheduled: card,
        open: card,
        in_office: card,
        out_of_office: card,
        overall_shrink: card,
        activities: z.array(
          card.extend({ activity_id: z.number().int().nullable(), description: z.string() }),
        ),
      }),
    }),
    summary: 'How a month divides into open, in-office and out-of-office time',
  }),
  openAgents: endpoint({
    method: 'GET',
    path: '/api/schedule-open-agents/details/',
    call: 'schedule-open-agents-details',
    wire: { query: asIntMuId },
    access: grants('view', 'schedule-viewer'),
    query: where.extend({
      date_schedule: z.iso.date(),
      interval: z.coerce
        .number()
        .int()
        .refine((step) => [5, 10, 15, 30, 60].includes(step), 'schedules.intervalStep')
        .default(15),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          start_time: z.string(),
          end_time: z.string(),
          scheduled: z.number(),
          open: z.number(),
        }),
      ),
      timezone: z.string(),
    }),
    summary:
      'Advisors scheduled and open in each interval of a date, on the clock of the division or the set',
  }),
} as const;
