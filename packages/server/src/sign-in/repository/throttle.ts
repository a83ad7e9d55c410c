import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { longestKey, networkOf } from '../../session/network.ts';

/**
 * Who tries: an account by id, or by the name as typed where there is none of it; from where; and
 * by a device that signed in to it of late.
 */
export type Attempt = Readonly<{ account: string; address: string; device: number | null }>;

type Kind = 'address' | 'account-address' | 'account' | 'device';
type Limit = Readonly<{ free: number; firstMs: number; longestMs: number }>;

/**
 * Attempts that are free, and how long the wait after them is: it doubles from the first to the
 * longest. A whole office may share one address. An account that is tried from many addresses is
 * slowed down and never locked: its owner may be at any of them.
 */
const limits: Readonly<Record<Kind, Limit>> = {
  address: { free: 50, firstMs: 60_000, longestMs: 60 * 60_000 },
  'account-address': { free: 5, firstMs: 60_000, longestMs: 60 * 60_000 },
  account: { free: 20, firstMs: 1000, longestMs: 10_000 },
  device: { free: 5, firstMs: 60_000, longestMs: 60 * 60_000 },
};

/** After this long without an attempt the count starts again. */
const forgottenMs = 24 * 60 * 60_000;

/** An account by what was typed: the name of nobody is counted as an account's is. */
export function accountKey(userId: number | null, typed: string): string {
  return userId === null
    ? `name:${typed.trim().toLowerCase().slice(0, longestKey)}`
    : `user:${userId}`;
}

/**
 * A device that is known counts for itself alone: nobody else's guesses hold it up, nor its own
 * others.
 */
function keysOf({ account, address, device }: Attempt): (readonly [Kind, string])[] {
  if (device !== null) return [['device', `${device} ${account}`]];
  const network = networkOf(address);
  return [
    ['address', network],
    ['account-address', `${account} ${network}`],
    ['account', account],
  ];
}

/**
 * Counts an attempt before its password is looked at, in one statement, so that of any number at
 * once no more than are free get through. Null where it may go on; else the instant from which it
 * may. Each count is reached by those that all before it let through.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<Date | null> {
  const keys = keysOf(attempt);
  const steps = keys.map(
    ([kind, key], index) =>
      sql`${sql.ref(`step${index}`)}
        as (${countTry(kind, key, now, index === 0 ? null : `step${index - 1}`)})`,
  );
  const last = sql.ref(`step${keys.length - 1}`);
  const { rows } = await sql`with ${sql.join(steps)} select from ${last}`.execute(db);
  return rows.length > 0 ? null : openFrom(db, keys, now);
}

function countTry(kind: Kind, key: string, now: Date, after: string | null) {
  const { free, firstMs, longestMs } = limits[kind];
  const next = sql`case when one.last_at < ${new Date(now.getTime() - forgottenMs)}::timestamptz
    then 1 else one.count + 1 end`;
  const wait = sql`case when ${next} >= ${free}::integer then ${now}::timestamptz
    + least(${firstMs}::float8 * power(2, least(${next} - ${free}::integer, 20)),
    ${longestMs}::float8) * interval '1 millisecond' end`;
  return sql`insert into auth_failures as one (kind, key, count, first_at, last_at, locked_until)
    select ${kind}, ${key}, 1, ${now}::timestamptz, ${now}::timestamptz,
      null ${after === null ? sql`` : sql`from ${sql.ref(after)}`}
    on conflict (kind, key) do update
      set count = ${next}, last_at = excluded.last_at, locked_until = ${wait}
    where one.locked_until is null or one.locked_until <= ${now}::timestamptz returning 1 as passed`;
}

async function openFrom(
  db: Db,
  keys: readonly (readonly [Kind, string])[],
  now: Date,
): Promise<Date> {
  const rows = await db
    .selectFrom('auth_failures')
    .select('locked_until')
    .where((row) =>
      row.or(keys.map(([kind, key]) => row.and([row('kind', '=', kind), row('key', '=', key)]))),
    )
    .execute();
  // Another's success may have opened it meanwhile.
  return new Date(
    Math.max(now.getTime() + 1000, ...rows.map((row) => row.locked_until?.getTime() ?? 0)),
  );
}

/**
 * Takes back the count of an attempt that was right: a morning of sign-ins from one office is no
 * guessing. A wait that it began ends.
 */
export async function takeBack(db: Db, attempt: Attempt): Promise<void> {
  for (const [kind, key] of keysOf(attempt)) {
    const { free } = limits[kind];
    await db
      .updateTable('auth_failures')
      .set((row) => ({
        count: sql<number>`greatest(count - 1, 0)`,
        locked_until: sql<Date | null>`case when count - 1 >= ${free}::integer then
          ${row.ref('locked_until')} end`,
      }))
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}

/**
 * After a full sign-in the account's own counts here are forgotten; of the address and of the
 * account elsewhere, this attempt alone: one good account must not cover guessing.
 */
export async function forgive(db: Db, attempt: Attempt): Promise<void> {
  await takeBack(db, attempt);
  const own = keysOf(attempt).filter(([kind]) => kind === 'account-address' || kind === 'device');
  for (const [kind, key] of own)
    await db.deleteFrom('auth_failures').where('kind', '=', kind).where('key', '=', key).execute();
}
