import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

type NumberedTable = keyof Tables & string;

/**
 * Moves a table's automatic ids past one that a caller chose, so that they never meet. Call it
 * after the insert.
 */
export async function keepSequence(
  db: Db,
  table: NumberedTable,
  id: number | undefined,
): Promise<void> {
  if (id === undefined) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::integer)
    where ${id}::integer > ${lastValue(table)}`.execute(db);
}

/** The id that the next row of a table takes when nobody chooses one. */
export async function nextId(db: Db, table: NumberedTable): Promise<number> {
  const { rows } = await sql<{ next: number }>`select ${lastValue(table)} + 1 as next`.execute(db);
  return Number(rows[0]?.next ?? 1);
}

function lastValue(table: string) {
  return sql`coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0)`;
}
