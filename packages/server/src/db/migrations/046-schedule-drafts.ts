import { sql, type Kysely } from 'kysely';

/** Schedules that were made to be looked at before anything is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schedule_drafts (id uuid primary key, division_id integer not null references divisions on delete cascade, source text not null, form jsonb not null, plan jsonb not null, weeks jsonb not null,
    created_by integer references users on delete set null, created_at timestamptz not null)`.execute(
    db,
  );
  await sql`create index schedule_drafts_by_division on schedule_drafts (division_id)`.execute(db);
}
