import { sql, type Kysely } from 'kysely';

/** Where a user starts, and how their menu is ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column navigation jsonb not null default '{"landing": null, "menu": []}'`.execute(
    db,
  );
}
