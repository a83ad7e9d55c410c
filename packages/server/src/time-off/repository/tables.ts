import type { AccrualTable, AccrualTableForm } from '@watchbill/core/time-off/model/definition';
import type { StoredNoun } from '../../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../../http/rows/list-rows.ts';
import type { Page } from '../../http/rows/page.ts';
import type { Db } from '../../db/tables.ts';
import { dateOrNull } from './groups.ts';

export const storedTable: StoredNoun<AccrualTable, 'time_off_accrual_tables'> = {
  table: 'time_off_accrual_tables',
  entity: 'accrual_table',
  missing: 'timeOff.noTable',
  shared: 'time_off_accrual_tables',
  read: async ({ db }, ids) => [...(await tablesById(db, ids)).values()],
};

/** A page of accrual tables, by name. */
export async function listTables(db: Db, query: ListQuery): Promise<Page<AccrualTable>> {
  const all = db.selectFrom('time_off_accrual_tables').selectAll();
  const listed = { table: 'time_off_accrual_tables', search: ['name'], order: ['name'] };
  const page = await listRows(all, query, listed);
  return { ...page, results: page.results.map(toTable) };
}

export async function findTable(db: Db, id: number): Promise<AccrualTable | undefined> {
  return (await tablesById(db, [id])).get(id);
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

export const columnsOf = ({ rows, ...form }: AccrualTableForm) => ({
  ...form,
  rows: JSON.stringify(rows),
});

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
