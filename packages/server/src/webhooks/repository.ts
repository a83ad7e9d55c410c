import type { Webhook } from '@watchbill/core/webhooks/contract';
import {
  isLanguage,
  isMessageKey,
  text,
  type MessageKey,
} from '@watchbill/core/messages/catalogue';
import { sql, type RawBuilder } from 'kysely';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

/**
 * Keys and webhooks of the caller; of everyone, for those who see all; for a key that is limited to
 * divisions, those that reach no further.
 */
export function isReached(
  { scope, userId, isNarrowed, divisionIds }: Session,
  table: 'key' | 'hook',
): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  const own = sql<boolean>`${sql.ref(`${table}.user_id`)} = ${userId}`;
  return isNarrowed
    ? sql<boolean>`(${own} and ${sql.ref(`${table}.division_ids`)} <@
      ${[...(divisionIds ?? [])]}::integer[])`
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

function toReply(row: Row, { language }: Session): Webhook {
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
  ).map((row) => toReply(row, session));
}

export const storedWebhook: StoredNoun<Webhook, 'webhooks'> = {
  table: 'webhooks',
  entity: 'webhook',
  missing: 'webhooks.none',
  read: async ({ db, session }, ids) =>
    (await rows(db, session).where('hook.id', 'in', ids).execute()).map((row) =>
      toReply(row, session),
    ),
};

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

export async function deleteHook(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Keeps up to which change a webhook has been told. */
export async function moveCursor(db: Db, id: number, cursor: number): Promise<void> {
  await db.updateTable('webhooks').set({ cursor }).where('id', '=', id).execute();
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
