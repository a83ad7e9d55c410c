import type { Right } from '@watchbill/core/api/endpoint';
import type { Permission } from '@watchbill/core/permission/rights';
import type { Role } from '@watchbill/core/roles/model';
import type { Db } from '../http/serve.ts';

export type RoleRow = Readonly<{
  id: number;
  name: string;
  scope: Role['scope'];
  permissions: readonly Permission[];
  user_count: number;
  version: number;
}>;

/** Roles by name, with what they grant and how many users have them; one alone with `id`. */
export async function listRoles(db: Db, id?: number): Promise<RoleRow[]> {
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
    .$if(id !== undefined, (query) => query.where('roles.id', '=', id ?? 0))
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

type Values = Readonly<{ name: string; scope: Role['scope'] }>;

export async function insertRole(db: Db, values: Values): Promise<number> {
  return (await db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a role if it still has this version (null: whatever it has). False when it has moved on. */
export async function updateRole(
  db: Db,
  id: number,
  version: number | null,
  values: Values,
): Promise<boolean> {
  const result = await db
    .updateTable('roles')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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

export async function deleteRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

export async function roleOfUser(db: Db, user: number): Promise<number | null> {
  return (
    (await db.selectFrom('users').select('role_id').where('id', '=', user).executeTakeFirst())
      ?.role_id ?? null
  );
}
