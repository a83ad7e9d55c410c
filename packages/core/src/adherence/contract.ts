import { z } from 'zod';
import { endpoint, flag, type Grant, type Right } from '../api/endpoint.ts';
import { exportCall, importCall, listCalls } from '../resource/calls.ts';
import { scheduledAdvisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import {
  adherenceDay,
  adherenceExcuse,
  adherenceRow,
  adherenceSummary,
  excuseForm,
  excuseId,
  mappingId,
  stateEvent,
  stateMapping,
  stateMappingForm,
  stateVerdict,
  statusGroups,
} from './model.ts';

const readers: Grant[] = [{ subModule: 'realtime-adherence', right: 'view' }];
const excusers: Grant[] = [{ subModule: 'realtime-adherence', right: 'edit' }];
const administer = (right: Right): Grant[] => [{ subModule: 'state-mappings', right }];

const query = z.object({ division_id: divisionId, date_schedule: z.iso.date() });
const reply = z.object({
  adherence_summary: adherenceSummary,
  bp_api_trigger_time: z.string(),
  data: z.array(adherenceRow),
});
export type AdherenceReply = z.output<typeof reply>;

const feed = z.object({
  id: z.number().int(),
  name: z.string(),
  silent_after_seconds: z.number().int().nullable(),
  version: z.number().int(),
});
/**
 * States and signs of life in the last minutes, and states of the last day that no mapping knows.
 */
const feedHealth = feed.extend({
  /** ISO 8601 instant of what came last; null where nothing is kept. */
  last_at: z.string().nullable(),
  /** For longer than it may be. */
  is_silent: z.boolean(),
  rows_per_minute: z.number(),
  unmapped: z.array(
    z.object({
      state: z.string(),
      reason: z.string(),
      count: z.number().int(),
      last_at: z.string(),
    }),
  ),
});
export type FeedHealth = z.output<typeof feedHealth>;

const mappings = listCalls({
  noun: 'state-mappings',
  id: mappingId,
  row: stateMapping,
  filters: {},
  sort: ['id', 'state', 'reason', 'feed', 'applies_to', 'effect'],
  readers: administer('view'),
  view: administer('view'),
});

export const adherence = {
  read: endpoint({
    method: 'GET',
    path: '/api/real-time-adherence/',
    call: 'real-time-adherence',
    wire: { query: { division_id: 'int_mu_id' } },
    access: readers,
    query,
    reply,
    summary: 'Adherence of a division on a day, from its schedules and the stored states',
  }),
  now: endpoint({
    method: 'GET',
    path: '/api/real-time-adherence/realtime-time-data/',
    call: 'real-time-adherence-realtime',
    wire: { query: { division_id: 'int_mu_id' } },
    access: readers,
    query,
    reply,
    summary: 'The same, with the state and the status of this moment',
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/real-time-adherence/day/',
    access: readers,
    query: z.object({ division_id: divisionId, agent_id: scheduledAdvisorId, date: plainDate }),
    reply: adherenceDay,
    summary: 'One advisor’s schedule row against what was done on it, up to now',
  }),
  export: exportCall({
    noun: 'adherence',
    filters: {
      division_id: divisionId,
      date: plainDate,
      /** As the board of this moment has it; the figures of the date without. */
      is_live: flag.optional(),
      group: z.enum(statusGroups).optional(),
    },
    // Worst first, or the teams one after another.
    sort: ['status', 'team'],
    view: readers,
  }),
  excuses: endpoint({
    method: 'GET',
    path: '/api/real-time-adherence/excuses/',
    access: readers,
    query: z.object({ division_id: divisionId, date: plainDate }),
    reply: z.array(adherenceExcuse),
    summary: 'Stretches of a division’s date that are excused, in their order',
  }),
  excuse: endpoint({
    method: 'POST',
    path: '/api/real-time-adherence/excuses/',
    access: excusers,
    body: excuseForm,
    reply: adherenceExcuse,
    status: 201,
    summary: 'Excuse a scheduled stretch of an advisor, with a reason; the plain figures stay',
  }),
  takeBackExcuse: endpoint({
    method: 'DELETE',
    changesRow: 'adherenceExcuse',
    path: '/api/real-time-adherence/excuses/{id}/',
    access: excusers,
    params: z.object({ id: excuseId }),
    reply: z.object({ message: z.string() }),
    summary: 'Take an excuse back',
  }),
  ingest: endpoint({
    method: 'POST',
    path: '/api/real-time-adherence/events/',
    access: [{ subModule: 'state-mappings', right: 'add' }],
    status: 202,
    summary: 'State changes and heartbeats from an ACD adaptor: in any order, as often as it likes',
    body: z.object({
      feed: z.string().trim().min(1).max(100),
      events: z.array(stateEvent).min(1).max(5000),
    }),
    reply: z.object({
      accepted: z.number().int(),
      duplicates: z.number().int(),
      heartbeats: z.number().int(),
      unknown_logins: z.array(z.string()),
    }),
  }),
  feeds: endpoint({
    method: 'GET',
    path: '/api/real-time-adherence/feeds/',
    access: administer('view'),
    reply: z.array(feedHealth),
    summary:
      'Feeds that have reported states: how they are, and what they say that nobody has mapped',
  }),
  updateFeed: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/real-time-adherence/feeds/{name}/',
    access: administer('edit'),
    params: z.object({ name: z.string().min(1).max(100) }),
    body: z.object({ silent_after_seconds: z.number().int().min(10).max(86_400).nullable() }),
    reply: feed,
    summary: 'How long a feed may be silent before its advisors are unknown; null for ever',
  }),
  mappings: endpoint({
    method: 'GET',
    path: '/api/real-time-adherence/mappings/',
    access: administer('view'),
    reply: z.array(stateMapping),
    summary: 'How states count against activities',
  }),
  createMapping: endpoint({
    method: 'POST',
    path: '/api/real-time-adherence/mappings/',
    access: administer('add'),
    body: stateMappingForm,
    reply: stateMapping,
    status: 201,
    summary: 'Map a state',
  }),
  mapState: endpoint({
    method: 'POST',
    path: '/api/real-time-adherence/mappings/verdict/',
    access: administer('add'),
    body: stateVerdict,
    reply: z.array(stateMapping),
    status: 201,
    summary:
      'Map a state whatever is scheduled: in, which counts where work is scheduled and not against a break, out or neutral',
  }),
  updateMapping: endpoint({
    method: 'PUT',
    changesRow: 'stateMapping',
    path: '/api/real-time-adherence/mappings/{id}/',
    access: administer('edit'),
    params: z.object({ id: mappingId }),
    body: stateMappingForm,
    reply: stateMapping,
    summary: 'Change a mapping',
  }),
  removeMapping: endpoint({
    method: 'DELETE',
    changesRow: 'stateMapping',
    path: '/api/real-time-adherence/mappings/{id}/',
    access: administer('delete'),
    params: z.object({ id: mappingId }),
    reply: z.object({ message: z.string() }),
    summary: 'Delete a mapping',
  }),
  mappingRows: mappings.rows,
  exportMappings: mappings.export,
  mappingHistory: mappings.history,
  importMappings: importCall('state-mappings', administer('add')),
} as const;
