import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import type { ImportedRow, ImportRow } from '@watchbill/core/imports/contract';
import { lastMigration } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import { heldGrants } from '../http/call/permit.ts';
import { apiProblem } from '../problems/problem.ts';
import { reaches } from '../http/call/scope.ts';
import {
  namesOfRows,
  type RowNames,
  type TouchedRow,
  type StoredImport,
  findImport,
  touchedTables,
  touchedRows,
} from './repository.ts';

/** Rows of an import that are shown. */
export const mostShown = 500;

type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/**
 * Rows by the names that people know them by: an advisor's, a line's, their own, else their
 * channel's or division's; with the date that they are of. Rows that are called alike are one, with
 * their number.
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

/** Whether an import can still be taken back. */
export const isOpen = ({ taken_back_at, has_rows, release }: StoredImport): boolean =>
  taken_back_at === null && has_rows && release === lastMigration;

/** An import as lists show it. */
export function toRow(found: StoredImport): ImportRow {
  return {
    ...found,
    at: found.at.toISOString(),
    taken_back_at: found.taken_back_at?.toISOString() ?? null,
    is_open: isOpen(found),
  };
}

/** An import that the caller reaches; 404 where there is none. */
export async function importById({ db, session }: CallContext, id: number): Promise<ImportRecord> {
  const found = await findImport(db, session, id);
  if (found === undefined) throw apiProblem.missing('imports.none');
  return found;
}

/**
 * Whoever takes an import back, or reads its rows, may make it, in every division that it changed.
 */
export function mustBeAllowed(
  { session }: CallContext,
  { operation, changes }: ImportRecord,
): void {
  const [feature = '', name = ''] = operation.split('.');
  const endpoint = (contract as unknown as Record<string, Record<string, AnyEndpoint>>)[feature]?.[
    name
  ];
  if (endpoint === undefined) throw apiProblem.forbidden();
  heldGrants(session, endpoint);
  const divisions = changes.flatMap(({ scope }) => scope.division_id ?? []);
  if (!divisions.every((division_id) => reaches(session, { division_id })))
    throw apiProblem.forbidden();
}

/** An import with the rows that it touched, as many as are shown. */
export async function showImport(call: CallContext, id: number) {
  const found = await importById(call, id);
  mustBeAllowed(call, found);
  const tables = await touchedTables(call.db, found.id);
  const rows: TouchedRow[] = [];
  for (const { table } of tables)
    rows.push(...(await touchedRows(call.db, found.id, table, mostShown - rows.length)));
  return {
    ...toRow(found),
    count: tables.reduce((sum, { count }) => sum + count, 0),
    rows: await namedRows(call.db, rows),
  };
}

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
