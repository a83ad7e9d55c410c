import { text } from '@watchbill/core/messages/catalogue';
import type { webhooks } from '@watchbill/core/webhooks/contract';
import { webhookResource } from '@watchbill/core/webhooks/resource';
import type { Handlers } from '../http/call/call.ts';
import { findRow } from '../http/rows/change-row.ts';
import { exportAllHandler } from '../lists/list-handlers.ts';
import {
  addWebhook,
  changeWebhook,
  mustBeAddress,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from './commands/keep.ts';
import { listWebhooks, storedWebhook } from './repository.ts';
import { listDeliveries } from './repository/deliveries.ts';

export type WebhookServices = Readonly<{
  /** Hosts that may be reached over http or inside the network. */ webhookHosts: readonly string[];
}>;

export const webhookRoutes = ({ webhookHosts }: WebhookServices): Handlers<typeof webhooks> => ({
  list: ({ db, session, query }) => listWebhooks(db, session, query.is_disabled),
  export: exportAllHandler(webhookResource, ({ db, session }) =>
    listWebhooks(db, session, undefined),
  ),
  create: ({ body, ...call }) => {
    mustBeAddress(body, webhookHosts);
    return addWebhook(call, body);
  },
  update: ({ params, body, ...call }) => {
    mustBeAddress(body, webhookHosts);
    return changeWebhook(call, params.id, body);
  },
  delete: async ({ params, ...call }) => {
    await removeWebhook(call, params.id);
    return { message: text('webhooks.deleted', {}, call.language) };
  },
  deliveries: async ({ params, query, ...call }) => {
    await findRow(call, storedWebhook, params.id);
    return listDeliveries(call.db, params.id, query);
  },
  replay: async ({ params, ...call }) => {
    await replayDelivery(call, params.id, params.delivery);
    return { message: text('webhooks.replayQueued', {}, call.language) };
  },
  test: async ({ params, ...call }) => {
    await testWebhook(call, params.id);
    return { message: text('webhooks.testQueued', {}, call.language) };
  },
});
