import type { ImportedRow } from '@watchbill/core/imports/contract';
import type { Db } from '../http/serve.ts';
import { namesOfRows, type RowNames, type TouchedRow } from './repository.ts';

/** Columns that rows are called by. */
const nameColumns = [
  'name',
  'mu_name',
  'eg_name',
  'description',
  'skill_name',
  'set_name',
  'shift_name',
  'adg_value',
  'username',
  'email',
  'pattern_name',
] as const;

/**
 * Rows by the names that people know them by: an advisor's, a line's, their own, else their channel's or division's; with the date that they are
 * of. Rows that are called alike are one, with their number.
 */
export async function namedRows(db: Db, rows: readonly TouchedRow[]): Promise<ImportedRow[]> {
  const numbers = (column: string) =>
    rows.flatMap(({ row }) => (typeof row[column] === 'number' ? [row[column]] : []));
  const names = await namesOfRows(db, {
    advisors: numbers('agent_id'),
    lines: numbers('line_id'),
    channels: numbers('channel_id'),
    divisions: numbers('division_id'),
  });
  const named = new Map<string, ImportedRow>();
  for (const { table_name: part, fate, row } of rows) {
    const name = `${nameOf(row, names)}${typeof row['date'] === 'string' ? ` ${row['date']}` : ''}`;
    const key = JSON.stringify([name, part, fate]);
    named.set(key, { name, part, fate, count: (named.get(key)?.count ?? 0) + 1 });
  }
  return [...named.values()];
}

function nameOf(row: TouchedRow['row'], names: RowNames): string {
  const person =
    'first_name' in row ? `${String(row['first_name'])} ${String(row['last_name'])}` : undefined;
  const own = nameColumns.map((column) => row[column]).find((value) => typeof value === 'string');
  return (
    names.advisors.get(Number(row['agent_id'])) ??
    names.lines.get(Number(row['line_id'])) ??
    person ??
    own ??
    names.channels.get(Number(row['channel_id'])) ??
    names.divisions.get(Number(row['division_id'])) ??
    `#${String(row['id'] ?? Object.values(row).join(' '))}`
  );
}
