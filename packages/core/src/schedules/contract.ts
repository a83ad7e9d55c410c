import { z } from 'zod';
import {
  endpoint,
  flag,
  idList,
  idSchema,
  jobId,
  pageOf,
  pageQuery,
  type Grant,
  type Right,
} from '../api/endpoint.ts';
import { scheduledAdvisorId } from '../advisors/model.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { limitNames } from '../schedule-parameters/model.ts';
import { uploadQuery, uploadReport } from '../api/upload.ts';
import {
  creationForm,
  creationReply,
  draftForm,
  creationRow,
  createdDay,
  foreignForm,
  generatedWeek,
  generationJob,
  reoptimiseForm,
  reoptimiseReply,
  scheduleCopiesForm,
  scheduleCopyForm,
  scheduleCreationId,
  span,
  unfilledDay,
} from './create.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { wireRow, wireSave } from './codec/wire.ts';
import { processCodes } from './model.ts';
import { processCode } from './schema.ts';

/** What the specification calls otherwise. */
const asMgmtUnit = { division_id: 'mgmt_unit' };
const asIntMuId = { division_id: 'int_mu_id' };
const screens = ['schedule-management', 'employee-schedule'];
const grants = (right: Right, ...more: string[]): Grant[] =>
  [...screens, ...more].map((subModule) => ({ subModule, right }));
/** Who may have schedules made, and may cancel that. */
export const makers = { creation: grants('add'), reoptimisation: grants('edit') } as const;
/** Who plans schedules, and sees what other planners have in work. */
export const planners = grants('edit');
/** Rows in work that are told of at most. */
export const mostAtWork = 200;
/** Trade schedules are saved and deleted as such, and nothing else is. */
const trading = (right: Right): Grant => ({
  subModule: 'schedule-swap',
  right,
  process: processCodes.trade,
});
const lockers: Grant[] = [{ subModule: 'data-locks', right: 'lock' }];

const dayId = idSchema('day');
const activityId = idSchema('activity');
const setId = idSchema('divisionSet');

/** A division or a set of them. */
const where = z.object({
  division_id: divisionId.optional(),
  int_mu_set_id: setId.optional(),
  int_adg_id: idSchema('team').optional(),
  int_adg_value_id: idSchema('teamValue').optional(),
});
const whereSummary = z.object({ division_id: divisionId.optional(), mu_set_id: setId.optional() });

/** The save payload; the advisors in it are scope-checked like every other id, and each day by where it is worked. */
const entry = wireSave.shape.agent_wise_data.element.extend({ agent_id: scheduledAdvisorId });
export const savePayload = wireSave.extend({
  agent_wise_data: z.array(entry).max(5000),
  /** Whether the planner was asked what is to be asked: without it nothing is asked, as the specification's clients expect. */
  confirmed: flag.optional(),
});
const saveBody = z.union([
  z.array(savePayload).min(1).max(5000),
  savePayload.transform((one) => [one]),
]);

const saved = z.object({
  message: z.string(),
  data: z.array(
    z.object({
      schedule_data_id: z.number().int(),
      schedule_agent_wise_data_id: z.number().int(),
      day_wise_data_id: z.number().int(),
      row: wireRow,
    }),
  ),
});

/** Figures per 15 minutes of the date; null where nothing is known of them. */
const summary = z.object({
  '1_schedules': z.array(z.number()),
  '2_scheduled_count': z.array(z.number()),
  /** Advisors required by the forecast. */
  '3_forecast': z.array(z.number()).nullable(),
  '4_committed_fte': z.array(z.number()).nullable(),
  /** Open, committed and scheduled advisors to required ones, in percent; null where none is required. */
  '5_a_to_r': z.array(z.number().nullable()).nullable(),
  '6_c_to_r': z.array(z.number().nullable()).nullable(),
  '7_s_to_r': z.array(z.number().nullable()).nullable(),
  staff_status: z.array(z.string()).nullable(),
});

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
  /** Stretches of saved rows in which channels lack advisors by proficiency, at most so many; heads may reach. */
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
  /** Per quarter hour of the date the contacts that are expected of a channel, their handling time and targets (seconds, percent); null where none are known. */
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
const schedule = z.object({
  data: z.array(wireRow),
  timezone: z.string(),
  summary,
  cursor: z.number().int(),
});

