import { DatabaseError } from 'pg';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem, ApiProblem, bodyIn, fromDatabase, words } from '../problems/problem.ts';
import { hasAdministrator } from '../sign-in/repository/accounts.ts';
import { isOpen, mostShown, namedRows, importById, mustBeAllowed } from './queries.ts';
import {
  doAllOrNothing,
  laterRows,
  lockTouched,
  removeAdded,
  restoreChanged,
  restoreRemoved,
  type StoredImport,
  type TouchedRow,
  usedRows,
  lockImport,
  touchedTables,
  markTakenBack,
} from './repository.ts';

/**
 * Puts back what an import touched, where all of it stands as it left it. Answers how many rows
 * those were.
 */
export async function takeBackImport(call: CallContext, id: number): Promise<number> {
  const found = await importById(call, id);
  mustBeAllowed(call, found);
  const isWriting = await lockImport(call.db, found.id);
  mustBeOpen(await importById(call, found.id), isWriting);
  const touched = await touchedTables(call.db, found.id);
  const tables = touched.map(({ table }) => table);
  await mustStand(call, found.id, tables);
  await restore(call, found.id, tables);
  if (tables.includes('users') && !(await hasAdministrator(call.db)))
    throw apiProblem.plain('users.lastAdmin', 'last_admin', 409);
  const count = touched.reduce((sum, one) => sum + one.count, 0);
  await markTakenBack(call.db, found.id, call.session.userId, call.now);
  call.audit({
    entity: 'import',
    entity_id: found.id,
    before: { file: found.file, operation: found.operation },
    after: { taken_back: count },
  });
  for (const change of found.changes) call.recordChange({ ...change, version: change.version + 1 });
  return count;
}

/** Refuses an import that is taken back, still written, forgotten or another release's. */
function mustBeOpen(found: StoredImport, isWriting: boolean): void {
  if (found.taken_back_at !== null) throw apiProblem.plain('imports.gone', 'conflict', 409);
  if (isWriting) throw apiProblem.plain('imports.writing', 'conflict', 409);
  if (!found.has_rows) throw apiProblem.plain('imports.forgotten', 'conflict', 409);
  if (!isOpen(found)) throw apiProblem.plain('imports.otherRelease', 'conflict', 409);
}

/** Rows that are named where an import cannot be taken back. */
const mostNamed = 10;

/**
 * Every row is as the import left it, and nothing else refers to one that it added; both are so
 * until the commit.
 */
async function mustStand(call: CallContext, id: number, tables: readonly string[]): Promise<void> {
  for (const table of tables) await lockTouched(call.db, id, table);
  const later: TouchedRow[] = [];
  for (const table of tables) {
    later.push(...(await laterRows(call.db, id, table, mostShown)));
    later.push(...(await usedRows(call.db, id, table, mostShown)));
  }
  if (later.length === 0) return;
  const names = [...new Set((await namedRows(call.db, later)).map(({ name }) => name))];
  const first = names.slice(0, mostNamed).join(', ');
  throw new ApiProblem(409, 'conflict', {
    non_field_errors: [
      words('imports.later', {
        count: names.length,
        names: names.length > mostNamed ? `${first} …` : first,
      }),
    ],
  });
}

/**
 * What was added goes, then what was removed comes back, for it may take the same place. Where
 * something that stays still refers to what goes, it is done the other way round: the unique keys
 * are then free as well, or somebody else has them.
 */
async function restore(
  { db, language }: CallContext,
  id: number,
  tables: readonly string[],
): Promise<void> {
  const remove = async () => {
    for (const table of tables.toReversed()) await removeAdded(db, id, table);
  };
  const bring = async () => {
    for (const table of tables) await restoreRemoved(db, id, table);
    for (const table of tables) await restoreChanged(db, id, table);
  };
  try {
    await doAllOrNothing(db, async () => {
      await remove();
      await bring();
    }).catch(() =>
      doAllOrNothing(db, async () => {
        await bring();
        await remove();
      }),
    );
  } catch (error) {
    const problem = fromDatabase(error);
    if (problem === null && !isBroken(error)) throw error;
    const { code: _, ...said } = problem === null ? {} : bodyIn(language, problem.body);
    const why = problem === null ? (error as Error).message : Object.values(said).flat().join(' ');
    throw new ApiProblem(409, 'conflict', {
      non_field_errors: [words('imports.noRoom', { why })],
    });
  }
}

/** A constraint or a trigger of the database says no. */
const isBroken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('23') === true;
