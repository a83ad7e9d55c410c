import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import { divisionId, enterpriseDivisionId } from '../divisions/model.ts';
import {
  channel,
  channelForm,
  channelId,
  forecastDefault,
  forecastDefaultForm,
  task,
} from './model.ts';

const params = z.object({ id: channelId });
const grants = (right: Right): Grant[] => [{ subModule: 'channel-classification', right }];
/** Every screen with a channel picker reads the list. */
const readers: Grant[] = [
  'channel-classification',
  'line',
  'data-entities',
  'task-assignment',
  'queue-tracking',
  'forecasting-targets',
  'intraday',
  'weekly-staffing',
].map((subModule) => ({ subModule, right: 'view' }));
const tasks = (right: Right): Grant[] =>
  ['task-assignment', 'channel-classification'].map((subModule) => ({ subModule, right }));
const assignment = z.object({ ct: channelId, division_ids: z.array(divisionId).min(1).max(2000) });

export const channels = {
  list: endpoint({
    method: 'GET',
    path: '/api/contact-types/',
    call: 'contact-types-list',
    access: readers,
    summary: 'Channels within the caller’s scope',
    query: pageQuery.extend({
      is_disabled: flag.optional(),
      eg_id: enterpriseDivisionId.optional(),
    }),
    reply: pageOf(channel),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/contact-types/',
    call: 'contact-type-create',
    access: grants('add'),
    body: channelForm,
    reply: channel,
    status: 201,
    summary:
      'Add a channel; every enabled division of its enterprise division works it until the assignment says otherwise',
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'channel',
    path: '/api/contact-types/{id}/',
    call: 'contact-type-update',
    access: grants('edit'),
    summary: 'Change a channel',
    params,
    body: channelForm,
    reply: channel,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'channel',
    path: '/api/contact-types/{id}/',
    call: 'contact-type-patch',
    access: grants('delete'),
    summary: 'Disable a channel without enabled lines, or restore one',
    params,
    body: z.object({ is_disabled: z.boolean() }),
    reply: channel,
  }),
  ofDivision: endpoint({
    method: 'GET',
    path: '/api/forecaster/mu-id/',
    call: 'forecaster-mu-id',
    wire: { query: { division_id: 'mu_id' } },
    access: [
      ...readers,
      ...['realtime-adherence', 'schedule-management', 'schedule-viewer'].map((subModule) => ({
        subModule,
        right: 'view' as const,
      })),
    ],
    summary:
      'Divisions of an enterprise division with its channels, or the channels that a division works; enabled ones',
    query: z.object({
      enterprise_group_id: enterpriseDivisionId.optional(),
      division_id: divisionId.optional(),
    }),
    reply: z.object({
      manage_unit_id: z.array(z.number().int()),
      data: z.object({ data: z.array(channel) }),
    }),
  }),
  forecastDefault: endpoint({
    method: 'GET',
    path: '/api/forecaster/contact-type/{id}/forecast-default/',
    call: 'forecast-default-get',
    access: readers,
    summary: 'Forecast defaults of a channel: targets a weekday and time',
    params,
    reply: forecastDefault,
  }),
  setForecastDefault: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/forecaster/contact-type/{id}/forecast-default/',
    call: 'forecast-default-put',
    access: grants('edit'),
    summary: 'Set the forecast defaults of a channel, whole',
    params,
    body: forecastDefaultForm,
    reply: forecastDefault,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/api/task-assignment/',
    access: tasks('view'),
    summary:
      'Channels (3) with the divisions that work them, or divisions (2) with their channels; is_assigned=false gives those without',
    query: pageQuery.extend({
      int_type_id: z.enum(['2', '3']).default('3'),
      is_assigned: flag.optional(),
    }),
    reply: pageOf(task),
  }),
  assignTask: endpoint({
    method: 'POST',
    path: '/api/task-assignment/',
    wire: { body: { division_ids: 'mu' } },
    access: tasks('edit'),
    summary: 'Let divisions work a channel of their enterprise division',
    body: assignment,
    reply: task,
    status: 201,
  }),
  unassignTask: endpoint({
    method: 'POST',
    path: '/api/task-assignment/unassign/',
    wire: { body: { division_ids: 'mu' } },
    access: tasks('edit'),
    summary: 'Take a channel away from divisions',
    body: assignment,
    reply: task,
  }),
  ...listCalls({
    noun: 'channels',
    id: channelId,
    row: channel,
    filters: { eg_id: enterpriseDivisionId.optional() },
    sort: ['id', 'name', 'enterprise_grp_name'],
    readers,
    view: grants('view'),
  }),
  import: importCall('channels', grants('add')),
} as const;
