import { mayAssign } from '@watchbill/core/roles/rules';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import { listRoles, type RoleRow } from './repository.ts';

export type { RoleRow } from './repository.ts';

/** Every role with what it grants. */
export const loadRoles = (db: CallContext['db']) => listRoles(db);

/**
 * A role that the caller may give; refuses one that is not there or grants more than the caller
 * holds.
 */
export async function assignableRole(
  call: Pick<CallContext, 'db' | 'session'>,
  id: number,
): Promise<RoleRow> {
  const [role] = await listRoles(call.db, [id]);
  if (role === undefined) throw apiProblem.field('role', 'roles.notFound');
  if (!mayAssign(call.session, role))
    throw apiProblem.forbidden('users.beyondRights', 'beyond_rights');
  return role;
}
