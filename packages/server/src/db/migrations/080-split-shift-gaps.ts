import { sql, type Kysely } from 'kysely';

/**
 * The time between the parts of a split shift is an event type of its own: not scheduled, not paid,
 * and away from nothing. There is one, and it stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_types add column is_gap boolean not null default false,
    add constraint event_types_gap check (not is_gap or not (is_paid or is_work or in_office or out_of_office or channel_id is not null))`.execute(
    db,
  );
  // Its id is far from those that an installation gives out one after another.
  await sql`insert into event_types (id, description, icon, color_code, is_paid, is_work, in_office, out_of_office, is_gap)
    select 1000000, case when exists (select from event_types where lower(description) = 'between shifts') then 'Between shifts (split shift)' else 'Between shifts' end,
      '', '#e0e0e0', false, false, false, false, true`.execute(db);
}
