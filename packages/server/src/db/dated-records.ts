import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

/**
 * Records of an advisor that hold from a date to a date, or on and on; those with a version count
 * it.
 */
type DatedRecord = Readonly<{
  table: 'agent_skills' | 'advisor_data_values' | 'pattern_assignments';
  start: string;
  end: string;
  hasVersion?: boolean;
}>;
const dated = {
  proficiencies: {
    table: 'agent_skills',
    start: 'start_date',
    end: 'end_date',
    hasVersion: true,
  },
  dataValues: { table: 'advisor_data_values', start: 'date_start', end: 'date_end' },
  patterns: { table: 'pattern_assignments', start: 'date_start', end: 'date_end' },
} as const satisfies Readonly<Record<string, DatedRecord & Readonly<{ table: keyof Tables }>>>;

/**
 * Takes records away from a day on: those that begin then or later go, those that hold over it end
 * on the day before.
 */
export async function endRecords(
  db: Db,
  kind: keyof typeof dated,
  agent: number,
  from: string,
  lastDay: string,
): Promise<void> {
  const { table, start, end, hasVersion = false }: DatedRecord = dated[kind];
  const own = sql`agent_id = ${agent}`;
  await sql`delete from ${sql.table(table)} where ${own} and ${sql.ref(start)} >= ${from}`.execute(
    db,
  );
  await sql`update ${sql.table(table)}
    set ${sql.ref(end)} = ${lastDay}${hasVersion ? sql`, version = version + 1` : sql``}
    where ${own} and (${sql.ref(end)} is null or ${sql.ref(end)} >= ${from})`.execute(db);
}
