import { sql, type Kysely } from 'kysely';

/**
 * Imports of queue history are stored as the steps that are left of them, and no longer row by row.
 * The steps are logged, as they must outlive a crash; what stood in the former table had not been
 * taken over by anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop table queue_history_staging',
  'delete from queue_history_imports',
  'alter table queue_history_imports add publication integer',
  `create table queue_history_import_steps (import_id integer not null references queue_history_imports on delete cascade, number integer not null, step jsonb not null, primary key (import_id, number))`,
];
