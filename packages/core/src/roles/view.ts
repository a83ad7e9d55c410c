import { findSubModule } from '../permission/modules.ts';
import type { Permission } from '../permission/rights.ts';
import type { Role } from './model.ts';

/** What a role grants, by key of sub-module. */
export function permissionsOf({ module_permissions }: Role): readonly Permission[] {
  return module_permissions.map(({ key, rights }) => ({ subModule: key, rights }));
}

/** Permissions as the form of a role has them. */
export function permissionsInput(permissions: readonly Permission[]) {
  return permissions.flatMap(({ subModule, rights }) => {
    const found = findSubModule(subModule);
    return found === undefined ? [] : [{ sub_module: found.id, rights: [...rights] }];
  });
}
