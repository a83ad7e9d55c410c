import { sql, type Kysely } from 'kysely';

/**
 * An import is seen, and taken back, by who reaches every division that its maker reached; null is
 * all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add reach integer[]`.execute(db);
}
