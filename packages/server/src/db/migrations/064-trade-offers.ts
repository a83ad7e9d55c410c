import { sql, type Kysely } from 'kysely';
import { recordImportsOf } from './057-imports.ts';

/** A day, or a part of it, that an advisor offers to whoever of the division may take it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table trade_offers (id integer generated always as identity primary key,
    division_id integer not null references divisions on delete cascade,
    agent_id integer not null references advisors on delete cascade,
    date date not null, window_start integer, window_end integer, comments text not null default '',
    is_withdrawn boolean not null default false, trade_id integer references trades on delete set null,
    starts_at timestamptz not null, created_at timestamptz not null default now(), version integer not null default 1)`.execute(
    db,
  );
  await sql`create index on trade_offers (division_id, starts_at)`.execute(db);
  await sql`create index on trade_offers (agent_id)`.execute(db);
  await sql`create index on trade_offers (trade_id)`.execute(db);
  await recordImportsOf(db, 'trade_offers');
}
