import type {
  EnterpriseDivision,
  EnterpriseDivisionForm,
} from '@watchbill/core/enterprise-divisions/model';
import { announceRow, insertRow } from '../http/change-row.ts';
import type { CallContext } from '../http/serve.ts';
import { storedEnterprise } from './repository.ts';

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
