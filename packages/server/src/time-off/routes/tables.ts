import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { announceRow, changeRow, findRow, insertRow, saveRow } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Handlers } from '../../http/call/call.ts';
import { ownTable } from '../commands/tables.ts';
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
    const before = await ownTable(call, params.id);
    if (body.unit !== before.unit && (await isTableUsed(call.db, before.id)))
      throw apiProblem.field('unit', 'timeOff.unitsDiffer');
    return saveRow(call, storedTable, before, columnsOf(body));
  },
  disableTable: ({ params, body, ...call }) => changeRow(call, storedTable, params.id, () => body),
  removeTable: async ({ params, ...call }) => {
    const before = await ownTable(call, params.id);
    if (await isTableUsed(call.db, before.id))
      throw apiProblem.plain('problem.inUse', 'in_use', 409);
    await deleteTable(call.db, before.id);
    call.audit({ entity: 'accrual_table', entity_id: before.id, before });
    return { message: text('generic.deleted', {}, call.language) };
  },
  previewTable: async ({ params, query, ...call }) =>
    previewOf(call, await findRow(call, storedTable, params.id), query),
};
