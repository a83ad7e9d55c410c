import { sql, type Kysely } from 'kysely';

/**
 * An approved activity request can be taken back: what the day was before it is kept, and whether
 * its advisor asks for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activity_requests add day_before jsonb, add version_after integer, add withdrawal_asked_at timestamptz`.execute(
    db,
  );
}
