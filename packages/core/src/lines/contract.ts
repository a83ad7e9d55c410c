import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import { channelId } from '../channels/model.ts';
import { line, lineForm, lineId } from './model.ts';

const params = z.object({ id: lineId });
const grants = (right: Right): Grant[] => [{ subModule: 'line', right }];
const readers: Grant[] = [
  'line',
  'channel-classification',
  'queue-tracking',
  'forecasting-targets',
  'intraday',
  'weekly-staffing',
].map((subModule) => ({ subModule, right: 'view' }));

export const lines = {
  list: endpoint({
    method: 'GET',
    path: '/api/queues/',
    call: 'queues-list',
    access: readers,
    summary: 'Lines within the caller’s scope',
    query: pageQuery.extend({ is_disabled: flag.optional(), ct_id: channelId.optional() }),
    reply: pageOf(line),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/queues/',
    call: 'queue-create',
    access: grants('add'),
    summary: 'Add a line to a channel',
    body: lineForm,
    reply: line,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'line',
    path: '/api/queues/{id}/',
    call: 'queue-update',
    access: grants('edit'),
    summary: 'Change a line, or move it to another channel',
    params,
    body: lineForm,
    reply: line,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'line',
    path: '/api/queues/{id}/',
    call: 'queue-patch',
    access: grants('delete'),
    summary: 'Disable or restore a line',
    params,
    body: z.object({ is_disabled: z.boolean() }),
    reply: line,
  }),
  ...listCalls({
    noun: 'lines',
    id: lineId,
    row: line,
    filters: { ct_id: channelId.optional() },
    sort: ['id', 'name', 'ct_name', 'enterprise_grp_name', 'timezone_name'],
    readers,
    view: grants('view'),
  }),
  import: importCall('lines', grants('add')),
} as const;
