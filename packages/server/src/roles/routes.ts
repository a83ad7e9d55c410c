import { text } from '@watchbill/core/messages/catalogue';
import { modules } from '@watchbill/core/permission/modules';
import type { Permission } from '@watchbill/core/permission/rights';
import type { roles } from '@watchbill/core/roles/contract';
import type { RoleForm } from '@watchbill/core/roles/model';
import { roleResource } from '@watchbill/core/roles/resource';
import { isSeeded, isWithin, permissionsOf, rightsOn } from '@watchbill/core/roles/rules';
import { announceRow, deleteRows, findRow, insertRow, writeRow } from '../http/rows/change-row.ts';
import { exportAllHandler } from '../lists/list-handlers.ts';
import { apiProblem, ApiProblem, words } from '../problems/problem.ts';
import type { Handler, Handlers, CallContext } from '../http/call/call.ts';
import { areReached } from '../session/repository/reach.ts';
import type { Session } from '../session/session.ts';
import { toRole } from './queries.ts';
import {
  listRoles,
  replacePermissions,
  roleOfUser,
  storedRole,
  usersOfRole,
  type RoleRow,
} from './repository.ts';

const list: Handler<typeof roles.list> = async ({ db, session, query }) => {
  const rows = await listRoles(db);
  return rows
    .filter((row) => query.for_users !== true || row.name !== 'Agent')
    .map((row) => toRole(row, session));
};

const create: Handler<typeof roles.create> = async ({ body, ...call }) => {
  const permissions = grantable(call.session, body);
  const id = await insertRow(call.db, 'roles', { name: body.name, scope: body.scope });
  await replacePermissions(call.db, id, permissions);
  return toRole(await announceRow(call, storedRole, id), call.session);
};

const update: Handler<typeof roles.update> = async ({ query, body, ...call }) => {
  const before = await findRow(call, storedRole, body.id ?? query.id ?? 0);
  await mustBeOpen(call, before, body);
  const permissions = grantable(call.session, body);
  await writeRow(call.db, 'roles', before.id, { name: body.name, scope: body.scope });
  await replacePermissions(call.db, before.id, permissions);
  return toRole(await announceRow(call, storedRole, before.id, before), call.session);
};

const remove: Handler<typeof roles.remove> = async ({ query, ...call }) => {
  const before = await findRow(call, storedRole, query.id);
  if (isSeeded(before.name)) throw apiProblem.plain('roles.seeded', 'seeded');
  if (before.user_count > 0) throw apiProblem.plain('roles.inUse', 'in_use', 409);
  await deleteRows(call, storedRole, [before]);
  return { message: text('roles.deleted', {}, call.language) };
};

export const roleRoutes: Handlers<typeof roles> = {
  list,
  export: exportAllHandler(roleResource, async ({ db, session }) =>
    (await listRoles(db)).map((row) => toRole(row, session)),
  ),
  create,
  update,
  remove,
  listAlias: list,
  createAlias: create,
  updateAlias: update,
  removeAlias: remove,
  modules: async ({ language }) =>
    modules.map((module) => ({
      id: module.id,
      name: text(module.title, {}, language),
      sub_module: module.subModules.map(({ id, title, key }) => ({
        id,
        name: text(title, {}, language),
        key,
        rights: [...rightsOn(key)],
      })),
    })),
};

/**
 * Nobody changes the role they have, Admin keeps its rights, the product's own keep their names,
 * and nobody touches rights that they do not hold.
 */
async function mustBeOpen(call: CallContext, before: RoleRow, form: RoleForm): Promise<void> {
  if ((await roleOfUser(call.db, call.session.userId)) === before.id)
    throw apiProblem.forbidden('roles.ownRole', 'own_role');
  if (before.name === 'Admin') throw apiProblem.plain('roles.adminKeeps', 'seeded');
  if (isSeeded(before.name) && form.name !== before.name)
    throw apiProblem.field('name', 'roles.seeded');
  if (!isWithin(call.session, before))
    throw apiProblem.forbidden('roles.beyondRights', 'beyond_rights');
  if (!(await areReached(call, await usersOfRole(call.db, before.id))))
    throw apiProblem.forbidden('problem.sharedRow', 'out_of_scope');
}

/** What a form grants; refuses unknown modules and rights beyond the caller's own. */
function grantable(session: Session, form: RoleForm): readonly Permission[] {
  const permissions = permissionsOf(form);
  if (typeof permissions === 'number')
    throw new ApiProblem(400, 'invalid', {
      module_permissions: [words('roles.noModule', { id: permissions })],
    });
  if (!isWithin(session, { scope: form.scope, permissions }))
    throw apiProblem.forbidden('roles.beyondRights', 'beyond_rights');
  return permissions;
}
