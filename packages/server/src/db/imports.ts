import { sql } from 'kysely';
import type { Change } from './change.ts';
import { lastMigration } from './migrate.ts';
import type { Db } from './tables.ts';

/** An import as it begins: which call brings which file, and who asked. */
export type NewImport = Readonly<{
  at: Date;
  operation: string;
  file: string;
  user_id: number | null;
  api_key_id: number | null;
  request_id: string;
  reach: number[] | null;
}>;
type Outcome = Readonly<{ added: number; updated: number; refused: number }>;

/** From here to the end of the transaction, every row that changes is recorded as this import's. */
export async function beginImport(trx: Db, begun: NewImport): Promise<number> {
  const { id } = await trx
    .insertInto('imports')
    .values({ ...begun, added: 0, updated: 0, refused: 0, changes: '[]', release: lastMigration })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select set_config('watchbill.import', ${String(id)}, true)`.execute(trx);
  return id;
}

/**
 * Keeps what came of an import, and what was told of it; of one that changed nothing (null: it was
 * refused, or a dry run), nothing.
 */
export async function endImport(
  trx: Db,
  id: number,
  outcome: Outcome | null,
  changes: readonly Change[],
): Promise<void> {
  const { added, updated, refused } = outcome ?? { added: 0, updated: 0, refused: 0 };
  await sql`select set_config('watchbill.import', '', true)`.execute(trx);
  const isEmpty =
    added + updated === 0 &&
    (await trx.selectFrom('import_rows').where('import_id', '=', id).limit(1).execute()).length ===
      0;
  if (isEmpty) await trx.deleteFrom('imports').where('id', '=', id).execute();
  else
    await trx
      .updateTable('imports')
      .set({ added, updated, refused, changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
}

/** Rows are kept for this long; then an import is history alone. */
export async function trimImports(
  db: Db,
  before: Readonly<{ rows: Date; imports: Date }>,
): Promise<void> {
  await sql`delete from import_rows where import_id in
    (select id from imports where at < ${before.rows})`.execute(db);
  await db.deleteFrom('imports').where('at', '<', before.imports).execute();
}
