import type { Right } from '@watchbill/core/api/endpoint';
import type { Permission } from '@watchbill/core/permission/rights';
import type { Role } from '@watchbill/core/roles/model';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { Db } from '../db/tables.ts';

export type RoleRow = Readonly<{
  id: number;
  name: string;
  scope: Role['scope'];
  permissions: readonly Permission[];
  user_count: number;
  version: number;
}>;

export const storedRole: StoredNoun<RoleRow, 'roles'> = {
  table: 'roles',
  entity: 'role',
  missing: 'roles.notFound',
  read: ({ db }, ids) => listRoles(db, ids),
};

/** Roles by name, with what they grant and how many users have them: all, or those of these ids. */
export async function listRoles(db: Db, ids?: readonly number[]): Promise<RoleRow[]> {
  const rows = await db
    .selectFrom('roles')
    .leftJoin('users', 'users.role_id', 'roles.id')
    .select((e) => [
      'roles.id',
      'roles.name',
      'roles.scope',
      'roles.version',
      e.fn.count<number>('users.id').as('user_count'),
    ])
    .$if(ids !== undefined, (query) => query.where('roles.id', 'in', ids ?? []))
    .groupBy(['roles.id', 'roles.name', 'roles.scope', 'roles.version'])
    .orderBy('roles.name')
    .execute();
  const granted = await db
    .selectFrom('role_permissions')
    .selectAll()
    .where(
      'role_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('sub_module')
    .execute();
  const permissionsOf = (role: number) =>
    granted
      .filter((row) => row.role_id === role)
      .map((row) => ({ subModule: row.sub_module, rights: row.rights as Right[] }));
  return rows.map((row) => ({
    ...row,
    user_count: Number(row.user_count),
    permissions: permissionsOf(row.id),
  }));
}

export async function replacePermissions(
  db: Db,
  role_id: number,
  permissions: readonly Permission[],
): Promise<void> {
  await db.deleteFrom('role_permissions').where('role_id', '=', role_id).execute();
  if (permissions.length > 0)
    await db
      .insertInto('role_permissions')
      .values(
        permissions.map(({ subModule, rights }) => ({
          role_id,
          sub_module: subModule,
          rights: [...rights],
        })),
      )
      .execute();
}

export async function usersOfRole(db: Db, id: number): Promise<number[]> {
  return (await db.selectFrom('users').select('id').where('role_id', '=', id).execute()).map(
    (row) => row.id,
  );
}

export async function roleOfUser(db: Db, user: number): Promise<number | null> {
  return (
    (await db.selectFrom('users').select('role_id').where('id', '=', user).executeTakeFirst())
      ?.role_id ?? null
  );
}
