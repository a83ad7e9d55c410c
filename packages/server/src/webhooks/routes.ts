import { randomBytes } from 'node:crypto';
import { text } from '@watchbill/core/messages/catalogue';
import type { Webhook, WebhookForm, webhooks } from '@watchbill/core/webhooks/contract';
import { webhookResource } from '@watchbill/core/webhooks/resource';
import { latestCursor } from '../db/changes.ts';
import { exportAllHandler } from '../http/list-handlers.ts';
import { pageReply } from '../http/page.ts';
import { isListed } from '../http/outgoing.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { deliveryJob } from './commands.ts';
import { deleteHook, findWebhook, insertHook, listWebhooks, updateHook } from './repository.ts';
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
      const id = await insertHook(call.db, {
        ...toColumns(body, call.session),
        secret,
        api_key_id: call.session.apiKeyId,
        user_id: call.session.userId,
        cursor: await latestCursor(call.db),
        created_at: call.now,
      });
      const after = await found(call.db, call.session, id);
      announce(call, null, after);
      return { ...after, secret };
    },
    update: async ({ params, body, ...call }) => {
      checkUrl(body);
      const before = await found(call.db, call.session, params.id);
      const isWoken = before.is_disabled && body.is_disabled === false;
      // Woken in person, it no longer hangs on the key that made it.
      const freed = call.session.apiKeyId === null ? { api_key_id: null } : {};
      const more = isWoken
        ? { cursor: await latestCursor(call.db), disabled_reason: null, ...freed }
        : {};
      const values = { ...toColumns(body, call.session), ...more };
      if (!(await updateHook(call.db, before.id, call.ifMatch, values)))
        throw apiProblem.stale(before);
      const after = await found(call.db, call.session, before.id);
      announce(call, before, after);
      return after;
    },
    delete: async ({ params, ...call }) => {
      const before = await found(call.db, call.session, params.id);
      await deleteHook(call.db, before.id);
      call.audit({ entity: 'webhook', entity_id: before.id, before });
      return { message: text('webhooks.deleted', {}, call.language) };
    },
    deliveries: async ({ db, session, params, query }) => {
      await found(db, session, params.id);
      const { count, results } = await listDeliveries(db, params.id, query);
      return pageReply(query, count, results);
    },
    replay: async ({ params, ...call }) => {
      const hook = await found(call.db, call.session, params.id);
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
      const hook = await found(call.db, call.session, params.id);
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

async function found(db: Db, session: Session, id: number): Promise<Webhook> {
  const hook = await findWebhook(db, session, id);
  if (hook === undefined) throw apiProblem.missing('webhooks.none');
  return hook;
}

function announce(call: CallContext, before: Webhook | null, after: Webhook): void {
  call.audit({ entity: 'webhook', entity_id: after.id, before, after });
}
