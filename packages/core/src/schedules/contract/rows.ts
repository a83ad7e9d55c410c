import { z } from 'zod';
import { endpoint, flag, idList, idSchema } from '../../api/endpoint.ts';
import { scheduledAdvisorId } from '../../advisors/model.ts';
import { divisionId } from '../../divisions/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { wireRow, wireSave } from '../codec/wire.ts';
import { processCode } from '../schema.ts';
import {
  asMgmtUnit,
  asIntMuId,
  screens,
  grants,
  planners,
  trading,
  lockers,
  done,
  where,
  rangeOfAdvisors,
} from './access.ts';

const dayId = idSchema('day');

const activityId = idSchema('activity');

/**
 * The save payload; the advisors in it are scope-checked like every other id, and each day by where
 * it is worked.
 */
const entry = wireSave.shape.agent_wise_data.element.extend({ agent_id: scheduledAdvisorId });

const savePayload = wireSave.extend({
  agent_wise_data: z.array(entry).max(5000),
  /**
   * Whether the planner was asked what is to be asked: without it nothing is asked, as the
   * specification's clients expect.
   */
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
  /**
   * Open, committed and scheduled advisors to required ones, in percent; null where none is
   * required.
   */
  '5_a_to_r': z.array(z.number().nullable()).nullable(),
  '6_c_to_r': z.array(z.number().nullable()).nullable(),
  '7_s_to_r': z.array(z.number().nullable()).nullable(),
  staff_status: z.array(z.string()).nullable(),
});

const schedule = z.object({
  data: z.array(wireRow),
  timezone: z.string(),
  summary,
  cursor: z.number().int(),
});

/** Rows in work that are told of at most. */
const mostAtWork = 200;

/** Rows of the calendar: read, saved, deleted and locked. */
export const rows = {
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
