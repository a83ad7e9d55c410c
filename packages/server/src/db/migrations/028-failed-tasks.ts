import { sql, type Kysely } from 'kysely';

/** A scheduled task that fails waits longer each time, whichever process tries it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chores add failures integer not null default 0, add retry_at timestamptz`.execute(
    db,
  );
}
