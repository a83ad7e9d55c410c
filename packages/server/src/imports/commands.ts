import type { ImportedRow } from '@watchbill/core/imports/contract';
import type { Db } from '../http/serve.ts';
import { namesOfRows, type TouchedRow } from './repository.ts';

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

/** Rows by the names that people know them by: an advisor's, a line's, their own; with the date that they are of. */
export async function namedRows(db: Db, rows: readonly TouchedRow[]): Promise<ImportedRow[]> {
  const numbers = (column: string) =>
    rows.flatMap(({ row }) => (typeof row[column] === 'number' ? [row[column]] : []));
  const { advisors, lines } = await namesOfRows(db, {
    advisors: numbers('agent_id'),
    lines: numbers('line_id'),
  });
  return rows.map(({ table_name: part, fate, row }) => {
    const person =
      'first_name' in row ? `${String(row['first_name'])} ${String(row['last_name'])}` : undefined;
    const own = nameColumns.map((column) => row[column]).find((value) => typeof value === 'string');
    const name =
      advisors.get(Number(row['agent_id'])) ??
      lines.get(Number(row['line_id'])) ??
      person ??
      own ??
      `#${String(row['id'] ?? Object.values(row).join(' '))}`;
    const date = typeof row['date'] === 'string' ? ` ${row['date']}` : '';
    return { name: `${name as string}${date}`, part, fate };
  });
}
