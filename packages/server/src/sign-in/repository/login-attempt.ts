import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { hashMailToken, isSameHash, newMailToken, type SigningKey } from '../../session/tokens.ts';
import { holdUser } from './accounts.ts';

const lifetimeMs = 10 * 60_000;
const mostTries = 5;

export type Redemption = 'ok' | 'wrong' | 'gone';

/**
 * Opens an attempt and voids the user's earlier ones. The token is returned for mailing and kept
 * only as a hash.
 */
export async function openAttempt(
  db: Db,
  key: SigningKey,
  userId: number,
  now: Date,
): Promise<Readonly<{ id: string; token: string }>> {
  const id = randomUUID();
  const token = newMailToken();
  const expiry = new Date(now.getTime() + lifetimeMs);
  const row = {
    id,
    user_id: userId,
    token_hash: hashMailToken(key, id, token),
    sent_at: now,
    expires_at: expiry,
    used_at: null,
  };
  await db.transaction().execute(async (trx) => {
    await holdUser(trx, userId);
    await trx
      .updateTable('login_attempts')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
    await trx.insertInto('login_attempts').values(row).execute();
  });
  return { id, token };
}

/**
 * When the user was last sent a token, null if never: the wait before another is counted from it.
 * None is sent until the commit.
 */
export async function lastSentAt(db: Db, userId: number): Promise<Date | null> {
  await holdUser(db, userId);
  const row = await db
    .selectFrom('login_attempts')
    .select('sent_at')
    .where('user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/**
 * Spends a try on the user's open attempt. `gone`: used, voided, too old or out of tries, whatever
 * the token was. The try must stay counted when the caller refuses: commit it.
 */
export async function redeem(
  db: Db,
  key: SigningKey,
  userId: number,
  token: string,
  now: Date,
): Promise<Redemption> {
  const attempt = await db
    .updateTable('login_attempts')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['id', 'token_hash'])
    .executeTakeFirst();
  if (attempt === undefined) return 'gone';
  if (!isSameHash(attempt.token_hash, hashMailToken(key, attempt.id, token))) return 'wrong';
  const used = await db
    .updateTable('login_attempts')
    .set({ used_at: now })
    .where('id', '=', attempt.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used === undefined ? 'gone' : 'ok';
}
