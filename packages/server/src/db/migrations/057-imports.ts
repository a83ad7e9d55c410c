import { sql, type Kysely } from 'kysely';

/**
 * What an import changes is kept row by row, so that it can be said and taken back: as each was
 * before, and a digest of what it became. Triggers write it while `watchbill.import` names the
 * import, whatever statement changes the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  );
  for (const { name } of rows) if (!notRecorded.has(name)) await recordImportsOf(db, name);
}

const statements = [
  `create table imports (id integer generated always as identity primary key, at timestamptz not null, operation text not null, file text not null,
    user_id integer references users on delete set null, api_key_id integer references api_keys on delete set null, request_id text not null,
    added integer not null, updated integer not null, refused integer not null, changes jsonb not null, release text not null,
    taken_back_at timestamptz, taken_back_by integer references users on delete set null)`,
  'create index on imports (at desc)',
  'create index on imports (user_id)',
  `create table import_rows (import_id integer not null references imports on delete cascade, number bigint generated always as identity,
    table_name text not null, key jsonb not null, before jsonb, after uuid, primary key (import_id, number))`,
  // What is recorded is known by its key.
  'alter table set_members add id integer generated always as identity primary key',
  // Its arguments name the columns of the table's key.
  `create function record_import() returns trigger language plpgsql as $$
    declare
      target constant integer := current_setting('watchbill.import', true);
      key constant text := (select string_agg(format('%1$L, one.%1$I', name), ', ') from unnest(tg_argv) as name);
      is_same constant text := (select string_agg(format('one.%1$I = latter.%1$I', name), ' and ') from unnest(tg_argv) as name);
    begin
      execute format('insert into import_rows (import_id, table_name, key, before, after) select $1, %L, jsonb_build_object(%s), ', tg_table_name, key)
        || case tg_op
          when 'INSERT' then 'null, md5(one::text)::uuid from new_rows one'
          when 'DELETE' then 'to_jsonb(one), null from old_rows one'
          else 'to_jsonb(one), md5(latter::text)::uuid from old_rows one join new_rows latter on ' || is_same || ' where one::text <> latter::text'
        end using target;
      return null;
    end $$`,
  'alter table queue_history_imports add recorded_as integer references imports on delete set null',
];

/**
 * What serves the running of the product, and history that triggers write of itself: nothing of it
 * is what a file says.
 */
export const notRecorded: ReadonlySet<string> = new Set([
  'access_versions',
  'acknowledgements',
  'agent_heartbeats',
  'approval_covers',
  'assignments',
  'audit',
  'auth_failures',
  'backups',
  'call_budgets',
  'changes',
  'content_pieces',
  'contents',
  'escalations',
  'idempotency',
  'import_rows',
  'imports',
  'jobs',
  'links',
  'login_attempts',
  'notice_choices',
  'notifications',
  'preference_requests',
  'preference_settings',
  'push_subscriptions',
  'queue_history_import_steps',
  'queue_history_imports',
  'scheduled_tasks',
  'sessions',
  'sign_in_attempts',
  'sign_in_devices',
  'traded_days',
  'webhook_deliveries',
]);

/** Has imports record what they change in a table. */
export async function recordImportsOf(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by array_position(indkey::int2[], attnum)`.execute(
    db,
  );
  if (rows.length === 0) throw new Error(`${table} has no primary key to know its rows by`);
  const key = rows.map(({ name }) => `'${name}'`).join(', ');
  for (const [event, states] of Object.entries(statesOf))
    await sql
      .raw(
        `create trigger record_import_${event} after ${event} on ${table} referencing ${states} for each statement
          when (nullif(current_setting('watchbill.import', true), '') is not null) execute function record_import(${key})`,
      )
      .execute(db);
}

const statesOf = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
};
