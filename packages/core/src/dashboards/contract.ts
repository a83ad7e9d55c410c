import { z } from 'zod';
import { scheduledAdvisorId } from '../advisors/model.ts';
import { endpoint, flag, type Grant } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

/** What the specification calls otherwise. */
const wireNames = { division_id: 'mu_id' };
const grants = (...screens: string[]): Grant[] =>
  screens.map((subModule) => ({ subModule, right: 'view' }));
const supervisors = [
  'my-supervisor-summary',
  'supervisor-dashboard',
  'my-performance-summary-supervisor',
  'admin-dashboard',
];

const card = z.object({
  minutes: z.number(),
  hours: z.number(),
  percentage: z.number(),
  colorCode: z.string(),
  icon: z.string().nullable(),
});
/** How scheduled time divides: the month cards, and a card for each event type. */
export const timeCards = z.object({
  scheduled: card,
  open: card,
  in_office: card,
  out_of_office: card,
  overall_shrink: card,
  activities: z.array(card.extend({ activity_id: z.number().int(), description: z.string() })),
});

const dayEntry = z.object({
  date: z.string(),
  title: z.string(),
  shift: z.string(),
  agents: z.number().int(),
  agent_name: z.string(),
  mu_name: z.string(),
  agentWiseId: z.number().int(),
  scheduleId: z.number().int().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  is_combine_date_schedule: z.boolean(),
  work_hours: z.number(),
  paid_hours: z.number(),
  overtime_hours: z.number(),
  recovered_hours: z.number(),
  scheduled_hours: z.number(),
  open_hours: z.number(),
  in_office_hours: z.number(),
  out_of_office_hours: z.number(),
  day_wise_data: z.object({
    day_start_time: z.string().nullable(),
    day_end_time: z.string().nullable(),
    day_wise_activity_details: z.array(
      z.object({
        activity_id: z.number().int().nullable(),
        activity_time_diff: z.string(),
        day_activity: z.string(),
        activity_color_code: z.string(),
        icon: z.string(),
      }),
    ),
  }),
});
const week = z.object({
  week: z.number().int(),
  label: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  cards: timeCards,
});
const dayCard = z.object({ date: z.string(), cards: timeCards });
const details = z.object({ date: z.string(), day_wise_agent_details: z.array(dayEntry) });

/** What an advisor reads: its own days. */
export const ownDetails = z.object({
  day_wise_data: z.array(dayCard),
  week_wise: z.array(week),
  cards: timeCards,
  data: z.array(z.object({ day_wise_agent_details: z.array(dayEntry) })),
  message: z.string().nullable(),
});
/** What a supervisor reads of a division: its cards, and each advisor's days. */
export const divisionDetails = z.object({
  data: z.object({
    mu_data: z.object({
      division_id: z.number().int(),
      mu_name: z.string(),
      cards: timeCards,
      agents: z.number().int(),
    }),
    data: z.array(
      z.object({
        agent_id: z.number().int(),
        agent_name: z.string(),
        cards: timeCards,
        details: z.array(details),
      }),
    ),
    day_wise_data: z.array(dayCard),
    week_wise: z.array(week),
  }),
  message: z.string().nullable(),
});

export type DivisionDetails = z.output<typeof divisionDetails>;

const span = {
  schedule_start_date: plainDate.optional(),
  schedule_end_date: plainDate.optional(),
  wow: flag.optional(),
  wom: flag.optional(),
  month: flag.optional(),
  agent_id: scheduledAdvisorId.optional(),
};

export const dashboards = {
  scheduleDetails: endpoint({
    method: 'GET',
    path: '/api/dashboard/get/filtered/schedule/details/',
    call: 'dashboard-filtered-schedule-details',
    wire: { query: wireNames, reply: wireNames },
    access: grants(...supervisors, 'my-performance-summary', 'my-schedules', 'advisor-dashboard'),
    summary:
      'How scheduled time divides, by day, week and month: of one advisor, or of a division and its advisors',
    isShaped: true,
    query: z.object({
      ...span,
      division_id: divisionId.optional(),
      schedule_date: plainDate.optional(),
    }),
    reply: z.union([ownDetails, divisionDetails]),
  }),
  exportSummary: endpoint({
    method: 'GET',
    path: '/api/dashboard/export-supervisor-summary/',
    call: 'export-supervisor-summary',
    wire: { query: wireNames },
    access: grants(...supervisors),
    summary:
      'The supervisor summary as Supervisor_Summary_{date}.xlsx, in hours or percentages of scheduled time',
    query: z.object({
      ...span,
      division_id: divisionId,
      hourly: flag.optional(),
      percentage: flag.optional(),
    }),
    reply: z.unknown(),
  }),
} as const;
