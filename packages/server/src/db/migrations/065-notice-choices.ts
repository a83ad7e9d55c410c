import { sql, type Kysely } from 'kysely';

/** People choose which notices they are told aloud, which come by mail, and when neither may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notice_choices (user_id integer primary key references users on delete cascade,
    silent_kinds text[] not null default '{}', mail_kinds text[] not null default '{}',
    quiet_start integer, quiet_end integer, zone text not null default 'UTC', version integer not null default 1)`.execute(
    db,
  );
  await sql`alter table notifications add column mailed_at timestamptz`.execute(db);
  await sql`create index notifications_to_mail on notifications (created_at) where mailed_at is null`.execute(
    db,
  );
  await sql`alter table acknowledgements add column told_version integer`.execute(db);
}
