import type { Right } from '../api/endpoint.ts';
import { findSubModule, subModuleOfId } from './modules.ts';
import { reaches, type PermissionSession, type Scope } from './rights.ts';

/** Whether the session holds a right on a sub-module, and as far as asked. Unknown sub-modules, and no session, mean no. */
export function can(session: PermissionSession | null | undefined, right: Right, subModule: string, scope: Scope = 'own'): boolean {
  if (!session || !findSubModule(subModule)) return false;
  const held = session.permissions.find((permission) => permission.subModule === subModule);
  return held !== undefined && held.rights.includes(right) && reaches(session.scope, scope);
}

/** Whether any of an endpoint's grants is held; returns the sub-module that grants it. */
export function grantedBy(
  session: PermissionSession | null | undefined,
  grants: readonly Readonly<{ subModule: string; right: Right }>[],
): string | undefined {
  return grants.find((grant) => can(session, grant.right, grant.subModule))?.subModule;
}

/** Key of the sub-module that a `Module` header names; undefined for unknown ids. */
export function subModuleOfHeader(header: number): string | undefined {
  return subModuleOfId(header)?.key;
}
