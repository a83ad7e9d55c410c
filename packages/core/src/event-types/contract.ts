import { z } from 'zod';
import { endpoint, flag, idList, type Grant } from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import { eventType, eventTypeForm, eventTypeId } from './model.ts';

const readers: Grant[] = [
  'event-types',
  'schedule-management',
  'employee-schedule',
  'schedule-viewer',
  'my-schedules',
  'realtime-adherence',
  'divisions',
  'daily-protocols',
  'future-events',
  'schedule-swap',
  'event-status',
  'state-mappings',
].map((subModule) => ({ subModule, right: 'view' }));
/** One id, or several comma-joined. */
const params = z.object({ id: idList(eventTypeId) });

export const eventTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity-codes/',
    call: 'activity-codes-list',
    access: readers,
    summary: 'Event types',
    query: z.object({ search: z.string().max(200).optional(), is_disabled: flag.optional() }),
    reply: z.array(eventType),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/activity-codes/',
    call: 'activity-code-create',
    access: [{ subModule: 'event-types', right: 'add' }],
    summary: 'Add an event type',
    body: eventTypeForm,
    reply: eventType,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'eventType',
    path: '/api/activity-codes/{id}/',
    call: 'activity-code-update',
    access: [{ subModule: 'event-types', right: 'edit' }],
    summary: 'Change an event type, or disable and restore several at once',
    params,
    body: z.union([
      eventTypeForm.and(z.object({ is_disabled: z.boolean().optional() })),
      z.object({ is_disabled: z.boolean() }),
    ]),
    reply: z.array(eventType),
  }),
  remove: endpoint({
    method: 'DELETE',
    changesRow: 'eventType',
    path: '/api/activity-codes/{id}/',
    call: 'activity-code-delete',
    access: [{ subModule: 'event-types', right: 'delete' }],
    summary: 'Delete event types that no schedule uses',
    params,
    reply: z.object({ message: z.string() }),
  }),
  ...listCalls({
    noun: 'event-types',
    id: eventTypeId,
    row: eventType,
    filters: {},
    sort: ['id', 'description', 'is_paid', 'is_work', 'in_office', 'out_of_office'],
    readers,
    view: [{ subModule: 'event-types', right: 'view' }],
  }),
  import: importCall('event-types', [{ subModule: 'event-types', right: 'add' }]),
} as const;
