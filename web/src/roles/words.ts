import { findSubModule } from '@watchbill/core/permission/modules';
import type { Permission, Right } from '@watchbill/core/permission/rights';
import type { Role } from '@watchbill/core/roles/model';
import { roleKey } from '@watchbill/core/session/view';
import { useText } from '../kit/text.tsx';

export const rolesPath = '/dashboard/user-permissions/user-roles';

/** What roles and rights are called. */
export function useRoleWords() {
  const { t, language } = useText();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const name = (of: string) => {
    const key = roleKey(of);
    return key === undefined ? of : t(key);
  };
  const screen = (subModule: string) => {
    const found = findSubModule(subModule);
    return found === undefined ? subModule : t(found.title);
  };
  const right = (of: Right) => t(rightKeys[of]);
  const rights = (of: readonly Right[]) => list.format(of.map(right));
  return {
    name,
    screen,
    right,
    rights,
    scope: (of: Role['scope']) => t(scopeKeys[of]),
    /** Screens with rights, each on a line of its own. */
    lines: (permissions: readonly Permission[]) =>
      permissions.map(({ subModule, rights: held }) => `${screen(subModule)}: ${rights(held)}`),
  };
}

export const rightKeys = {
  view: 'roles.view',
  add: 'roles.add',
  edit: 'roles.edit',
  delete: 'roles.remove',
  lock: 'roles.lock',
} as const;

export const scopeKeys = {
  own: 'roles.scopeOwn',
  divisions: 'roles.scopeDivisions',
  all: 'roles.scopeAll',
} as const;
