import { sql, type Kysely } from 'kysely';

/**
 * When a session was last used, from where and by what: it ends without use, and its owner can tell
 * it from others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sessions add column last_used_at timestamptz not null default now(), add column address text not null default '', add column client text not null default ''`,
    )
    .execute(db);
}
