import { sql, type Kysely } from 'kysely';

/**
 * A webhook that a key made reaches no further than the key, and no longer; which key it was, the
 * audit says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table webhooks add column api_key_id integer references api_keys on delete cascade',
  `update webhooks set api_key_id = api_keys.id from audit join api_keys on api_keys.id = audit.api_key_id
    where audit.operation = 'webhooks.create' and audit.entity = 'webhook' and audit.entity_id = webhooks.id::text`,
];
