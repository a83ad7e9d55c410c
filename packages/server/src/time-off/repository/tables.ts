import type { AccrualTable, AccrualTableForm } from '@watchbill/core/time-off/model/definition';
import { hasWords } from '../../http/search.ts';
import type { Db } from '../../http/serve.ts';
import { type Listed, type Paged, dateOrNull } from './groups.ts';

export async function listTables(db: Db, filter: Paged): Promise<Listed<AccrualTable>> {
  let query = db.selectFrom('time_off_accrual_tables');
  query = query.where(hasWords(filter.search, 'name'));
  if (filter.is_disabled !== undefined) query = query.where('is_disabled', '=', filter.is_disabled);
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results: rows.map(toTable) };
}

export async function findTable(db: Db, id: number): Promise<AccrualTable | undefined> {
  const row = await db
    .selectFrom('time_off_accrual_tables')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toTable(row);
}

export async function tablesById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, AccrualTable>> {
  const rows = await db
    .selectFrom('time_off_accrual_tables')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toTable(row)]));
}

type TableRow = Readonly<
  Omit<AccrualTable, 'anchor_date' | 'date_start' | 'date_end'> & {
    anchor_date: string | null;
    date_start: string | null;
    date_end: string | null;
  }
>;

function toTable(row: TableRow): AccrualTable {
  return {
    ...row,
    anchor_date: dateOrNull(row.anchor_date),
    date_start: dateOrNull(row.date_start),
    date_end: dateOrNull(row.date_end),
  };
}

export async function insertTable(db: Db, form: AccrualTableForm): Promise<number> {
  return (
    await db
      .insertInto('time_off_accrual_tables')
      .values({ ...form, rows: JSON.stringify(form.rows) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** False when the table has moved on from this version (null: whatever it has). */
export async function updateTable(
  db: Db,
  id: number,
  version: number | null,
  form: AccrualTableForm | Readonly<{ is_disabled: boolean }>,
): Promise<boolean> {
  const values = 'rows' in form ? { ...form, rows: JSON.stringify(form.rows) } : form;
  const result = await db
    .updateTable('time_off_accrual_tables')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTable(db: Db, id: number): Promise<void> {
  await db.deleteFrom('time_off_accrual_tables').where('id', '=', id).execute();
}

export async function isTableUsed(db: Db, id: number): Promise<boolean> {
  const rule = await db
    .selectFrom('time_off_rules')
    .select('id')
    .where('accrual_table_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const advisor = await db
    .selectFrom('time_off_parameters')
    .select('agent_id')
    .where('accrual_table_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return rule !== undefined || advisor !== undefined;
}
