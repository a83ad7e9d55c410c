import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type FailureKind = 'account' | 'address';
/** Who tries: the name as typed, known or not, and the network address. */
export type Caller = Readonly<{ account: string; address: string }>;

/** Failures that are free, and how long the first lock after them lasts. A whole office may share one address. */
const limits = {
  account: { free: 5, firstMs: 60_000, longestMs: 60 * 60_000 },
  address: { free: 50, firstMs: 60_000, longestMs: 60 * 60_000 },
} as const;

/** After this long without a failure the count starts again. */
const forgottenMs = 24 * 60 * 60_000;

/** Milliseconds to lock after the `count`th failure in a row: none at first, then doubling to an hour. */
export function lockAfter(kind: FailureKind, count: number): number {
  const { free, firstMs, longestMs } = limits[kind];
  return count < free ? 0 : Math.min(firstMs * 2 ** Math.min(count - free, 20), longestMs);
}

/** Until when this caller is locked out, null when it may try. Ask before looking at the password. */
export async function lockedUntil(db: Kysely<Tables>, caller: Caller, now: Date): Promise<Date | null> {
  const rows = await db.selectFrom('auth_failures').select('locked_until')
    .where((row) => row.or(keysOf(caller).map(([kind, key]) => row.and([row('kind', '=', kind), row('key', '=', key)]))))
    .where('locked_until', '>', now).orderBy('locked_until', 'desc').execute();
  return rows[0]?.locked_until ?? null;
}

/**
 * Counts a failed sign-in or token for the account and the address, and locks when there were too many.
 * Kept in the database, so restarts and other processes see it; the transaction it is part of must commit.
 */
export async function recordFailure(db: Kysely<Tables>, caller: Caller, now: Date): Promise<void> {
  for (const [kind, key] of keysOf(caller)) await count(db, kind, key, now);
}

/** Forgets the account's failures after a full sign-in. The address keeps its count: one good account must not cover guessing at others. */
export async function clearFailures(db: Kysely<Tables>, caller: Caller): Promise<void> {
  await db.deleteFrom('auth_failures').where('kind', '=', 'account').where('key', '=', accountKey(caller)).execute();
}

async function count(db: Kysely<Tables>, kind: FailureKind, key: string, now: Date): Promise<void> {
  const fresh = new Date(now.getTime() - forgottenMs);
  const row = await db.insertInto('auth_failures').values({ kind, key, count: 1, first_at: now, last_at: now, locked_until: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({
      count: sql`case when auth_failures.last_at < ${fresh} then 1 else auth_failures.count + 1 end`,
      first_at: sql`case when auth_failures.last_at < ${fresh} then excluded.first_at else auth_failures.first_at end`,
      last_at: now,
    })).returning('count').executeTakeFirstOrThrow();
  const lock = lockAfter(kind, row.count);
  if (lock === 0) return;
  // Two failures at once may get here in either order: the longer lock stays.
  const until = sql<Date>`greatest(locked_until, ${new Date(now.getTime() + lock)})`;
  await db.updateTable('auth_failures').set({ locked_until: until }).where('kind', '=', kind).where('key', '=', key).execute();
}

const longestKey = 254;
const accountKey = ({ account }: Caller): string => account.trim().toLowerCase().slice(0, longestKey);
const keysOf = (caller: Caller): readonly (readonly [FailureKind, string])[] => [['account', accountKey(caller)], ['address', caller.address.slice(0, longestKey)]];
