import { sql, type Kysely } from 'kysely';

/**
 * What runs again and again is called a scheduled task everywhere, its table and constraints too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chores rename to scheduled_tasks`.execute(db);
  // From PostgreSQL 18 on, columns that are never null are constraints with names of their own.
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'scheduled_tasks'::regclass`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`alter table scheduled_tasks rename constraint ${sql.ref(name)} to ${sql.ref(name.replace(/^chores/, 'scheduled_tasks'))}`.execute(
      db,
    );
}
