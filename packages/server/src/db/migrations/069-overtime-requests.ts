import { sql, type Kysely } from 'kysely';

/** Advisors ask for overtime too: times without an activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Those that forbid it were made without names.
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'activity_requests'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%request_type = ANY%'
        or pg_get_constraintdef(oid) like '%(event_type_id IS NULL) = (start_min IS NULL)%')`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`alter table activity_requests drop constraint ${sql.ref(name)}`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table activity_requests add constraint activity_requests_type
    check (request_type in ('add_activity', 'request_schedule_change', 'overtime'))`,
  `alter table activity_requests add constraint activity_requests_times check (case when request_type = 'overtime'
    then event_type_id is null and start_min is not null and shift_start is null
    else (event_type_id is null) = (start_min is null) end)`,
];
