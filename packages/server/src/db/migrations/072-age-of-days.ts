import { sql, type Kysely } from 'kysely';

/**
 * When a day of a schedule was made: one that is deleted and planned anew is younger, though its
 * version begins again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedule_days add column created_at timestamptz not null default now()`.execute(
    db,
  );
}
