import { sql, type Kysely } from 'kysely';

/**
 * Channels are routed by priority (1 first); work of some may wait, and is due within minutes (0:
 * it is taken at once).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channels add priority smallint not null default 1 constraint channels_priority check (priority between 1 and 9),
    add due_minutes integer not null default 0 constraint channels_due check (due_minutes = 0 or due_minutes between 15 and 10080)`.execute(
    db,
  );
}
