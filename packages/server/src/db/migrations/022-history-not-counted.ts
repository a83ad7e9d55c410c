import { sql, type Kysely } from 'kysely';

/** Of a history that counts contacts alone it is not known how many were handled and abandoned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queue_history alter column handled drop not null, alter column abandoned drop not null`.execute(
    db,
  );
}
