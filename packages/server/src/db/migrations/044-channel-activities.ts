import { sql, type Kysely } from 'kysely';

/**
 * Work on one channel alone, as an event type says it, and the channel of the contact, as a feed
 * tells it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_types add column channel_id integer references channels`.execute(db);
  await sql`alter table agent_states add column channel_id integer references channels`.execute(db);
}
