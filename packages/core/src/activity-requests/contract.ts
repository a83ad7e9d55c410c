import { z } from 'zod';
import { endpoint, idList, idSchema, type Grant, type Right } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { eventTypeId } from '../event-types/model.ts';
import { wireRow } from '../schedules/codec/wire.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { channelLoss } from '../weekly-staffing/model.ts';
import {
  activityRequest,
  activityRequestForm,
  activityRequestId,
  approvalStatus,
} from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { division_id: 'mu_id' };
const grants = (right: Right, ...more: string[]): Grant[] =>
  ['event-status', ...more].map((subModule) => ({ subModule, right }));
const rows = z.object({ data: z.array(activityRequest) });
const removed = z.object({ message: z.string(), count: z.number().int() });
const byId = z.object({ id: activityRequestId });
const emptyIsNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const activityRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/dashboard/agent-activity/',
    call: ['agent-activity-list', 'unread-agent-activity-list'],
    wire: { reply: wireNames },
    access: grants('view', 'supervisor-dashboard'),
    status: 201,
    query: z.object({ date: emptyIsNone(plainDate) }),
    reply: rows,
    summary:
      'Requests of oneself, or of the advisors of one’s divisions; answered with 201 as specified',
  }),
  effect: endpoint({
    method: 'GET',
    path: '/api/dashboard/agent-activity/effect/',
    access: grants('view', 'supervisor-dashboard'),
    query: byId,
    reply: z.object({ data: z.array(channelLoss) }),
    summary: 'Channels that a request which waits takes advisors from who can serve them',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dashboard/agent-activity/',
    call: 'agent-activity-create',
    wire: { reply: wireNames },
    access: grants('add', 'supervisor-dashboard'),
    status: 201,
    body: activityRequestForm,
    reply: activityRequest,
    summary: 'Ask for an activity, or for other times of a shift',
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'activityRequest',
    path: '/api/dashboard/agent-activity/',
    call: 'agent-activity-put',
    wire: { reply: wireNames },
    access: grants('edit', 'supervisor-dashboard'),
    query: byId,
    body: activityRequestForm,
    reply: activityRequest,
    summary: 'Change a request of one’s own that waits for an answer',
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'activityRequest',
    path: '/api/dashboard/agent-activity/',
    call: 'agent-activity-patch',
    wire: { reply: wireNames },
    access: grants('edit', 'supervisor-dashboard'),
    query: byId,
    body: z
      .object({
        approval_status: approvalStatus.optional(),
        comments: z.string().trim().max(500).optional(),
        /** Asks for what was granted to be taken back: the advisor's, or of who asked for it. */
        asks_withdrawal: z.literal(true).optional(),
        is_read_agent: z.boolean().optional(),
        is_read_supervisor: z.boolean().optional(),
      })
      .refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        'activityRequests.nothingToChange',
      ),
    reply: activityRequest,
    summary:
      'Approve or refuse a request, take an approved one back with its activity, or make one wait again whose answer its advisor has not seen (supervisors and administrators); ask for that; or mark it as read',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dashboard/agent-activity/',
    call: 'agent-activity-delete',
    access: grants('delete', 'supervisor-dashboard'),
    query: z.object({ agent_activity_record_ids: idList(activityRequestId).optional() }),
    body: z.object({ agent_activity_record_ids: z.array(activityRequestId).max(1000).optional() }),
    reply: removed,
    summary: 'Delete requests; one that waits is withdrawn, what was granted stays on the schedule',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/dashboard/schedule-change-request/',
    call: 'schedule-change-request-list',
    wire: { query: wireNames, reply: wireNames },
    access: grants('view', 'schedule-changes', 'my-schedule-changes', 'supervisor-dashboard'),
    query: z.object({
      id: emptyIsNone(activityRequestId),
      division_id: emptyIsNone(divisionId),
      date: emptyIsNone(plainDate),
    }),
    reply: rows,
    summary: 'Requests for other times of a shift',
  }),
  removeChanges: endpoint({
    method: 'DELETE',
    path: '/api/dashboard/schedule-change-request/',
    call: 'schedule-change-request-delete',
    access: grants('delete', 'supervisor-dashboard'),
    query: z.object({ id: idList(activityRequestId).optional() }),
    body: z.object({ id: z.array(activityRequestId).max(1000).optional() }),
    reply: removed,
    summary: 'Delete requests for other times of a shift',
  }),
  supervised: endpoint({
    method: 'GET',
    path: '/api/dashboard/crud/user/activity/details/',
    call: ['crud-user-activity-details', 'unread-supervisor-activity-list'],
    wire: { query: wireNames, reply: wireNames },
    access: grants('view', 'supervisor-dashboard'),
    status: 201,
    query: z.object({
      is_mu_or_muset: z.string().max(20).optional(),
      /** A division's id, or a set's where `is_mu_or_muset` says so. */
      division_id: emptyIsNone(z.coerce.number().int().positive().max(2_147_483_647)),
      start_date: emptyIsNone(plainDate),
      end_date: emptyIsNone(plainDate),
      agent_data_group_id: emptyIsNone(idSchema('team')),
      agent_data_group_value_id: emptyIsNone(idSchema('teamValue')),
      activity_id: emptyIsNone(eventTypeId),
      activity_status: emptyIsNone(approvalStatus),
    }),
    reply: rows,
    summary: 'Requests of a division’s advisors, filtered; answered with 201 as specified',
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/agent/dashboard/view/schedule/information/',
    call: 'agent-dashboard-schedule-information',
    access: [
      'my-schedules',
      'advisor-dashboard',
      'schedule-viewer',
      'supervisor-dashboard',
      'my-supervisor-summary',
      'my-performance-summary',
      'my-performance-summary-supervisor',
    ].map((subModule): Grant => ({ subModule, right: 'view' })),
    query: z.object({
      agent_id: emptyIsNone(advisorId),
      date: emptyIsNone(plainDate),
      page_last_refreshed: emptyIsNone(z.iso.datetime({ offset: true })),
    }),
    reply: z.object({
      data: z.array(wireRow),
      timezone: z.string(),
      date: z.iso.date(),
      is_allow_schedule_change: z.boolean(),
      pending_requests: z.number().int(),
      /** Whether the day has changed since `page_last_refreshed`. */
      is_changed: z.boolean(),
      page_last_refreshed: z.iso.datetime(),
    }),
    summary: 'What one advisor works on a date, and whether it changed since it was last looked at',
  }),
} as const;
