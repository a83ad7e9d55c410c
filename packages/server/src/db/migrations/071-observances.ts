import { sql, type Kysely } from 'kysely';

/** Holidays of which those on a Sunday alone are kept on another day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table special_days drop constraint special_days_observed_check,
    add constraint special_days_observed_check check (observed in ('monday', 'sunday', 'nearest'))`.execute(
    db,
  );
}
