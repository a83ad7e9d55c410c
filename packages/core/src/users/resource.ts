import { idField, ownIdField, text } from '../resource/fields.ts';
import { divisions, enterpriseDivisions, roles, timezones } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { User, UserForm } from './model.ts';

export const userResource: Resource<User> = {
  noun: 'users',
  changes: 'user',
  title: 'menu.users',
  one: 'users.one',
  page: '/dashboard/user/list',
  texts: {
    created: 'users.added',
    updated: 'users.updated',
    disabled: 'users.disabledDone',
    restored: 'users.restoredDone',
  },
  fields: [
    idField,
    ownIdField,
    {
      name: 'username',
      label: 'fields.username',
      kind: text,
      sort: 'username',
      required: true,
      isLabel: true,
    },
    { name: 'email', label: 'fields.email', kind: text, sort: 'email', required: true },
    { name: 'first_name', label: 'fields.firstName', kind: text, sort: 'first_name', list: 'wide' },
    { name: 'last_name', label: 'fields.lastName', kind: text, sort: 'last_name', list: 'wide' },
    {
      name: 'password',
      label: 'fields.password',
      hint: 'fields.passwordHint',
      kind: { is: 'password' },
      list: 'no',
      file: false,
    },
    {
      name: 'role',
      label: 'fields.role',
      kind: { is: 'one', of: roles },
      of: (row) => row.role?.name,
      sort: 'role_name',
      required: true,
    },
    {
      name: 'enterprise_grp',
      label: 'fields.enterpriseDivisions',
      kind: { is: 'many', of: enterpriseDivisions },
      list: 'no',
      file: false,
    },
    {
      name: 'division_ids',
      label: 'fields.divisions',
      kind: { is: 'many', of: divisions },
      list: 'no',
      file: false,
    },
    {
      name: 'timezone',
      label: 'fields.timezone',
      kind: { is: 'one', of: timezones },
      of: (row) => row.timezone?.timezone_name,
      list: 'no',
      file: false,
    },
    {
      name: 'language',
      label: 'fields.language',
      kind: {
        is: 'choice',
        choices: [
          { value: 'en', label: 'fields.languageEn' },
          { value: 'de', label: 'fields.languageDe' },
          { value: 'fr', label: 'fields.languageFr' },
        ],
      },
      list: 'no',
      file: false,
    },
  ],
  filters: [{ name: 'role_id', column: 'role', label: 'fields.role', of: roles }],
  list: verb('users.rows', (query: ListQuery) => ({ query })),
  read: verb('users.get', (id: number) => ({ params: { id } })),
  add: verb('users.create', (body: UserForm) => ({ body })),
  edit: verb('users.update', ({ row, form }: Edit<User, UserForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('users.patch', ({ row, disable }: Toggle<User>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  toggleAll: verb(
    'users.bulkDisable',
    ({ rows, disable }: Readonly<{ rows: readonly User[]; disable: boolean }>) => ({
      body: { is_disabled: disable, user_ids: rows.map(({ id }) => id) },
    }),
  ),
  export: 'users.export',
  import: 'users.bulkUpload',
  history: 'users.history',
  form: async () => (await import('./model.ts')).userForm,
  values: (row) => ({
    username: row?.username ?? '',
    email: row?.email ?? '',
    first_name: row?.first_name ?? '',
    last_name: row?.last_name ?? '',
    password: '',
    role: row?.role?.id ?? '',
    timezone: row?.timezone?.id ?? '',
    language: row?.language ?? 'en',
    enterprise_grp: row?.enterprise_grp ?? [],
    division_ids: row?.division_ids ?? [],
  }),
};
