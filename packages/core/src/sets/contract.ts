import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import { teamsInUse } from '../divisions/model.ts';
import {
  channelSet,
  channelSetForm,
  channelSetId,
  divisionSet,
  divisionSetForm,
  divisionSetId,
  enterpriseDivisionSet,
  enterpriseDivisionSetForm,
  enterpriseDivisionSetId,
  memberSet,
  membership,
} from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { divisions: 'mu' };
const grants = (right: Right, ...more: string[]): Grant[] =>
  ['data-entities', ...more].map((subModule) => ({ subModule, right }));
/** Every screen that works on a division or a set of them. */
const divisionSetReaders = grants(
  'view',
  'divisions',
  'schedule-management',
  'employee-schedule',
  'schedule-viewer',
  'realtime-adherence',
  'advisor-profile',
  'advisor-availability',
  'future-events',
  'time-off-allotments',
  'data-reports',
);
const query = z.object({ search: z.string().max(200).optional(), is_disabled: flag.optional() });
const removed = z.object({ message: z.string() });
const enterprise = z.object({ id: enterpriseDivisionSetId });
const division = z.object({ id: divisionSetId });
const channel = z.object({ id: channelSetId });

const setLists = (noun: string, id: z.ZodType) =>
  listCalls({
    noun,
    id,
    row: memberSet,
    filters: {},
    sort: ['id', 'set_name', 'timezone_name', 'week_first_day'],
    readers: grants('view'),
    view: grants('view'),
  });
const enterpriseSets = setLists('enterprise-division-sets', enterpriseDivisionSetId);
const divisionSets = setLists('division-sets', divisionSetId);
const channelSets = setLists('channel-sets', channelSetId);

export const sets = {
  enterpriseList: endpoint({
    method: 'GET',
    path: '/api/eg-sets/',
    call: 'eg-sets-list',
    access: grants('view'),
    summary: 'Sets of enterprise divisions',
    query,
    reply: z.array(enterpriseDivisionSet),
  }),
  enterpriseCreate: endpoint({
    method: 'POST',
    path: '/api/eg-sets/',
    call: 'eg-set-create',
    access: grants('add'),
    summary: 'Add a set of enterprise divisions',
    body: enterpriseDivisionSetForm,
    reply: enterpriseDivisionSet,
    status: 201,
  }),
  enterpriseUpdate: endpoint({
    method: 'PUT',
    changesRow: 'enterpriseDivisionSet',
    path: '/api/eg-sets/{id}/',
    call: 'eg-set-update',
    access: grants('edit'),
    summary: 'Change a set of enterprise divisions',
    params: enterprise,
    body: enterpriseDivisionSetForm,
    reply: enterpriseDivisionSet,
  }),
  enterpriseRemove: endpoint({
    method: 'DELETE',
    changesRow: 'enterpriseDivisionSet',
    path: '/api/eg-sets/{id}/',
    call: 'eg-set-delete',
    access: grants('delete'),
    summary: 'Delete a set of enterprise divisions, never its members',
    params: enterprise,
    reply: removed,
  }),

  divisionList: endpoint({
    method: 'GET',
    path: '/api/mu-sets/',
    call: 'mu-sets-list',
    wire: { reply: wireNames },
    access: divisionSetReaders,
    summary: 'Sets of divisions',
    query,
    reply: z.array(divisionSet),
  }),
  divisionGet: endpoint({
    method: 'GET',
    path: '/api/mu-sets/{id}/',
    call: 'mu-set-get',
    wire: { reply: wireNames },
    access: divisionSetReaders,
    summary: 'One set of divisions, with the teams of its advisors',
    params: division,
    query: z.object({ adg_id: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    reply: divisionSet.extend(teamsInUse.shape),
  }),
  divisionCreate: endpoint({
    method: 'POST',
    path: '/api/mu-sets/',
    call: 'mu-set-create',
    wire: { body: wireNames, reply: wireNames },
    access: grants('add'),
    summary: 'Add a set of divisions',
    body: divisionSetForm,
    reply: divisionSet,
    status: 201,
  }),
  divisionUpdate: endpoint({
    method: 'PUT',
    changesRow: 'divisionSet',
    path: '/api/mu-sets/{id}/',
    call: 'mu-set-update',
    wire: { body: wireNames, reply: wireNames },
    access: grants('edit'),
    summary: 'Change a set of divisions',
    params: division,
    body: divisionSetForm,
    reply: divisionSet,
  }),
  divisionRemove: endpoint({
    method: 'DELETE',
    changesRow: 'divisionSet',
    path: '/api/mu-sets/{id}/',
    call: 'mu-set-delete',
    access: grants('delete'),
    summary: 'Delete a set of divisions, never its members',
    params: division,
    reply: removed,
  }),

  channelList: endpoint({
    method: 'GET',
    path: '/api/ct-sets/',
    call: 'ct-sets-list',
    access: grants('view'),
    summary: 'Sets of channels',
    query,
    reply: z.array(channelSet),
  }),
  channelCreate: endpoint({
    method: 'POST',
    path: '/api/ct-sets/',
    call: 'ct-set-create',
    access: grants('add'),
    summary: 'Add a set of channels',
    body: channelSetForm,
    reply: channelSet,
    status: 201,
  }),
  channelUpdate: endpoint({
    method: 'PUT',
    changesRow: 'channelSet',
    path: '/api/ct-sets/{id}/',
    call: 'ct-set-update',
    access: grants('edit'),
    summary: 'Change a set of channels',
    params: channel,
    body: channelSetForm,
    reply: channelSet,
  }),
  channelRemove: endpoint({
    method: 'DELETE',
    changesRow: 'channelSet',
    path: '/api/ct-sets/{id}/',
    call: 'ct-set-delete',
    access: grants('delete'),
    summary: 'Delete a set of channels, never its members',
    params: channel,
    reply: removed,
  }),

  unassigned: endpoint({
    method: 'GET',
    path: '/api/entity-unassign/',
    access: grants('view'),
    summary: 'Enabled enterprise divisions (1), divisions (2) or channels (3) that are in no set',
    query: pageQuery.extend({ int_type_id: z.enum(['1', '2', '3']) }),
    reply: pageOf(z.object({ id: z.number().int(), name: z.string() })),
  }),
  include: endpoint({
    method: 'POST',
    path: '/api/entity-include/',
    access: grants('edit'),
    summary: 'Add members to a set',
    body: membership,
    reply: memberSet,
    status: 201,
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/api/entity-unassign/',
    access: grants('edit'),
    summary: 'Take members out of a set; one stays',
    body: membership,
    reply: memberSet,
  }),
  enterpriseRows: enterpriseSets.rows,
  exportEnterprise: enterpriseSets.export,
  enterpriseHistory: enterpriseSets.history,
  importEnterprise: importCall('enterprise-division-sets', grants('add')),
  divisionRows: divisionSets.rows,
  exportDivision: divisionSets.export,
  divisionHistory: divisionSets.history,
  importDivision: importCall('division-sets', grants('add')),
  channelRows: channelSets.rows,
  exportChannel: channelSets.export,
  channelHistory: channelSets.history,
  importChannel: importCall('channel-sets', grants('add')),
} as const;
