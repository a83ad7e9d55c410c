import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { endpoint, flag, idSchema, pageOf, pageQuery, type Right } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { exportCall } from '../resource/calls.ts';

export const webhookId = idSchema('webhook');

/**
 * An address that is told of changes as they are committed. Each telling is signed:
 * `X-Watchbill-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA-256 of `SECONDS.BODY` under the webhook's
 * secret.
 */
export const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  /**
   * Types of change, as the live feed names them (`schedule_day`, `advisor`, ...); empty means all.
   */
  events: z.array(z.string()),
  /** Changes of these divisions alone; null means all that its owner may see. */
  division_ids: z.array(z.number().int()).nullable(),
  owner: z.string(),
  is_disabled: z.boolean(),
  /** Why the product disabled it by itself, if it did. */
  disabled_reason: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});
export type Webhook = z.output<typeof webhook>;

export const delivery = z.object({
  id: z.number().int(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** What the address answered last: its HTTP status, or why there was none. */
  response_status: z.number().int().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  next_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const webhookForm = z.object({
  name: requiredName('webhooks.nameRequired'),
  url: z.url({ protocol: /^https?$/, error: 'webhooks.url' }).max(2000),
  events: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z_]{1,60}$/, 'webhooks.event'),
    )
    .max(100)
    .default([]),
  division_ids: z.array(divisionId).min(1).max(1000).nullish(),
  is_disabled: z.boolean().optional(),
});
export type WebhookForm = z.output<typeof webhookForm>;

const access = (right: Right) => [{ subModule: 'webhooks', right }];
const params = z.object({ id: webhookId });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks/',
    access: access('view'),
    summary: 'Webhooks of the caller; of everyone, for those who see all',
    query: z.object({ is_disabled: flag.optional() }),
    reply: z.array(webhook),
  }),
  export: exportCall({
    noun: 'webhooks',
    filters: {},
    sort: ['name', 'url', 'owner', 'state', 'created_at'],
    view: access('view'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks/',
    access: access('add'),
    isSecret: true,
    refusesDisabled: false,
    summary: 'Add a webhook; the signing secret is answered once',
    body: webhookForm,
    reply: webhook.extend({ secret: z.string() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'webhook',
    path: '/api/webhooks/{id}/',
    access: access('edit'),
    summary: 'Change a webhook; enabling it again starts from now',
    params,
    body: webhookForm,
    reply: webhook,
  }),
  delete: endpoint({
    method: 'DELETE',
    changesRow: 'webhook',
    path: '/api/webhooks/{id}/',
    access: access('delete'),
    summary: 'Delete a webhook and its deliveries',
    params,
    reply: z.object({ message: z.string() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries/',
    access: access('view'),
    summary: 'What was sent, newest first',
    params,
    query: pageQuery.omit({ search: true }),
    reply: pageOf(delivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery}/replay/',
    access: access('edit'),
    summary: 'Send a delivery that has ended once more, under the same id',
    params: params.extend({
      delivery: z.coerce.number().int().positive().max(2_147_483_647),
    }),
    reply: z.object({ message: z.string() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test/',
    access: access('edit'),
    summary: 'Queue a delivery of type test',
    params,
    reply: z.object({ message: z.string() }),
  }),
} as const;
