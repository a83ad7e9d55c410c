import type { Access, Right } from '../api/endpoint.ts';
import { findSubModule, subModuleOfId } from './modules.ts';
import { reaches, type PermissionSession, type Scope } from './rights.ts';

/**
 * Whether the session holds a right on a sub-module, and as far as asked. Unknown sub-modules, and
 * no session, mean no.
 */
export function can(
  session: PermissionSession | null | undefined,
  right: Right,
  subModule: string,
  scope: Scope = 'own',
): boolean {
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

/**
 * Value of the `Module` header for a call: the sub-module of the screen in use where that grants
 * it, else the first that does, else 0.
 */
export function moduleHeader(
  session: PermissionSession | null | undefined,
  access: Access,
  inUse?: string,
): number {
  if (typeof access === 'string') return 0;
  const fitting = access.filter((grant) => grant.subModule === inUse);
  const granting = grantedBy(session, fitting) ?? grantedBy(session, access);
  return granting === undefined ? 0 : findSubModule(granting)!.id;
}

/** Key of the sub-module that a `Module` header names; undefined for unknown ids. */
export function subModuleOfHeader(header: number): string | undefined {
  return subModuleOfId(header)?.key;
}
