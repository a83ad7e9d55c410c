import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { endpoint, flag, pageOf, pageQuery } from '../../api/endpoint.ts';
import { uploadBody, uploadQuery, uploadReport } from '../../api/upload.ts';
import { divisionId } from '../../divisions/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { channelLoss } from '../../weekly-staffing/model.ts';
import { timeOffGroupId, timeOffRuleId } from '../model/definition.ts';
import {
  allotmentEdit,
  allotmentGrid,
  allotmentStretches,
  decisionForm,
  requestCheck,
  requestForm,
  requestStates,
  timeOffRequest,
  timeOffRequestId,
} from '../model/request.ts';
import { asker, grants, range } from './access.ts';
import { groupParams } from './definitions.ts';

const requestParams = z.object({ id: timeOffRequestId });

const gridQuery = z.object({
  group_id: timeOffGroupId,
  rule_id: timeOffRuleId.optional(),
  ...range,
  by_quarter_hour: flag.optional(),
});

export const requests = {
  allotments: endpoint({
    method: 'GET',
    path: '/api/time-off/allotments/',
    access: asker('view', 'time-off-allotments'),
    summary:
      'Allotments of a group by day, or by quarter hour: allotted, used, pending, wait-listed, remaining',
    query: gridQuery,
    reply: allotmentGrid,
  }),
  editAllotments: endpoint({
    method: 'PUT',
    path: '/api/time-off/allotments/',
    access: grants('time-off-allotments', 'edit'),
    summary: 'Set, add to, cap or clear allotments; who waits is granted what fits',
    body: allotmentEdit,
    reply: z.object({ changed: z.number().int(), granted: z.number().int() }),
  }),
  paintAllotments: endpoint({
    method: 'PUT',
    path: '/api/time-off/allotments/stretches/',
    access: grants('time-off-allotments', 'edit'),
    summary: 'The same over several stretches of days: all of them, or none',
    body: allotmentStretches,
    reply: z.object({ changed: z.number().int(), granted: z.number().int() }),
  }),
  exportAllotments: endpoint({
    method: 'GET',
    path: '/api/time-off/allotments/export/',
    access: grants('time-off-allotments', 'view'),
    summary: 'Allotments as a sheet',
    query: gridQuery.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    reply: z.unknown(),
  }),
  uploadAllotments: endpoint({
    method: 'POST',
    path: '/api/time-off/allotments/upload/',
    access: grants('time-off-allotments', 'edit'),
    summary: 'Set allotments of a group from a sheet (date, start_time, rule, value, cap)',
    query: uploadQuery.extend({ group_id: timeOffGroupId }),
    body: uploadBody,
    upload: true,
    isLong: true,
    reply: uploadReport,
  }),

  requests: endpoint({
    method: 'GET',
    path: '/api/time-off/requests/',
    access: asker('view'),
    summary: 'Requests for time off, newest first; an advisor sees its own',
    query: pageQuery.extend({
      agent_id: advisorId.optional(),
      group_id: timeOffGroupId.optional(),
      rule_id: timeOffRuleId.optional(),
      division_id: divisionId.optional(),
      status: z.enum(requestStates).optional(),
      date_start: plainDate.optional(),
      date_end: plainDate.optional(),
    }),
    reply: pageOf(timeOffRequest),
  }),
  waitList: endpoint({
    method: 'GET',
    path: '/api/time-off/groups/{id}/wait-list/',
    access: grants('event-status', 'view'),
    summary: 'Who waits in a group, in order',
    params: groupParams,
    query: z.object({ date: plainDate.optional() }),
    reply: z.array(timeOffRequest),
  }),
  request: endpoint({
    method: 'GET',
    path: '/api/time-off/requests/{id}/',
    access: asker('view'),
    summary: 'One request for time off',
    params: requestParams,
    reply: timeOffRequest,
  }),
  effect: endpoint({
    method: 'GET',
    path: '/api/time-off/requests/{id}/effect/',
    access: asker('view'),
    summary: 'Channels that a request which waits takes advisors from who can serve them',
    params: requestParams,
    reply: z.object({ data: z.array(channelLoss) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/time-off/requests/',
    access: asker('add'),
    summary: 'Ask for time off: granted, waiting, pending or declined at once, with the reason',
    body: requestForm,
    reply: timeOffRequest,
    status: 201,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/time-off/requests/check/',
    access: asker('add'),
    summary: 'What a request for time off would cost, and what would become of it; none is made',
    body: requestForm,
    reply: requestCheck,
  }),
  decide: endpoint({
    method: 'POST',
    changesRow: 'timeOffRequest',
    path: '/api/time-off/requests/{id}/decision/',
    access: asker('edit'),
    summary: 'Grant or decline a request, or take an unseen answer back',
    params: requestParams,
    body: decisionForm,
    reply: timeOffRequest,
  }),
  cancel: endpoint({
    method: 'POST',
    changesRow: 'timeOffRequest',
    path: '/api/time-off/requests/{id}/cancel/',
    access: asker('edit'),
    summary: 'Call a request off; granted time off goes back to the balance and the schedule',
    params: requestParams,
    body: z.object({ answer: z.string().trim().max(500).default('') }),
    reply: timeOffRequest,
  }),
} as const;
