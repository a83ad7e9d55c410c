import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { enterpriseDivisions } from '@watchbill/core/enterprise-divisions/contract';
import type {
  EnterpriseDivision,
  EnterpriseDivisionForm,
} from '@watchbill/core/enterprise-divisions/model';
import { mustBeEnabled, mustBeEnabledAnew } from '../http/call/disabled.ts';
import { announceRow, changeRow, insertRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import {
  isInUse,
  replaceAvailability,
  storedAvailability,
  storedEnterprise,
} from './repository.ts';

/** Adds an enterprise division, and tells of it. */
export async function addEnterprise(
  call: CallContext,
  form: EnterpriseDivisionForm,
): Promise<EnterpriseDivision> {
  return announceRow(
    call,
    storedEnterprise,
    await insertRow(call.db, 'enterprise_divisions', form),
  );
}

/** Disables an enterprise division that has no divisions in use, or restores one. */
export function disableEnterprise(call: CallContext, id: number, is_disabled: boolean) {
  return changeRow(call, storedEnterprise, id, async () => {
    if (is_disabled && (await isInUse(call.db, id)))
      throw apiProblem.plain('enterpriseDivisions.inUse', 'in_use');
    return { is_disabled };
  });
}

type Availability = HandlerInput<
  typeof enterpriseDivisions.setAvailability
>['body']['activity_code_availability'];

/** Sets which event types an enterprise division has, whole; it takes no disabled one anew. */
export function changeAvailability(call: CallContext, id: number, rows: Availability) {
  return changeRow(call, storedAvailability, id, async ({ activity_code_availability }) => {
    await mustBeEnabled(call.db, 'enterpriseDivision', [id], 'id');
    const before = activity_code_availability.map((one) => one.activity_code);
    const after = rows.map((one) => one.activity_code);
    await mustBeEnabledAnew(call.db, 'eventType', { before, after }, 'available_activity_code');
    await replaceAvailability(call.db, id, rows);
    return {};
  });
}
