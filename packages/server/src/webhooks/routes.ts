import { randomBytes } from 'node:crypto';
import { text } from '@watchbill/core/messages/catalogue';
import type { Webhook, WebhookForm, webhooks } from '@watchbill/core/webhooks/contract';
import { webhookResource } from '@watchbill/core/webhooks/resource';
import { latestCursor } from '../db/changes.ts';
import { findRow, insertRow, lockRow, writeRow } from '../http/change-row.ts';
import { exportAllHandler } from '../http/list-handlers.ts';
import { isListed } from '../http/outgoing.ts';
import { apiProblem } from '../http/problem.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { deliveryJob } from './commands.ts';
import { deleteHook, listWebhooks, storedWebhook } from './repository.ts';
import {
  insertDeliveries,
  listDeliveries,
  sendAgain,
  stateOfDelivery,
} from './repository/deliveries.ts';

export type WebhookServices = Readonly<{
  /** Hosts that may be reached over http or inside the network. */ webhookHosts: readonly string[];
}>;

export function webhookRoutes(services: WebhookServices): Handlers<typeof webhooks> {
  const checkUrl = (form: WebhookForm) => {
    const url = new URL(form.url);
    if (url.protocol !== 'https:' && !isListed(url, services.webhookHosts))
      throw apiProblem.field('url', 'webhooks.insecure');
    if (url.username !== '' || url.password !== '') throw apiProblem.field('url', 'webhooks.url');
  };
  return {
    list: ({ db, session, query }) => listWebhooks(db, session, query.is_disabled),
    export: exportAllHandler(webhookResource, ({ db, session }) =>
      listWebhooks(db, session, undefined),
    ),
    create: async ({ body, ...call }) => {
      checkUrl(body);
      const secret = randomBytes(32).toString('base64url');
      const id = await insertRow(call.db, 'webhooks', {
        ...toColumns(body, call.session),
        secret,
        api_key_id: call.session.apiKeyId,
        user_id: call.session.userId,
        cursor: await latestCursor(call.db),
        created_at: call.now,
      });
      return { ...(await announceHook(call, id, null)), secret };
    },
    update: async ({ params, body, ...call }) => {
      checkUrl(body);
      const before = await lockRow(call, storedWebhook, params.id);
      const isWoken = before.is_disabled && body.is_disabled === false;
      await writeRow(call.db, 'webhooks', before.id, {
        ...toColumns(body, call.session),
        ...(isWoken ? await wokenColumns(call) : {}),
      });
      return announceHook(call, before.id, before);
    },
    delete: async ({ params, ...call }) => {
      const before = await findRow(call, storedWebhook, params.id);
      await deleteHook(call.db, before.id);
      call.audit({ entity: 'webhook', entity_id: before.id, before });
      return { message: text('webhooks.deleted', {}, call.language) };
    },
    deliveries: async ({ params, query, ...call }) => {
      await findRow(call, storedWebhook, params.id);
      return listDeliveries(call.db, params.id, query);
    },
    replay: async ({ params, ...call }) => {
      const hook = await findRow(call, storedWebhook, params.id);
      const state = await stateOfDelivery(call.db, hook.id, params.delivery);
      if (state === undefined) throw apiProblem.missing('webhooks.noDelivery');
      if (state === 'waiting') throw apiProblem.plain('webhooks.replayWaits', 'waiting', 409);
      await sendAgain(call.db, params.delivery, call.now);
      call.audit({
        entity: 'webhook',
        entity_id: hook.id,
        after: { ...hook, delivery: params.delivery },
      });
      await call.enqueue(deliveryJob(hook));
      return { message: text('webhooks.replayQueued', {}, call.language) };
    },
    test: async ({ params, ...call }) => {
      const hook = await findRow(call, storedWebhook, params.id);
      const body = JSON.stringify({
        event: 'test',
        id: String(hook.id),
        version: hook.version,
        at: call.now.toISOString(),
      });
      await insertDeliveries(call.db, [{ webhook_id: hook.id, event: 'test', body }], call.now);
      await call.enqueue(deliveryJob(hook));
      return { message: text('webhooks.testQueued', {}, call.language) };
    },
  };
}

/** Without divisions a webhook hears what its owner may; that of a key which is limited to divisions, what the key may. */
function toColumns(
  { division_ids, is_disabled, ...form }: WebhookForm,
  { isNarrowed, divisionIds }: Session,
) {
  return {
    ...form,
    division_ids:
      division_ids?.map(Number) ?? (isNarrowed && divisionIds !== null ? [...divisionIds] : null),
    ...(is_disabled === undefined ? {} : { is_disabled }),
  };
}

/** What becomes of a webhook that is enabled again: in person, it no longer hangs on the key that made it. */
async function wokenColumns({ db, session }: CallContext) {
  const freed = session.apiKeyId === null ? { api_key_id: null } : {};
  return { cursor: await latestCursor(db), disabled_reason: null, ...freed };
}

/** The audit alone hears of webhooks. Answers the row as it is now. */
async function announceHook(
  call: CallContext,
  id: number,
  before: Webhook | null,
): Promise<Webhook> {
  const after = await findRow(call, storedWebhook, id);
  call.audit({ entity: 'webhook', entity_id: id, before, after });
  return after;
}
