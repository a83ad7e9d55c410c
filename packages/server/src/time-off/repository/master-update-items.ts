import type { ItemReason, MasterUpdateItem } from '@watchbill/core/time-off/model/master-update';
import type { FieldState } from '@watchbill/core/time-off/rules/master-update';
import { sql } from 'kysely';
import { hasWords } from '../../db/search.ts';
import type { Db } from '../../db/tables.ts';
import type { GroupFilter } from './groups.ts';
import type { Page } from './matched.ts';

function itemRows(db: Db, update: number) {
  return db
    .selectFrom('time_off_master_update_items as item')
    .innerJoin('advisors as advisor', 'advisor.id', 'item.agent_id')
    .where('item.update_id', '=', update);
}

const itemColumns = [
  'item.agent_id',
  'item.division_id',
  'item.before',
  'item.after',
  'item.result',
  'item.reason',
  'advisor.first_name',
  'advisor.last_name',
] as const;

export type ItemRow = Readonly<{
  agent_id: number;
  division_id: number;
  before: FieldState;
  after: FieldState;
  result: MasterUpdateItem['result'];
  reason: ItemReason | null;
  first_name: string;
  last_name: string;
}>;

export async function itemsWith(
  db: Db,
  update: number,
  result: MasterUpdateItem['result'],
): Promise<ItemRow[]> {
  return itemRows(db, update)
    .select(itemColumns)
    .where('item.result', '=', result)
    .orderBy('item.agent_id')
    .execute();
}

export async function pageOfItems(
  db: Db,
  update: number,
  filter: Page &
    Readonly<{ result?: MasterUpdateItem['result'] | undefined; search?: string | undefined }>,
): Promise<GroupFilter<ItemRow>> {
  let query = itemRows(db, update);
  if (filter.result !== undefined) query = query.where('item.result', '=', filter.result);
  query = query.where(hasWords(filter.search, 'advisor.first_name', 'advisor.last_name'));
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select(itemColumns)
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('item.agent_id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

/** Puts down what became of advisors of an update. */
export async function markItems(
  db: Db,
  update: number,
  agents: readonly number[],
  result: MasterUpdateItem['result'],
  reason: ItemReason | null,
): Promise<void> {
  await sql`update time_off_master_update_items set result = ${result}, reason = ${reason}
    where update_id = ${update} and agent_id = any(${sql.val(agents)}::int[])`.execute(db);
}
