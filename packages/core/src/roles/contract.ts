import { z } from 'zod';
import { endpoint, flag, type Grant } from '../api/endpoint.ts';
import { rights, type Right } from '../permission/rights.ts';
import { exportCall } from '../resource/calls.ts';
import { role, roleForm, roleId } from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'user-role', right }];
const readers: Grant[] = [
  ...grants('view'),
  ...['users', 'permissions-dashboard'].map((subModule) => ({ subModule, right: 'view' as const })),
];
const listQuery = z.object({
  /** Those that user administration offers: without Agent. */ for_users: flag.optional(),
});
const list = {
  method: 'GET',
  access: readers,
  summary: 'Roles with their rights, by name',
  query: listQuery,
  reply: z.array(role),
} as const;
const create = {
  method: 'POST',
  access: grants('add'),
  summary: 'Add a role with rights that the caller has too',
  body: roleForm,
  reply: role,
  status: 201,
} as const;
const update = {
  method: 'PUT',
  changesRow: 'role',
  access: grants('edit'),
  summary: 'Change a role; its users have the new rights at once',
  query: z.object({ id: roleId.optional() }),
  body: roleForm.extend({ id: roleId.optional() }),
  reply: role,
} as const;
const remove = {
  method: 'DELETE',
  changesRow: 'role',
  access: grants('delete'),
  summary: 'Delete a role that no user has',
  query: z.object({ id: roleId }),
  reply: z.object({ message: z.string() }),
} as const;

export const roles = {
  list: endpoint({ ...list, path: '/role', call: 'role-list' }),
  export: exportCall({
    noun: 'roles',
    filters: {},
    sort: ['name', 'scope', 'screens', 'user_count', 'origin'],
    view: grants('view'),
  }),
  create: endpoint({ ...create, path: '/role', call: 'role-create' }),
  update: endpoint({ ...update, path: '/role', call: 'role-update' }),
  remove: endpoint({ ...remove, path: '/role', call: 'role-delete' }),
  listAlias: endpoint({ ...list, path: '/api/role/' }),
  createAlias: endpoint({ ...create, path: '/api/role/' }),
  updateAlias: endpoint({ ...update, path: '/api/role/' }),
  removeAlias: endpoint({ ...remove, path: '/api/role/' }),
  modules: endpoint({
    method: 'GET',
    path: '/all-modules',
    call: 'all-modules',
    access: readers,
    summary: 'All modules with their sub-modules, by id',
    reply: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        sub_module: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            key: z.string(),
            rights: z.array(z.enum(rights)),
          }),
        ),
      }),
    ),
  }),
} as const;
