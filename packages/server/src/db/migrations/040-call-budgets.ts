import { sql, type Kysely } from 'kysely';

/**
 * What each account and network has spent of its costly calls; nothing is lost where it is
 * forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create unlogged table call_budgets (holder text primary key, spent double precision not null, at timestamptz not null)`,
    )
    .execute(db);
}
