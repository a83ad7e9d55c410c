import { sql, type Kysely } from 'kysely';

/**
 * A task that has looked at an empty feed has looked: only one that never has is without a cursor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_tasks alter column cursor drop not null, alter column cursor drop default`.execute(
    db,
  );
  await sql`update scheduled_tasks set cursor = null where cursor = 0`.execute(db);
}
