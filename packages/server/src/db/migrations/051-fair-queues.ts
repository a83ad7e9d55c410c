import { sql, type Kysely } from 'kysely';

/**
 * Mail has a queue of its own, and of each queue nobody takes more than a part, in turn with
 * others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table jobs drop constraint jobs_queue_check',
  `alter table jobs add constraint jobs_queue_check check (queue in ('interactive', 'heavy', 'mail', 'outbound'))`,
  `update jobs set queue = 'mail' where kind like 'mail.%' or kind = 'reports.mail'`,
  'alter table jobs add column holder text, add column turn bigint',
  'drop index jobs_to_take',
  `create index jobs_to_take on jobs (queue, priority desc, due_at, number) where state in ('queued', 'running')`,
  'create index jobs_by_holder on jobs (queue, holder, turn)',
  'create index jobs_by_turn on jobs (turn)',
];
