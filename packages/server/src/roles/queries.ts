import { findSubModule } from '@watchbill/core/permission/modules';
import type { Role } from '@watchbill/core/roles/model';
import { isSeeded, mayAssign } from '@watchbill/core/roles/rules';
import type { Session } from '../session/session.ts';
import type { RoleRow } from './repository.ts';

/** A role as replies show it to a caller, who may give it to others or not. */
export function toRole(row: RoleRow, session: Session): Role {
  const { permissions, ...rest } = row;
  const module_permissions = permissions.flatMap(({ subModule, rights }) => {
    const found = findSubModule(subModule);
    return found === undefined
      ? []
      : [
          {
            sub_module: found.id,
            key: subModule,
            is_allowed: rights.length > 0,
            rights: [...rights],
          },
        ];
  });
  return {
    ...rest,
    module_permissions: module_permissions.sort((one, other) => one.sub_module - other.sub_module),
    is_seeded: isSeeded(row.name),
    is_assignable: mayAssign(session, row),
  };
}
