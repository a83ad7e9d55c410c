import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import type { Session } from '../session/session.ts';
import { isReached } from '../webhooks/commands.ts';

function rows(db: Db, session: Session) {
  const keys = db
    .selectFrom('api_keys as key')
    .innerJoin('users as owner', 'owner.id', 'key.user_id')
    .select([
      'key.id',
      'key.name',
      'key.prefix',
      'owner.username as owner',
      'owner.id as owner_id',
      'key.grants',
      'key.division_ids',
      'key.created_at',
      'key.expires_at',
      'key.revoked_at',
      'key.last_used_at',
    ]);
  return keys.where(isReached(session, 'key'));
}

export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** The keys that a caller may see, newest first. */
export function listKeys(db: Db, session: Session): Promise<ApiKeyRow[]> {
  return rows(db, session).orderBy('key.id', 'desc').execute();
}

export function findKey(db: Db, session: Session, id: number): Promise<ApiKeyRow | undefined> {
  return rows(db, session).where('key.id', '=', id).executeTakeFirst();
}

export async function insertKey(db: Db, values: Insertable<Tables['api_keys']>): Promise<number> {
  const { id } = await db
    .insertInto('api_keys')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function revokeKey(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
