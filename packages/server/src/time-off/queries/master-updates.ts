import { type Language, text } from '@watchbill/core/messages/catalogue';
import type {
  MasterUpdateItem,
  UpdateField,
  UpdateValue,
} from '@watchbill/core/time-off/model/master-update';
import { shownValue } from '@watchbill/core/time-off/rules/master-update';
import type { Db } from '../../db/tables.ts';
import { pageReply } from '../../http/rows/page.ts';
import { apiProblem } from '../../problems/problem.ts';
import { findGroup } from '../repository/groups.ts';
import { type ItemRow, pageOfItems } from '../repository/master-update-items.ts';
import { findUpdate, type UpdateRow } from '../repository/master-updates.ts';
import { tablesById } from '../repository/tables.ts';

/** An update; 404 where there is none. `lock` holds it until the commit. */
export async function updateById(db: Db, id: number, lock = false): Promise<UpdateRow> {
  const row = await findUpdate(db, id, lock);
  if (row === undefined) throw apiProblem.missing('timeOff.noUpdate');
  return row;
}

type ItemQuery = Parameters<typeof pageOfItems>[2];

/** Whom an update changes, and how: a page. */
export async function itemsOfUpdate(db: Db, id: number, query: ItemQuery, language: Language) {
  const row = await updateById(db, id);
  const { count, results } = await pageOfItems(db, row.id, query);
  const names = await namesIn(
    db,
    row.field,
    results.flatMap((item) => [
      shownValue(item.before, row.apply_on),
      shownValue(item.after, row.apply_on),
    ]),
  );
  return pageReply(
    query,
    count,
    results.map((item) => toItem(item, row, names, language)),
  );
}

/** Names of the groups or accrual tables among values. */
async function namesIn(
  db: Db,
  field: UpdateField,
  values: readonly UpdateValue[],
): Promise<ReadonlyMap<UpdateValue, string>> {
  const ids = [...new Set(values.filter((value) => typeof value === 'number'))];
  if (field === 'accrual_table_id')
    return new Map([...(await tablesById(db, ids))].map(([id, table]) => [id, table.name]));
  if (field !== 'group') return new Map();
  const groups = await Promise.all(ids.map((id) => findGroup(db, id)));
  return new Map(groups.flatMap((group) => (group === undefined ? [] : [[group.id, group.name]])));
}

function toItem(
  item: ItemRow,
  { apply_on }: UpdateRow,
  names: ReadonlyMap<UpdateValue, string>,
  language: Language,
): MasterUpdateItem {
  const [before, after] = [shownValue(item.before, apply_on), shownValue(item.after, apply_on)];
  return {
    agent_id: item.agent_id,
    first_name: item.first_name,
    last_name: item.last_name,
    division_id: item.division_id,
    before,
    before_name: names.get(before) ?? null,
    after,
    after_name: names.get(after) ?? null,
    result: item.result,
    reason: item.reason,
    reason_text:
      item.reason === null ? null : text(`timeOffUpdateReason.${item.reason}`, {}, language),
  };
}
