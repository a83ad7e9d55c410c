import { sql, type Kysely } from 'kysely';

/**
 * Without a handling time nobody knows how many advisors contacts need; until now such quarter
 * hours were stored with nought of both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table forecast_intervals alter column aht drop not null, alter column requirement drop not null, alter column requirement_whole drop not null',
  'update forecast_intervals set aht = null, requirement = null, requirement_whole = null where aht = 0 and volume > 0',
];
