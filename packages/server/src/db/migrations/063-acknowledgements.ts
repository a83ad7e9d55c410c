import { sql, type Kysely } from 'kysely';

/** Advisors acknowledge how their days have changed: each day as its advisor last knew it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table acknowledgements (agent_id integer not null references advisors on delete cascade,
    date date not null, version integer not null, day jsonb not null, acknowledged_at timestamptz not null,
    primary key (agent_id, date))`.execute(db);
  await sql`create index on acknowledgements (date)`.execute(db);
}
