import type { Delivery } from '@watchbill/core/webhooks/contract';
import { sql } from 'kysely';
import { listRows, type ListQuery } from '../../http/rows/list-rows.ts';
import type { Page } from '../../http/rows/page.ts';
import type { Db } from '../../db/tables.ts';
import type { Outcome, Outgoing } from '../sender.ts';

type NewDelivery = Readonly<{ webhook_id: number; event: string; body: string }>;

/** Has deliveries wait to be sent, in this order. */
export async function insertDeliveries(
  db: Db,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await db
    .insertInto('webhook_deliveries')
    .values(deliveries.map((one) => ({ ...one, created_at: now, next_at: now })))
    .execute();
}

/** A page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  db: Db,
  webhook: number,
  query: ListQuery,
): Promise<Page<Delivery>> {
  const all = db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhook)
    .select([
      'id',
      'event',
      'state',
      'attempts',
      'response_status',
      'error',
      'created_at',
      'next_at',
      'delivered_at',
    ]);
  const listed = { table: 'webhook_deliveries', search: [], order: [] };
  const page = await listRows(all, { ...query, sort: '-id' }, listed);
  const results = page.results.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    next_at: row.next_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }));
  return { ...page, results };
}

/** What became of a delivery of a webhook, which stays so until the commit. */
export async function stateOfDelivery(
  db: Db,
  webhook: number,
  id: number,
): Promise<Delivery['state'] | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('state')
    .where('webhook_id', '=', webhook)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Has a delivery that has ended wait once more, with all its attempts before it. */
export async function sendAgain(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now, delivered_at: null, error: null })
    .where('id', '=', id)
    .execute();
}

/** How long after each failed attempt the next one is made; then the delivery has failed. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200].map((seconds) => seconds * 1000);
type Due = Outgoing & Readonly<{ webhook_id: number; attempts: number }>;

/** The delivery that is to be sent next, and one attempt more of it. */
export async function nextDelivery(db: Db, webhook: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update webhook_deliveries as delivery set attempts = delivery.attempts + 1
    from webhooks as hook
    where delivery.id = (select min(id) from webhook_deliveries where webhook_id = ${webhook}
      and state = 'waiting')
      and hook.id = delivery.webhook_id and not hook.is_disabled
    returning delivery.id, delivery.webhook_id, delivery.attempts, delivery.event, delivery.body,
      hook.url, hook.secret`.execute(db);
  return rows[0];
}

/** Webhooks that something waits for, and where they lead. */
export function hooksWithDeliveries(db: Db): Promise<Readonly<{ id: number; url: string }>[]> {
  return db
    .selectFrom('webhooks as hook')
    .select(['hook.id', 'hook.url'])
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
}

/**
 * Keeps what came of an attempt. Answers when the next one is to be made, null where none is. A
 * webhook whose delivery failed for good is disabled, with the reason.
 */
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

/** Takes back what waits to be sent of other divisions than these: they were lost since. */
export async function dropUnreached(
  db: Db,
  id: number,
  divisions: readonly number[],
): Promise<void> {
  await sql`delete from webhook_deliveries where webhook_id = ${id} and state = 'waiting'
    and (body::jsonb ->> 'division_id')::integer <> all(${[...divisions]}::integer[])`.execute(db);
}
