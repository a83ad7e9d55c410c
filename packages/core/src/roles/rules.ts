import { rights, type Right } from '../permission/rights.ts';
import { roleNames } from '../permission/modules/screen.ts';
import { subModuleOfId } from '../permission/modules.ts';
import { reaches, type Permission, type PermissionSession } from '../permission/rights.ts';
import type { RoleForm } from './model.ts';

type CallerRights = Pick<PermissionSession, 'scope' | 'permissions'>;

/**
 * Whether everything that a role grants, the caller has, and as far: nobody hands out more than
 * they hold.
 */
export function isWithin(caller: CallerRights, role: CallerRights): boolean {
  return (
    reaches(caller.scope, role.scope) &&
    role.permissions.every(({ subModule, rights: granted }) =>
      granted.every((right) => holds(caller, subModule, right)),
    )
  );
}

/**
 * An advisor's own screens are no rights over others: who keeps users may open an account for an
 * advisor.
 */
export function mayAssign(
  caller: CallerRights,
  role: CallerRights & Readonly<{ name: string }>,
): boolean {
  return role.name === 'Agent' || isWithin(caller, role);
}

function holds(caller: CallerRights, subModule: string, right: Right): boolean {
  return (
    caller.permissions
      .find((permission) => permission.subModule === subModule)
      ?.rights.includes(right) === true
  );
}

export function isSeeded(name: string): boolean {
  return roleNames.some((seeded) => seeded === name);
}

/**
 * The permissions that a form asks for, each sub-module once; a right that acts on rows brings
 * looking at them. Answers the first unknown id instead.
 */
export function permissionsOf(
  form: Pick<RoleForm, 'module_permissions'>,
): readonly Permission[] | number {
  const asked = new Map<string, Set<Right>>();
  for (const { sub_module, is_allowed, rights: given } of form.module_permissions) {
    const key = subModuleOfId(sub_module)?.key;
    if (key === undefined) return sub_module;
    const wanted =
      is_allowed === false ? [] : (given ?? (is_allowed === true ? (['view'] as const) : []));
    if (wanted.length > 0) asked.set(key, new Set([...(asked.get(key) ?? []), ...wanted, 'view']));
  }
  return [...asked].map(([subModule, wanted]) => ({
    subModule,
    rights: rights.filter((right) => wanted.has(right)),
  }));
}

const ordinary: readonly Right[] = ['view', 'add', 'edit', 'delete'];

/** Rights that mean something on a sub-module: only schedules are locked. */
export function rightsOn(subModule: string): readonly Right[] {
  return subModule === 'data-locks' ? [...ordinary, 'lock'] : ordinary;
}

/**
 * Rights after one of them was given or taken: acting brings looking, and without looking nobody
 * acts.
 */
export function withRight(held: readonly Right[], right: Right): readonly Right[] {
  if (held.includes(right)) return right === 'view' ? [] : held.filter((one) => one !== right);
  return rights.filter((one) => one === 'view' || one === right || held.includes(one));
}

export type RightsDiff = Readonly<{
  given: readonly Permission[];
  taken: readonly Permission[];
}>;

/**
 * What a change of rights gives and takes, by sub-module; those where nothing differs are left out.
 */
export function diffRights(
  before: readonly Permission[],
  after: readonly Permission[],
): RightsDiff {
  return { given: beyond(after, before), taken: beyond(before, after) };
}

/** Rights of the first that the second has not. */
function beyond(
  permissions: readonly Permission[],
  others: readonly Permission[],
): readonly Permission[] {
  return permissions.flatMap(({ subModule, rights: held }) => {
    const known = others.find((other) => other.subModule === subModule)?.rights ?? [];
    const more = held.filter((right) => !known.includes(right));
    return more.length === 0 ? [] : [{ subModule, rights: more }];
  });
}
