import { sql, type Kysely } from 'kysely';

/**
 * What advisors are found by goes into its index at once. Otherwise up to 4 MB of it wait in a list
 * for a vacuum, and each search reads all of that list first; the embedded engine never vacuums by
 * itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index advisors_search set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('advisors_search')`.execute(db);
}