const range = z.object({
  division_id: divisionId,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
});
/** Who is of another division is left out, so the ids need no scope of their own. */
const rowsOfAdvisors = idList(z.coerce.number().int().positive());
const rangeOfAdvisors = range.extend({ agents: rowsOfAdvisors.optional() });
const done = z.object({ message: z.string() });

const namedThings = z.object({
  divisions: z.array(z.string()),
  advisors: z.array(z.string()),
  activities: z.array(z.string()),
});

export const schedules = {
  read: endpoint({
    method: 'GET',
    path: '/api/schedule_creation/',
    call: 'schedule-creation-get',
    wire: { query: asIntMuId },
    access: grants('view', 'schedule-viewer', 'schedule-swap', 'data-locks'),
    isShaped: true,
    query: where.extend({ date_schedule: z.iso.date() }),
    reply: schedule,
    summary: 'The schedule of a division (or set) on a date: a row an advisor, scheduled or not',
  }),
  range: endpoint({
    method: 'GET',
    path: '/api/schedules/range/',
    wire: { query: asIntMuId },
    access: grants('view', 'schedule-viewer'),
    isShaped: true,
    query: rangeOfAdvisors,
    reply: z.object({ data: z.array(wireRow), timezone: z.string() }),
    summary: 'Saved rows of a division over at most 62 days',
  }),
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
  save: endpoint({
    method: 'PUT',
    path: '/api/schedule_creation/',
    call: 'schedule-creation-put',
    access: [...grants('edit'), trading('edit')],
    body: saveBody,
    reply: saved,
    isShaped: true,
    summary: 'Save rows, whole, in one transaction: all of them or none',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/schedule_creation/',
    call: 'schedule-creation-post',
    access: grants('add'),
    body: saveBody,
    reply: saved,
    isShaped: true,
    status: 201,
    refusesDisabled: false,
    summary: 'Create rows; the same payload as saving',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/schedule_creation/',
    call: 'schedule-creation-delete',
    access: [...grants('delete'), trading('delete')],
    query: z.object({
      list_activities_id: idList(activityId).optional(),
      list_days_id: idList(dayId).optional(),
      process: processCode.optional(),
      confirmed: flag.optional(),
    }),
    reply: done,
    summary: 'Delete activities, or whole days, that are not locked',
  }),
  checkDelete: endpoint({
    method: 'POST',
    path: '/api/schedule_creation/delete-check/',
    call: 'delete-permission-check',
    access: grants('delete'),
    body: z.object({
      list_activities_id: z
        .array(z.union([activityId, z.string().startsWith('Random_')]))
        .max(5000),
      process: processCode.optional(),
    }),
    reply: done,
    summary: 'May these activities be deleted or moved? 200 if so',
  }),
  lock: endpoint({
    method: 'PATCH',
    changesRow: 'day',
    path: '/api/schedule_creation/',
    call: 'schedule-creation-patch',
    access: lockers,
    madeFrom: screens,
    body: z.object({
      agent_id: scheduledAdvisorId.optional(),
      int_schedule_id: idSchema('schedule').nullish(),
      int_daywise_id: dayId,
      is_lock: z.boolean(),
    }),
    reply: z.object({ message: z.string(), version: z.number().int() }),
    summary: "Lock or unlock one advisor's day",
  }),
  bulkLock: endpoint({
    method: 'PATCH',
    path: '/api/bulk/lock-unlock/schedule/',
    call: 'bulk-lock-unlock',
    access: lockers,
    madeFrom: screens,
    body: z.object({ int_daywise_id: z.array(dayId).min(1).max(10_000), is_lock: z.boolean() }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
    summary: 'Lock or unlock many days',
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
  individual: endpoint({
    method: 'GET',
    path: '/api/agent/{id}/individual-schedules/',
    call: 'individual-schedules',
    access: grants('view', 'schedule-viewer', 'my-schedules'),
    isShaped: true,
    params: z.object({ id: scheduledAdvisorId }),
    query: z.object({
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      division_set: z.string().max(20).optional(),
    }),
    reply: z.object({ data: z.array(wireRow), timezone: z.string() }),
    summary: "One advisor's saved days, at most 62",
  }),
  createFromPatterns: endpoint({
    method: 'POST',
    path: '/api/schedule/creation/from/pattern/details/',
    call: 'schedule-creation-from-pattern',
    wire: { body: asMgmtUnit },
    access: makers.creation,
    isLong: true,
    body: creationForm,
    reply: creationReply,
    status: 201,
    summary: 'Make schedules from the patterns that advisors work; locked days are kept',
  }),
  createFromPreferences: endpoint({
    method: 'POST',
    path: '/api/agent_availablitiy_intgration/schedule-creation/',
    call: 'schedule-creation-from-preferences',
    wire: { body: asMgmtUnit },
    access: makers.creation,
    isLong: true,
    body: creationForm,
    reply: creationReply,
    status: 201,
    summary:
      'Make schedules from the availability of advisors and its weekly protocols; locked days are kept',
  }),
  applyDraft: endpoint({
    method: 'POST',
    path: '/api/schedules/drafts/apply/',
    wire: { body: asMgmtUnit },
    access: makers.creation,
    isLong: true,
    body: draftForm,
    reply: creationReply,
    status: 201,
    summary:
      'Write the schedules of a draft; days that were locked, filled or changed meanwhile are judged as they are now',
  }),
  reoptimise: endpoint({
    method: 'POST',
    path: '/api/schedules/reoptimise/',
    wire: { body: asMgmtUnit },
    access: makers.reoptimisation,
    isLong: true,
    body: reoptimiseForm,
    reply: reoptimiseReply,
    summary:
      'Make one date anew against its requirement with the least disturbance, after sick calls say: breaks and meals move, shifts too where they may',
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/schedules/generation-jobs/',
    wire: { query: asIntMuId },
    access: grants('view'),
    query: z.object({ division_id: divisionId, job: jobId.optional() }),
    reply: z.object({ results: z.array(generationJob) }),
    summary: 'Schedules of a division that are being made, and how far that has come',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/schedules/generation-jobs/{job}/',
    wire: { query: asIntMuId },
    access: [...makers.creation, ...makers.reoptimisation],
    params: z.object({ job: jobId }),
    query: z.object({ division_id: divisionId }),
    reply: z.object({ message: z.string() }),
    summary:
      'Stop schedules from being made, by those who may make them: nothing of them is kept, and whoever asked for them is told',
  }),
  creations: endpoint({
    method: 'GET',
    path: '/api/schedule_creations/',
    wire: { query: asIntMuId },
    access: grants('view'),
    query: pageQuery.omit({ search: true }).extend({ division_id: divisionId.optional() }),
    reply: pageOf(creationRow),
    summary: 'Runs that made schedules, newest first',
  }),
  creation: endpoint({
    method: 'GET',
    path: '/api/schedule_creations/{id}/',
    access: grants('view'),
    params: z.object({ id: scheduleCreationId }),
    reply: creationRow.extend({ days: z.array(createdDay), weeks: z.array(generatedWeek) }),
    summary: 'One run, with what became of each day',
  }),
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
  atWork: endpoint({
    method: 'POST',
    path: '/api/schedules/at-work/',
    wire: { body: asMgmtUnit },
    access: planners,
    body: z.object({
      division_id: divisionId,
      date: plainDate,
      /** Names the tab of the browser among all. */
      tab: z.uuid(),
      agents: z.array(z.number().int().positive()).max(mostAtWork),
    }),
    reply: z.object({ message: z.string() }),
    summary:
      'Tell the other planners of a division, live in the room planning:DIVISION, which rows of a date are in work here; it is kept nowhere, so it is told again while it holds',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/changes/',
    access: grants('view', 'schedule-viewer', 'my-schedules', 'realtime-adherence'),
    query: z.object({ cursor: z.coerce.number().int().min(0) }),
    reply: z.object({
      cursor: z.number().int(),
      changes: z.array(
        z.object({
          type: z.string(),
          id: z.string(),
          version: z.number().int(),
          cursor: z.number().int(),
        }),
      ),
    }),
    summary: 'What changed within the caller’s scope since a cursor',
  }),
} as const;
