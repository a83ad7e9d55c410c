import { nameField } from '../resource/fields.ts';
import { verb, type Field, type ListQuery, type Resource } from '../resource/model.ts';
import { pageOfAll } from '../resource/whole.ts';
import type { Role } from './model.ts';

const fields: readonly Field<Role>[] = [
  nameField('name', 'fields.name'),
  {
    name: 'scope',
    label: 'roles.scope',
    kind: {
      is: 'choice',
      choices: [
        { value: 'own', label: 'roles.scopeOwn' },
        { value: 'divisions', label: 'roles.scopeDivisions' },
        { value: 'all', label: 'roles.scopeAll' },
      ],
    },
    sort: 'scope',
  },
  {
    name: 'screens',
    label: 'roles.screens',
    kind: { is: 'number' },
    of: ({ module_permissions }) => module_permissions.length,
    sort: 'screens',
  },
  {
    name: 'user_count',
    column: 'users',
    label: 'menu.users',
    kind: { is: 'number' },
    sort: 'user_count',
  },
  {
    name: 'origin',
    label: 'roles.origin',
    kind: {
      is: 'choice',
      choices: [
        { value: 'product', label: 'roles.ofProduct' },
        { value: 'own', label: 'roles.ofOwn' },
      ],
    },
    of: ({ is_seeded }) => (is_seeded ? 'product' : 'own'),
    list: 'wide',
    sort: 'origin',
  },
];

/** What users may do, by role. */
export const roleResource: Resource<Role> = {
  noun: 'roles',
  changes: 'role',
  title: 'menu.userRole',
  one: 'roles.one',
  page: '/dashboard/user-permissions/user-roles',
  fields,
  list: verb(
    'roles.list',
    (_query: ListQuery) => ({ query: {} }),
    (rows, query) => pageOfAll(rows, query, fields),
  ),
  export: 'roles.export',
};
