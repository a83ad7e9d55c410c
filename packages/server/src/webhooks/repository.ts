import type { Webhook } from '@watchbill/core/webhooks/contract';
import {
  isLanguage,
  isMessageKey,
  text,
  type MessageKey,
} from '@watchbill/core/messages/catalogue';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import type { Outcome, Outgoing } from './sender.ts';

/** Keys and webhooks of the caller; of everyone, for those who see all; for a key that is limited to divisions, those that reach no further. */
export function isReached(
  { scope, userId, isNarrowed, divisionIds }: Session,
  table: 'key' | 'hook',
): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  const own = sql<boolean>`${sql.ref(`${table}.user_id`)} = ${userId}`;
  return isNarrowed
    ? sql<boolean>`(${own} and ${sql.ref(`${table}.division_ids`)} <@ ${[...(divisionIds ?? [])]}::integer[])`
    : own;
}

function rows(db: Db, session: Session) {
  const all = db
    .selectFrom('webhooks as hook')
    .innerJoin('users as owner', 'owner.id', 'hook.user_id')
    .select([
      'hook.id',
      'hook.name',
      'hook.url',
      'hook.events',
      'hook.division_ids',
      'owner.username as owner',
      'hook.is_disabled',
      'hook.disabled_reason',
      'hook.created_at',
      'hook.version',
    ])
    .orderBy('hook.id');
  return all.where(isReached(session, 'hook'));
}

type Row = Omit<Webhook, 'created_at'> & { created_at: Date };

function shown(row: Row, { language }: Session): Webhook {
  const { disabled_reason: reason } = row;
  return {
    ...row,
    disabled_reason:
      reason !== null && isMessageKey(reason)
        ? text(reason, {}, isLanguage(language) ? language : undefined)
        : reason,
    created_at: row.created_at.toISOString(),
  };
}

export async function listWebhooks(
  db: Db,
  session: Session,
  isDisabled: boolean | undefined,
): Promise<Webhook[]> {
  return (
    await rows(db, session)
      .$if(isDisabled !== undefined, (query) =>
        query.where('hook.is_disabled', '=', isDisabled === true),
      )
      .execute()
  ).map((row) => shown(row, session));
}

export async function findWebhook(
  db: Db,
  session: Session,
  id: number,
): Promise<Webhook | undefined> {
  const row = await rows(db, session).where('hook.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : shown(row, session);
}

/** How long after each failed attempt the next one is made; then the delivery has failed. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200].map((seconds) => seconds * 1000);
type Due = Outgoing & Readonly<{ webhook_id: number; attempts: number }>;

/** The delivery that is to be sent next, and one attempt more of it. */
export async function nextDelivery(db: Db, webhook: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update webhook_deliveries as delivery set attempts = delivery.attempts + 1
    from webhooks as hook
    where delivery.id = (select min(id) from webhook_deliveries where webhook_id = ${webhook} and state = 'waiting')
      and hook.id = delivery.webhook_id and not hook.is_disabled
    returning delivery.id, delivery.webhook_id, delivery.attempts, delivery.event, delivery.body, hook.url, hook.secret`.execute(
    db,
  );
  return rows[0];
}

/** Webhooks that something waits for. */
export async function hooksWithDeliveries(db: Db): Promise<number[]> {
  const hooks = await db
    .selectFrom('webhooks as hook')
    .select('hook.id')
    .where('hook.is_disabled', '=', false)
    .where((e) =>
      e.exists(
        e
          .selectFrom('webhook_deliveries as delivery')
          .select('delivery.id')
          .whereRef('delivery.webhook_id', '=', 'hook.id')
          .where('delivery.state', '=', 'waiting'),
      ),
    )
    .orderBy('hook.id')
    .execute();
  return hooks.map(({ id }) => id);
}

/** Keeps what came of an attempt. Answers when the next one is to be made, null where none is. A webhook whose delivery failed for good is disabled, with the reason. */
export async function settle(db: Db, due: Due, outcome: Outcome, now: Date): Promise<Date | null> {
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const wait = waits[due.attempts - 1];
  const state = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  const next_at = state === 'waiting' && wait !== undefined ? new Date(now.getTime() + wait) : null;
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      next_at,
      response_status: outcome.status,
      error: outcome.error,
      delivered_at: isDelivered ? now : null,
    })
    .where('id', '=', due.id)
    .execute();
  if (state !== 'failed') return next_at;
  const reason = `${due.attempts} attempts: ${outcome.error ?? `HTTP ${outcome.status}`}`;
  await db
    .updateTable('webhooks')
    .set((e) => ({ is_disabled: true, disabled_reason: reason, version: e('version', '+', 1) }))
    .where('id', '=', due.webhook_id)
    .execute();
  return null;
}

export type Hook = Readonly<{
  id: number;
  name: string;
  events: string[];
  division_ids: number[] | null;
  user_id: number;
  api_key_id: number | null;
  cursor: number;
  version: number;
}>;

export function enabledHooks(db: Db): Promise<Hook[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'events', 'division_ids', 'user_id', 'api_key_id', 'cursor', 'version'])
    .where('is_disabled', '=', false)
    .orderBy('id')
    .execute();
}

/** Disables a webhook; what waits to be sent goes with it. */
export async function stopHook(db: Db, id: number, reason: MessageKey): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((e) => ({ is_disabled: true, disabled_reason: reason, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Takes back what waits to be sent of other divisions than these: they were lost since. */
export async function dropUnreached(
  db: Db,
  id: number,
  divisions: readonly number[],
): Promise<void> {
  await sql`delete from webhook_deliveries where webhook_id = ${id} and state = 'waiting' and (body::jsonb ->> 'division_id')::integer <> all(${[...divisions]}::integer[])`.execute(
    db,
  );
}
