import type { Db } from '../db/tables.ts';

export type Owner = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  timezone_name: string;
  language: string;
}>;

/** Whom an address belongs to, while advisor and account are enabled. */
export function ownerOf(db: Db, tokenHash: string): Promise<Owner | undefined> {
  return db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('advisors as advisor', 'advisor.id', 'feed.agent_id')
    .innerJoin('users as account', 'account.id', 'advisor.user_id')
    .innerJoin('divisions as division', 'division.id', 'advisor.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .select([
      'advisor.id',
      'advisor.first_name',
      'advisor.last_name',
      'zone.timezone_name',
      'account.language',
    ])
    .where('feed.token_hash', '=', tokenHash)
    .where('advisor.is_disabled', '=', false)
    .where('account.is_disabled', '=', false)
    .executeTakeFirst();
}

export function findFeed(db: Db, agent: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_at'])
    .where('agent_id', '=', agent)
    .executeTakeFirst();
}

/** Gives an advisor a new address; the one before leads nowhere. */
export async function putFeed(
  db: Db,
  agent_id: number,
  token_hash: string,
  created_at: Date,
): Promise<void> {
  const row = { token_hash, created_at, last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ agent_id, ...row })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(row))
    .execute();
}

export async function touchFeed(db: Db, agent: number, now: Date): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: now })
    .where('agent_id', '=', agent)
    .execute();
}

export async function deleteFeed(db: Db, agent: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('agent_id', '=', agent).execute();
}

/**
 * The SEQUENCE (RFC 5545, 3.8.7.4) of an advisor's days between two dates, by date: seconds from
 * 2020 to the making of the day, and its version. It never falls, also where a day is deleted and
 * planned anew.
 */
export async function sequencesOf(
  db: Db,
  { agent, from, to }: Readonly<{ agent: number; from: string; to: string }>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('schedule_days')
    .select(['date', 'created_at', 'version'])
    .where('agent_id', '=', agent)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return new Map(
    rows.map(({ date, created_at, version }) => [
      date,
      Math.floor((created_at.getTime() - Date.UTC(2020)) / 1000) + version,
    ]),
  );
}
