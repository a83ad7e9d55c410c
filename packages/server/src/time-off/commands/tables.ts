import type { AccrualTable } from '@watchbill/core/time-off/model/definition';
import type { CallContext } from '../../http/call/call.ts';
import { findRow } from '../../http/rows/change-row.ts';
import { mustHoldAllUses } from '../../http/call/scope-uses.ts';
import { storedTable } from '../repository/tables.ts';

/** The table to change; refused where divisions outside the caller's earn by it. */
export async function ownTable(call: CallContext, id: number): Promise<AccrualTable> {
  const table = await findRow(call, storedTable, id);
  await mustHoldAllUses(call, 'time_off_accrual_tables', [table.id]);
  return table;
}
