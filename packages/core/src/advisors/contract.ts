import { z } from 'zod';
import {
  endpoint,
  flag,
  idSchema,
  pageOf,
  pageQuery,
  type Grant,
  type Right,
} from '../api/endpoint.ts';
import { listCalls } from '../resource/calls.ts';
import { uploadBody, uploadQuery, uploadReport } from '../api/upload.ts';
import { divisionId } from '../divisions/model.ts';
import { advisor, advisorForm, advisorId } from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { division: 'management_unit', division_id: 'management_unit_id' };
const grants = (right: Right, ...more: string[]): Grant[] =>
  ['advisor-profile', ...more].map((subModule) => ({ subModule, right }));
const readers = grants(
  'view',
  'schedule-management',
  'employee-schedule',
  'schedule-viewer',
  'realtime-adherence',
);
const pickers = [
  ...readers,
  ...['transfer-advisors', 'future-events', 'schedule-governance', 'schedule-swap'].map(
    (subModule): Grant => ({ subModule, right: 'view' }),
  ),
];
const listQuery = pageQuery.extend({ is_disabled: flag.optional() });
const params = z.object({ id: advisorId });
const ofDivision = z.object({ id: divisionId });

export const advisors = {
  list: endpoint({
    method: 'GET',
    path: '/api/agents/',
    call: 'agents-list',
    wire: { reply: wireNames },
    access: readers,
    summary: 'Advisors within the caller’s scope',
    query: listQuery,
    reply: pageOf(advisor),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/agents/{id}/',
    call: 'agent-get',
    wire: { reply: wireNames },
    access: [
      ...readers,
      ...['my-schedules', 'event-status', 'schedule-swap-request'].map((subModule): Grant => ({
        subModule,
        right: 'view',
      })),
    ],
    summary: 'One advisor',
    params,
    reply: advisor,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agents/',
    call: 'agent-create',
    wire: { body: { division_id: 'management_unit_id' }, reply: wireNames },
    access: grants('add'),
    summary: 'Add an advisor',
    body: advisorForm,
    reply: advisor,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'advisor',
    path: '/api/agents/{id}/',
    call: 'agent-update',
    wire: { body: { division_id: 'management_unit_id' }, reply: wireNames },
    access: grants('edit'),
    summary: 'Change an advisor',
    params,
    body: advisorForm,
    reply: advisor,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'advisor',
    path: '/api/agents/{id}/',
    call: 'agent-patch',
    wire: { reply: wireNames },
    access: grants('delete'),
    summary: 'Disable or restore an advisor',
    params,
    body: z.object({ is_disabled: z.boolean(), disabled_date: z.iso.date().nullish() }),
    reply: advisor,
  }),
  bulkDisable: endpoint({
    method: 'PATCH',
    path: '/api/agents/bulk-disable/',
    call: 'agents-bulk-disable',
    access: grants('delete'),
    summary: 'Disable or restore many advisors at once',
    body: z.object({ is_disabled: z.boolean(), agent_ids: z.array(advisorId).min(1).max(10_000) }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
  }),
  bulkUpload: endpoint({
    method: 'POST',
    path: '/api/agent-bulk-upload/',
    call: 'agent-bulk-upload',
    access: grants('add'),
    upload: true,
    isLong: true,
    summary: 'Add or change advisors from a CSV or XLSX file; all or nothing unless partial=true',
    query: uploadQuery,
    body: uploadBody,
    reply: uploadReport,
  }),
  ofDivision: endpoint({
    method: 'GET',
    path: '/api/mu/{id}/agent-profiles/',
    call: 'mu-agent-profiles',
    wire: { reply: wireNames },
    access: readers,
    summary: 'Advisors of a division, paged',
    params: ofDivision,
    query: listQuery,
    reply: pageOf(advisor),
  }),
  ofSet: endpoint({
    method: 'GET',
    path: '/api/mu-set/{id}/agent-profiles/',
    call: 'mu-set-agent-profiles',
    wire: { reply: wireNames },
    access: pickers,
    summary: 'Advisors of the enabled divisions of a set, paged',
    params: z.object({ id: idSchema('divisionSet') }),
    query: listQuery,
    reply: pageOf(advisor),
  }),
  allOfDivision: endpoint({
    method: 'GET',
    path: '/api/management-unit/{id}/agents/',
    call: 'management-unit-agents',
    wire: { reply: wireNames },
    access: pickers,
    summary: 'All advisors of a division',
    params: ofDivision,
    query: z.object({ is_disabled: flag.optional() }),
    reply: z.array(advisor),
  }),
  ...listCalls({
    noun: 'advisors',
    id: advisorId,
    row: advisor,
    filters: { division_id: divisionId.optional() },
    wire: wireNames,
    sort: ['id', 'first_name', 'last_name', 'email', 'username', 'login_id', 'mu_name', 'team'],
    readers,
    view: grants('view'),
  }),
} as const;
