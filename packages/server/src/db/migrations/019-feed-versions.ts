import { sql, type Kysely } from 'kysely';

/** A feed's setting is versioned as every other row that people edit is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feeds add version integer not null default 1`.execute(db);
}
