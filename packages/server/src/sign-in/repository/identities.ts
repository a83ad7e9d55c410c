import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** What is kept of a sign-in with the provider while its user is there. */
export async function keepSignIn(
  db: Db,
  attempt: Insertable<Tables['sign_in_attempts']>,
): Promise<void> {
  await db.insertInto('sign_in_attempts').values(attempt).execute();
}

/** Each is taken once. */
export function takeSignIn(db: Db, stateHash: string) {
  return db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .returning(['code_verifier', 'nonce', 'expires_at'])
    .executeTakeFirst();
}

export type Identity = Readonly<{ issuer: string; subject: string }>;

export async function userOfIdentity(
  db: Db,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const known = await db
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return known?.user_id;
}

export async function linkIdentity(
  db: Db,
  identity: Identity,
  user_id: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('user_identities')
    .values({ ...identity, user_id, created_at: now })
    .execute();
}
