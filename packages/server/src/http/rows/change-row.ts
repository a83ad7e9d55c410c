import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { sql, type Insertable, type Updateable } from 'kysely';
import { keepSequence } from '../../db/sequence.ts';
import type { Db, Tables } from '../../db/tables.ts';
import { kindOf, type Kind } from '../call/kind.ts';
import { apiProblem } from '../../problems/problem.ts';
import { mustHoldAllUses, type SharedTable } from '../call/scope-uses.ts';
import type { CallContext } from '../call/call.ts';

/** Tables whose rows are numbered and carry a version. */
export type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof Tables];
type VersionedRow = Readonly<{ id: number; version: number }>;
export type Reader = Pick<CallContext, 'db' | 'session' | 'now'>;

/** How the rows of a noun that people keep in a list are stored, read and told of. */
export type StoredNoun<Row extends VersionedRow, T extends VersionedTable> = Readonly<{
  table: T;
  /** What the audit calls it, and the change feed too unless it is part of another noun. */
  entity: string;
  partOf?: string;
  /** Said where a row is not there. */
  missing: MessageKey;
  /** Rows of these ids as replies show them. */
  read: (call: Reader, ids: readonly number[]) => Promise<readonly Row[]>;
  /**
   * The division that a row belongs to; without one, or where it is null, changes concern
   * everybody.
   */
  divisionOf?: (row: Row) => number | null;
  /**
   * Rows that divisions share are changed only by those who reach every division that uses them.
   */
  shared?: SharedTable | undefined;
}>;

/**
 * Columns that a caller sets: the version is counted here, and a row keeps its id whatever a form
 * says.
 */
type Values<T extends VersionedTable> = Omit<Updateable<Tables[T]>, 'id' | 'version'> &
  Readonly<{ id?: number | undefined }>;

/**
 * Changes one row: locks it, holds it against the caller's reach and the version that was read (409
 * with the newer row), lets `change` check and say what is new, writes, and tells the audit and the
 * change feed. Answers the row as it is then.
 */
export async function changeRow<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  id: number,
  change: (before: Row) => Values<T> | Promise<Values<T>>,
): Promise<Row> {
  const before = await lockRow(call, noun, id);
  return saveRow(call, noun, before, await change(before));
}

/**
 * Writes what is new of a row that is locked, and tells of it, as `changeRow`: for rows that their
 * call has read already.
 */
export async function saveRow<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  before: Row,
  values: Values<T>,
): Promise<Row> {
  await writeRow(call.db, noun.table, before.id, values);
  return announceRow(call, noun, before.id, before);
}

/**
 * Tells of a row that was written: a new one (`before` null), or one that was changed. Answers it
 * as it is now.
 */
export async function announceRow<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  id: number,
  before: Row | null = null,
): Promise<Row> {
  const after = await findRow(call, noun, id);
  announce(call, noun, before, after);
  return after;
}

/** Deletes one row, held as `changeRow` holds it; `check` may refuse. */
export async function removeRow<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  id: number,
  check: (before: Row) => void | Promise<void> = () => {},
): Promise<void> {
  const before = await lockRow(call, noun, id);
  await check(before);
  await deleteRows(call, noun, [before]);
}

/** Deletes rows that are locked, and tells of each. */
export async function deleteRows<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  rows: readonly Row[],
): Promise<void> {
  const ids = sql`${rows.map((row) => row.id)}::integer[]`;
  await sql`delete from ${sql.table(noun.table)} where id = any(${ids})`.execute(call.db);
  for (const row of rows) announce(call, noun, row, null);
}

