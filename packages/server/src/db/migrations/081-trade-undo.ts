import { sql, type Kysely } from 'kysely';

/**
 * Days as a trade that was carried out found them (null where there was no row), and their version
 * since: by these it is taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table traded_days (trade_id integer not null references trades on delete cascade,
    agent_id integer not null references advisors, date date not null, day_before jsonb, version integer not null,
    primary key (trade_id, agent_id, date))`.execute(db);
}
