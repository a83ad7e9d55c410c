import { z } from 'zod';
import { endpoint, errorBody, flag, jobId, pageOf, pageQuery } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { jobStates, queues } from './model.ts';

/**
 * Who sees the jobs of everybody in their divisions, and may end and repeat them; one's own need no
 * grant.
 */
export const overseers = {
  view: [{ subModule: 'processes', right: 'view' }],
  cancel: [{ subModule: 'processes', right: 'delete' }],
  repeat: [{ subModule: 'processes', right: 'add' }],
} as const;

/** Long work; times are ISO 8601 instants. */
export const jobRow = z.object({
  id: z.string(),
  queue: z.enum(queues),
  /** The call that it carries out, as `feature.name`, or the product's own name for it. */
  kind: z.string(),
  state: z.enum(jobStates),
  phase: z.string(),
  /** Of 1. */
  part: z.number(),
  division_id: z.number().int().nullable(),
  channel_id: z.number().int().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Null for what the product asks of itself. */
  asked_by: z.string().nullable(),
  /** The caller's own, which the caller may end and repeat whatever else they may. */
  is_own: z.boolean(),
  asked_at: z.string(),
  begun_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** When it is tried next, while it waits. */
  due_at: z.string().nullable(),
  attempts: z.number().int(),
  /** It has ended, and what it was asked with is kept; of a file it is not. */
  is_repeatable: z.boolean(),
  /** Why it failed, or failed the last time, as its call would have been refused. */
  failure: z.object({ status: z.number().int(), body: errorBody }).nullable(),
});
export type JobRow = z.output<typeof jobRow>;

const filters = {
  /** Of everybody in one's divisions, where one may oversee them. */
  all: flag.default(false),
  open: flag.optional(),
  state: z.enum(jobStates).optional(),
  division_id: divisionId.optional(),
  /** Instants: asked for from the one on, and before the other. */
  from: z.iso.datetime({ offset: true }).optional(),
  before: z.iso.datetime({ offset: true }).optional(),
};

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/',
    access: 'signed-in',
    moduleZero: true,
    query: pageQuery.extend(filters),
    reply: pageOf(jobRow),
    summary:
      'Long work that one has asked for, newest first: what is open, and what has ended; `search` finds who asked',
  }),
  outcomes: endpoint({
    method: 'GET',
    path: '/api/jobs/outcomes/',
    access: 'signed-in',
    moduleZero: true,
    query: z.object({ ...filters, search: z.string().max(200).optional() }),
    reply: z.array(z.object({ state: z.enum(jobStates), count: z.number().int() })),
    summary: 'How much of the long work that a list would page through stands how',
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/',
    access: 'signed-in',
    moduleZero: true,
    params: z.object({ id: jobId }),
    reply: jobRow.extend({
      /** What its call answers, to whoever asked for it; null until it has, and two days later. */
      reply: z.unknown(),
    }),
    summary: 'One job: how far it has come, and what came of it',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/jobs/{id}/',
    byKey: true,
    access: 'signed-in',
    moduleZero: true,
    params: z.object({ id: jobId }),
    reply: z.object({ message: z.string() }),
    summary:
      'End a job that has not ended: nothing of it is kept, and whoever waits for it is told',
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/repeat/',
    access: 'signed-in',
    moduleZero: true,
    params: z.object({ id: jobId }),
    reply: z.object({ message: z.string(), job: z.string() }),
    status: 201,
    refusesDisabled: false,
    summary:
      'Ask again, in one’s own name and with one’s own rights, for what an ended job was asked with',
  }),
} as const;
