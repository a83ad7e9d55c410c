import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookForm } from '@watchbill/core/webhooks/contract';
import { latestCursor } from '../../db/changes.ts';
import type { CallContext } from '../../http/call/call.ts';
import { isListed } from '../../http/guard/outgoing.ts';
import { findRow, insertRow, lockRow, writeRow } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Session } from '../../session/session.ts';
import { deliveryJob } from '../commands.ts';
import { deleteHook, storedWebhook } from '../repository.ts';
import { insertDeliveries, sendAgain, stateOfDelivery } from '../repository/deliveries.ts';

/** Adds a webhook; answers it with its secret, which is shown this once. */
export async function addWebhook(
  call: CallContext,
  form: WebhookForm,
): Promise<Webhook & Readonly<{ secret: string }>> {
  const secret = randomBytes(32).toString('base64url');
  const id = await insertRow(call.db, 'webhooks', {
    ...toColumns(form, call.session),
    secret,
    api_key_id: call.session.apiKeyId,
    user_id: call.session.userId,
    cursor: await latestCursor(call.db),
    created_at: call.now,
  });
  return { ...(await announceHook(call, id, null)), secret };
}

/** Changes a webhook; one that is enabled again goes on with what happens from now on. */
export async function changeWebhook(
  call: CallContext,
  id: number,
  form: WebhookForm,
): Promise<Webhook> {
  const before = await lockRow(call, storedWebhook, id);
  const isWoken = before.is_disabled && form.is_disabled === false;
  await writeRow(call.db, 'webhooks', id, {
    ...toColumns(form, call.session),
    ...(isWoken ? await wokenColumns(call) : {}),
  });
  return announceHook(call, id, before);
}

/** Deletes a webhook, and what waits to be sent to it. */
export async function removeWebhook(call: CallContext, id: number): Promise<void> {
  const before = await findRow(call, storedWebhook, id);
  await deleteHook(call.db, id);
  call.audit({ entity: 'webhook', entity_id: id, before });
}

/** Sends a delivery again; refused while it still waits for its turn. */
export async function replayDelivery(
  call: CallContext,
  id: number,
  delivery: number,
): Promise<void> {
  const hook = await findRow(call, storedWebhook, id);
  const state = await stateOfDelivery(call.db, id, delivery);
  if (state === undefined) throw apiProblem.missing('webhooks.noDelivery');
  if (state === 'waiting') throw apiProblem.plain('webhooks.replayWaits', 'waiting', 409);
  await sendAgain(call.db, delivery, call.now);
  call.audit({ entity: 'webhook', entity_id: id, after: { ...hook, delivery } });
  await call.enqueue(deliveryJob(hook));
}

/** Sends a webhook a message that says nothing, to see whether it arrives. */
export async function testWebhook(call: CallContext, id: number): Promise<void> {
  const hook = await findRow(call, storedWebhook, id);
  const body = JSON.stringify({
    event: 'test',
    id: String(id),
    version: hook.version,
    at: call.now.toISOString(),
  });
  await insertDeliveries(call.db, [{ webhook_id: id, event: 'test', body }], call.now);
  await call.enqueue(deliveryJob(hook));
}

/** Refuses an address that is not sent to; `hosts` may be over http or inside the network. */
export function mustBeAddress(form: WebhookForm, hosts: readonly string[]): void {
  const url = new URL(form.url);
  if (url.protocol !== 'https:' && !isListed(url, hosts))
    throw apiProblem.field('url', 'webhooks.insecure');
  if (url.username !== '' || url.password !== '') throw apiProblem.field('url', 'webhooks.url');
}

/**
 * Without divisions a webhook hears what its owner may; that of a key which is limited to
 * divisions, what the key may.
 */
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

/**
 * What becomes of a webhook that is enabled again: in person, it no longer hangs on the key that
 * made it.
 */
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
