import { sql, type Kysely } from 'kysely';

/** The audit trail is narrowed to an operation as quickly as to a kind of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on audit (operation, id desc)`.execute(db);
}
