import type {
  EnterpriseDivision,
  EnterpriseDivisionForm,
} from '@watchbill/core/enterprise-divisions/model';
import type { CallContext } from '../http/serve.ts';
import { insertEnterprise } from './repository.ts';

/** Adds an enterprise division, and tells of it. */
export async function addEnterprise(
  call: CallContext,
  form: EnterpriseDivisionForm,
): Promise<EnterpriseDivision> {
  const after = await insertEnterprise(call.db, form);
  call.audit({ entity: 'enterprise_division', entity_id: after.id, before: null, after });
  call.recordChange({
    type: 'enterprise_division',
    id: String(after.id),
    version: after.version,
    scope: {},
  });
  return after;
}
