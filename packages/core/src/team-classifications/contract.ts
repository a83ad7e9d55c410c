import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import {
  teamClassification,
  teamClassificationForm,
  teamId,
  teamValue,
  teamValueId,
  typedValue,
} from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'team-classifications', right }];
/** Every screen that groups or picks advisors by team reads the classifications. */
const readers: Grant[] = [
  'team-classifications',
  'advisor-data-values',
  'advisor-proficiencies',
  'advisor-profile',
  'advisor-availability',
  'future-events',
  'schedule-management',
  'employee-schedule',
].map((subModule) => ({ subModule, right: 'view' }));
const params = z.object({ id: teamId });
const done = z.object({ message: z.string() });

export const teamClassifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/agent-data-grps',
    call: 'agent-data-grps-list',
    access: readers,
    summary: 'Team classifications with their values, by name',
    reply: z.array(teamClassification),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agent-data-grps',
    call: 'agent-data-grp-create',
    access: grants('add'),
    summary: 'Add a team classification of texts (1), numbers (2) or times of day (3)',
    body: teamClassificationForm,
    reply: teamClassification,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'team',
    path: '/api/agent-data-grps/{id}',
    call: 'agent-data-grp-update',
    access: grants('edit'),
    summary: 'Change a team classification',
    params,
    body: teamClassificationForm,
    reply: teamClassification,
  }),
  remove: endpoint({
    method: 'DELETE',
    changesRow: 'team',
    path: '/api/agent-data-grps/{id}',
    call: 'agent-data-grp-delete',
    access: grants('delete'),
    summary: 'Delete a team classification that nobody is in',
    params,
    reply: done,
  }),
  values: endpoint({
    method: 'GET',
    path: '/api/agent-data-grp/{id}/values/',
    call: 'agent-data-grp-values-list',
    access: readers,
    summary: 'Values of a team classification',
    params,
    reply: z.array(teamValue),
  }),
  addValue: endpoint({
    method: 'POST',
    path: '/api/agent-data-grp/{id}/values',
    call: 'agent-data-grp-value-create',
    access: grants('add'),
    summary: 'Add a value to a team classification',
    params,
    body: z.object({ adg_value: typedValue }),
    reply: teamValue,
    status: 201,
  }),
  removeValue: endpoint({
    method: 'DELETE',
    path: '/api/agent-data-grp/values/{id}',
    call: 'agent-data-grp-value-delete',
    access: grants('delete'),
    summary: 'Delete a value that nobody has',
    params: z.object({ id: teamValueId }),
    reply: done,
  }),
  ...listCalls({
    noun: 'team-classifications',
    id: teamId,
    row: teamClassification,
    filters: {},
    sort: ['id', 'description', 'datatype'],
    readers,
    view: grants('view'),
  }),
  import: importCall('team-classifications', grants('add')),
} as const;
