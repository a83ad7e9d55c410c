import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant } from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import {
  division,
  divisionActivity,
  divisionAdvisorData,
  divisionDetail,
  divisionForm,
  divisionId,
  enterpriseDivisionId,
} from './model.ts';

const params = z.object({ id: divisionId });
const adgId = z.coerce.number().int().positive().max(2_147_483_647);
const view: Grant[] = [{ subModule: 'divisions', right: 'view' }];
/** Every screen with a division picker reads the list. */
const readers: Grant[] = [
  'divisions',
  'schedule-management',
  'employee-schedule',
  'schedule-viewer',
  'realtime-adherence',
  'advisor-profile',
  'state-mappings',
  'api-keys',
  'my-schedules',
  'transfer-advisors',
  'schedule-swap',
  'event-status',
  'schedule-swap-request',
].map((subModule) => ({ subModule, right: 'view' }));

export const divisions = {
  list: endpoint({
    method: 'GET',
    path: '/api/management-units/',
    call: 'management-units-list',
    access: readers,
    summary: 'Divisions within the caller’s scope',
    query: pageQuery.extend({ is_disabled: flag.optional() }),
    reply: pageOf(division),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/management-units/{id}/',
    call: 'management-unit-get',
    access: readers,
    summary:
      'One division, with the teams of its advisors (values of one classification with adg_id) and its event types',
    params,
    query: z.object({ adg_id: adgId.optional() }),
    reply: divisionDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/management-units/',
    call: 'management-unit-create',
    access: [{ subModule: 'divisions', right: 'add' }],
    summary: 'Add a division',
    body: divisionForm,
    reply: division,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'division',
    path: '/api/management-units/{id}/',
    call: 'management-unit-update',
    access: [{ subModule: 'divisions', right: 'edit' }],
    summary: 'Change a division',
    params,
    body: divisionForm,
    reply: division,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'division',
    path: '/api/management-units/{id}/',
    call: 'management-unit-patch',
    access: [{ subModule: 'divisions', right: 'delete' }],
    summary: 'Disable (with or without its advisors) or restore a division',
    params,
    body: z.object({ is_disabled: z.boolean(), agent_disabled: z.boolean().optional() }),
    reply: division,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/management-units/{id}/activity/',
    access: view,
    summary: 'What happened in a division, newest first',
    params,
    query: pageQuery,
    reply: pageOf(divisionActivity),
  }),
  advisorData: endpoint({
    method: 'GET',
    path: '/api/management-units/{id}/advisor-data/',
    access: view,
    summary: 'Data values of a division’s enabled advisors, by advisor',
    params,
    query: pageQuery.extend({ adg_id: adgId.optional() }),
    reply: pageOf(divisionAdvisorData),
  }),
  ...listCalls({
    noun: 'divisions',
    id: divisionId,
    row: division,
    filters: { eg_id: enterpriseDivisionId.optional() },
    sort: ['id', 'mu_name', 'enterprise_grp_name', 'timezone_name', 'week_first_day'],
    readers,
    view,
  }),
  import: importCall('divisions', [{ subModule: 'divisions', right: 'add' }]),
} as const;
