import { sql, type Kysely } from 'kysely';

/** Periodic work shared by all processes of the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table chores (name text primary key, last_at timestamptz not null)')
    .execute(db);
}