/** Adds a row, under the id that the caller chose or the next one. Answers its id. */
export async function insertRow<T extends VersionedTable>(
  db: Db,
  table: T,
  { id, ...values }: Readonly<{ id?: number | undefined }> & Omit<Insertable<Tables[T]>, 'id'>,
): Promise<number> {
  const row = { ...values, ...(id === undefined ? {} : { id }) };
  const added = await db
    .insertInto(table as 'lines')
    .values(row as Insertable<Tables['lines']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSequence(db, table, id);
  return added.id;
}

/** Sets columns of one row, and counts its version. Only of a locked row: nothing is compared. */
export async function writeRow<T extends VersionedTable>(
  db: Db,
  table: T,
  id: number,
  values: Values<T>,
): Promise<void> {
  const { id: _, ...columns } = values;
  await db
    .updateTable(table as 'lines')
    .set((e) => ({ ...(columns as Updateable<Tables['lines']>), version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * One row, kept from other writers until the commit, as the caller may change it: 403, 404, or 409
 * with the newer row.
 */
export async function lockRow<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  id: number,
): Promise<Row> {
  const [row] = await lockRows(call, noun, [id]);
  return row!;
}

/** Several rows in the order of their ids, as `lockRow`; a version speaks of one row only. */
export async function lockRows<Row extends VersionedRow, T extends VersionedTable>(
  call: CallContext,
  noun: StoredNoun<Row, T>,
  ids: readonly number[],
): Promise<readonly Row[]> {
  const isLocked = (id: number) =>
    call.locked.some((row) => row.id === id && kindOf(row.kind).table === noun.table);
  if (!ids.every(isLocked))
    await sql`select from ${sql.table(noun.table)}
      where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(call.db);
  const rows = await findRows(call, noun, ids);
  if (noun.shared !== undefined) await mustHoldAllUses(call, noun.shared, ids);
  const [row, ...others] = rows;
  if (row !== undefined && others.length === 0) mustBeCurrent(call, row);
  return rows;
}

/**
 * Refuses a row, as replies show it, that has moved on from the version which was read: 409 with
 * the row.
 */
export function mustBeCurrent(
  { ifMatch }: Pick<CallContext, 'ifMatch'>,
  row: Readonly<{ version: number }>,
): void {
  if (ifMatch !== null && row.version !== ifMatch) throw apiProblem.stale(row);
}

/** How a kind shows its rows, where they are stored as a noun of a list. */
export function showStored<Row extends VersionedRow, T extends VersionedTable>(
  noun: StoredNoun<Row, T>,
): NonNullable<Kind['show']> {
  return (call, id) => findRow(call, noun, id);
}

/** One row as replies show it; 404 where it is not there. */
export async function findRow<Row extends VersionedRow, T extends VersionedTable>(
  call: Reader,
  noun: StoredNoun<Row, T>,
  id: number,
): Promise<Row> {
  const [row] = await findRows(call, noun, [id]);
  return row!;
}

async function findRows<Row extends VersionedRow, T extends VersionedTable>(
  call: Reader,
  noun: StoredNoun<Row, T>,
  ids: readonly number[],
): Promise<readonly Row[]> {
  const rows = await noun.read(call, ids);
  if (rows.length < new Set(ids).size) throw apiProblem.missing(noun.missing);
  return rows;
}

/**
 * Tells the audit and the change feed what became of a row; `after` null where it is gone. Of one
 * that moves, both divisions are told.
 */
export function announce<Row extends VersionedRow, T extends VersionedTable>(
  call: Pick<CallContext, 'audit' | 'recordChange'>,
  { entity, partOf, divisionOf }: StoredNoun<Row, T>,
  before: Row | null,
  after: Row | null,
): void {
  const row = (after ?? before)!;
  const placeOf = (one: Row) => divisionOf?.(one) ?? null;
  call.audit({ entity, entity_id: row.id, division_id: placeOf(row), before, after });
  const version = after?.version ?? row.version + 1;
  for (const division_id of new Set([placeOf(row), placeOf(before ?? row)]))
    call.recordChange({
      type: partOf ?? entity,
      id: String(row.id),
      version,
      scope: division_id === null ? {} : { division_id },
    });
}
