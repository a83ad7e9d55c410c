import { sql, type Kysely } from 'kysely';

/** What a feed told last, and lately, is found without looking through all that was ever told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index agent_states_of_feed on agent_states (feed_id, received_at)`.execute(db);
  await sql`create index agent_heartbeats_of_feed on agent_heartbeats (feed_id, at)`.execute(db);
}
