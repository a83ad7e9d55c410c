import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import type { ImportRow, imports } from '@watchbill/core/imports/contract';
import { contract } from '@watchbill/core/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { DatabaseError } from 'pg';
import { lastMigration } from '../db/migrate.ts';
import { pageReply } from '../http/page.ts';
import { grantsHeld } from '../http/permit.ts';
import { ApiProblem, apiProblem, bodyIn, fromDatabase, words } from '../http/problem.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import { reaches } from '../http/scope.ts';
import { hasAdministrator } from '../session/repository/accounts.ts';
import { namedRows } from './commands.ts';
import {
  doAllOrNothing,
  findImport,
  laterRows,
  listImports,
  lockImport,
  lockTouched,
  markTakenBack,
  removeAdded,
  restoreChanged,
  restoreRemoved,
  touchedRows,
  touchedTables,
  usedRows,
  type StoredImport,
  type TouchedRow,
} from './repository.ts';

/** Rows of an import that are shown. */
const mostShown = 500;
/** Rows that are named where an import cannot be taken back. */
const mostNamed = 10;

export const importRoutes: Handlers<typeof imports> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listImports(db, session, query);
    return pageReply(query, count, results.map(shown));
  },
  show: async ({ params, ...call }) => {
    const found = await mustFind(call, params.id);
    mustBeAllowed(call, found);
    const tables = await touchedTables(call.db, found.id);
    const rows: TouchedRow[] = [];
    for (const { table } of tables)
      rows.push(...(await touchedRows(call.db, found.id, table, mostShown - rows.length)));
    return {
      ...shown(found),
      count: tables.reduce((sum, { count }) => sum + count, 0),
      rows: await namedRows(call.db, rows),
    };
  },
  takeBack: async ({ params, ...call }) => {
    const found = await mustFind(call, params.id);
    mustBeAllowed(call, found);
    const isWriting = await lockImport(call.db, found.id);
    mustBeOpen(await mustFind(call, found.id), isWriting);
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
    for (const change of found.changes)
      call.recordChange({ ...change, version: change.version + 1 });
    return { message: text('imports.takenBack', { count }, call.language), count };
  },
};

const isOpen = ({ taken_back_at, has_rows, release }: StoredImport): boolean =>
  taken_back_at === null && has_rows && release === lastMigration;

function shown(found: StoredImport): ImportRow {
  return {
    ...found,
    at: found.at.toISOString(),
    taken_back_at: found.taken_back_at?.toISOString() ?? null,
    is_open: isOpen(found),
  };
}

type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

async function mustFind({ db, session }: CallContext, id: number): Promise<FoundImport> {
  const found = await findImport(db, session, id);
  if (found === undefined) throw apiProblem.missing('imports.none');
  return found;
}

/** Whoever takes an import back, or reads its rows, may make it, in every division that it changed. */
function mustBeAllowed({ session }: CallContext, { operation, changes }: FoundImport): void {
  const [feature = '', name = ''] = operation.split('.');
  const endpoint = (contract as unknown as Record<string, Record<string, AnyEndpoint>>)[feature]?.[
    name
  ];
  if (endpoint === undefined) throw apiProblem.forbidden();
  grantsHeld(session, endpoint);
  const divisions = changes.flatMap(({ scope }) => scope.division_id ?? []);
  if (!divisions.every((division_id) => reaches(session, { division_id })))
    throw apiProblem.forbidden();
}

function mustBeOpen(found: StoredImport, isWriting: boolean): void {
  if (found.taken_back_at !== null) throw apiProblem.plain('imports.gone', 'conflict', 409);
  if (isWriting) throw apiProblem.plain('imports.writing', 'conflict', 409);
  if (!found.has_rows) throw apiProblem.plain('imports.forgotten', 'conflict', 409);
  if (!isOpen(found)) throw apiProblem.plain('imports.otherRelease', 'conflict', 409);
}

/** Every row is as the import left it, and nothing else refers to one that it added; both are so until the commit. */
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
 * What was added goes, then what was removed comes back, for it may take the same place. Where something that stays still refers to what goes, it is done the other way
 * round: the unique keys are then free as well, or somebody else has them.
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
