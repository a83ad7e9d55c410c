import { sql, type Kysely } from 'kysely';

/** Dates between which an advisor wants a day in return for one that it offers to all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_offers add column return_from date, add column return_to date`.execute(
    db,
  );
}
