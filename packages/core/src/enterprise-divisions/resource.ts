import {
  idField,
  nameField,
  ownIdField,
  timezoneField,
  weekStartField,
} from '../resource/fields.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { EnterpriseDivision, EnterpriseDivisionForm } from './model.ts';

type Row = EnterpriseDivision;

export const enterpriseDivisionResource: Resource<Row> = {
  noun: 'enterprise-divisions',
  idModule: 'enterprise_group',
  changes: 'enterprise_division',
  title: 'menu.enterpriseDivisions',
  one: 'enterpriseDivisions.one',
  page: '/dashboard/profile-configuration/enterprise-divisions',
  texts: {
    created: 'enterpriseDivisions.created',
    updated: 'enterpriseDivisions.updated',
    disabled: 'enterpriseDivisions.disabledDone',
    restored: 'enterpriseDivisions.restoredDone',
  },
  fields: [idField, ownIdField, nameField('name', 'fields.name'), timezoneField, weekStartField],
  list: verb('enterpriseDivisions.rows', (query: ListQuery) => ({ query })),
  add: verb('enterpriseDivisions.create', (body: EnterpriseDivisionForm) => ({ body })),
  edit: verb('enterpriseDivisions.update', ({ row, form }: Edit<Row, EnterpriseDivisionForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('enterpriseDivisions.patch', ({ row, disable }: Toggle<Row>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  export: 'enterpriseDivisions.export',
  import: 'enterpriseDivisions.import',
  history: 'enterpriseDivisions.history',
  form: async () => (await import('./model.ts')).enterpriseDivisionForm,
};
