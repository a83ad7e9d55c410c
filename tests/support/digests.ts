import type { Database } from '@watchbill/server/db/database';
import { sql } from 'kysely';

/** Tables that calls touch whatever comes of them: who called, when, how often in vain. */
const restless = [
  'api_keys',
  'audit',
  'auth_failures',
  'call_budgets',
  'scheduled_tasks',
  'jobs',
  'sessions',
  'sign_in_attempts',
  'webhook_deliveries',
];

/**
 * Row count and digest of every table that a refused call must leave alone; without the versions of
 * rows where they are `ignored`.
 */
export async function digestsOf(
  { kysely: db }: Database,
  ignored: 'version' | null = null,
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' order by 1`.execute(db);
  const row = ignored === null ? sql`t::text` : sql`(to_jsonb(t) - ${ignored}::text)::text`;
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !restless.includes(table.name))) {
    const {
      rows: [digested],
    } = await sql<{
      digest: string;
    }>`select count(*) || ' ' || coalesce(sum(hashtext(${row})), 0) as digest
      from ${sql.table(name)} t`.execute(db);
    found[name] = digested?.digest ?? '';
  }
  return found;
}
