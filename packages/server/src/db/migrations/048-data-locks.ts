import { sql, type Kysely } from 'kysely';

/** Who locked a day, when and why. Days that were locked before do not know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedule_days
    add column locked_by integer references users on delete set null,
    add column locked_at timestamptz,
    add column lock_reason text not null default ''`.execute(db);
  await sql`create index schedule_days_locked on schedule_days (division_id, date) where is_locked`.execute(
    db,
  );
}
