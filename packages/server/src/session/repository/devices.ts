import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** A device that has not signed in for so long is a stranger again. */
export const keptSeconds = 30 * 86_400;

/** The device, where it signed in to this account within the last 30 days. */
export async function knownDevice(
  db: Db,
  token: string | null,
  userId: number | null,
  now: Date,
): Promise<number | null> {
  if (token === null || userId === null) return null;
  const since = new Date(now.getTime() - keptSeconds * 1000);
  const row = await db
    .selectFrom('sign_in_devices')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where('last_at', '>', since)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Notes a sign-in and answers the device's token: the one that it brought if it is one of ours,
 * else a new one.
 */
export async function rememberDevice(
  db: Db,
  brought: string | null,
  userId: number,
  now: Date,
): Promise<string> {
  const isOurs =
    brought !== null &&
    (await db
      .selectFrom('sign_in_devices')
      .select('id')
      .where('token_hash', '=', hashOf(brought))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const token = isOurs ? brought : randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_devices')
    .values({ user_id: userId, token_hash: hashOf(token), created_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_at: sql`excluded.last_at` }),
    )
    .execute();
  return token;
}

/**
 * A new password by mail may mean that somebody else knew the old one: their devices are strangers
 * again.
 */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_devices').where('user_id', '=', userId).execute();
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
