import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import type { AccrualTable } from '@watchbill/core/time-off/model/definition';
import { announceRow, changeRow, findRow, insertRow, saveRow } from '../../http/change-row.ts';
import { apiProblem } from '../../http/problem.ts';
import { mustHoldAllUses } from '../../http/scope-uses.ts';
import type { CallContext, Handlers } from '../../http/serve.ts';
import { previewOf } from '../queries/preview.ts';
import {
  columnsOf,
  deleteTable,
  isTableUsed,
  listTables,
  storedTable,
} from '../repository/tables.ts';

type Calls = Handlers<typeof timeOff>;

export const tableRoutes: Pick<
  Calls,
  | 'tables'
  | 'table'
  | 'createTable'
  | 'updateTable'
  | 'disableTable'
  | 'removeTable'
  | 'previewTable'
> = {
  tables: ({ db, query }) => listTables(db, query),
  table: ({ params, ...call }) => findRow(call, storedTable, params.id),
  createTable: async ({ body, ...call }) =>
    announceRow(call, storedTable, await insertRow(call.db, storedTable.table, columnsOf(body))),
  updateTable: async ({ params, body, ...call }) => {
    const before = await findShared(call, params.id);
    if (body.unit !== before.unit && (await isTableUsed(call.db, before.id)))
      throw apiProblem.field('unit', 'timeOff.unitsDiffer');
    return saveRow(call, storedTable, before, columnsOf(body));
  },
  disableTable: ({ params, body, ...call }) => changeRow(call, storedTable, params.id, () => body),
  removeTable: async ({ params, ...call }) => {
    const before = await findShared(call, params.id);
    if (await isTableUsed(call.db, before.id))
      throw apiProblem.plain('problem.inUse', 'in_use', 409);
    await deleteTable(call.db, before.id);
    call.audit({ entity: 'accrual_table', entity_id: before.id, before });
    return { message: text('generic.deleted', {}, call.language) };
  },
  previewTable: async ({ params, query, ...call }) =>
    previewOf(call, await findRow(call, storedTable, params.id), query),
};

/** The table to change; refused where divisions outside the caller's earn by it. */
async function findShared(call: CallContext, id: number): Promise<AccrualTable> {
  const table = await findRow(call, storedTable, id);
  await mustHoldAllUses(call, 'time_off_accrual_tables', [table.id]);
  return table;
}
