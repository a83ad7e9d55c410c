import { sql, type Kysely } from 'kysely';

/** Backups that the server makes by itself: each attempt, the good ones with what they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (id integer generated always as identity primary key, at timestamptz not null,
    file text, rows bigint, bytes bigint, failure text,
    constraint backups_outcome check ((file is null) = (failure is not null)))`.execute(db);
  await sql`create index backups_at on backups (at desc)`.execute(db);
}
