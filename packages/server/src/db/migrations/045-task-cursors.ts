import { sql, type Kysely } from 'kysely';

/** Scheduled tasks that follow the changes keep how far they have looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_tasks add column cursor bigint not null default 0`.execute(db);
}
