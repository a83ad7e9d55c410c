import {
  flag,
  idField,
  nameField,
  ownIdField,
  timezoneField,
  weekStartField,
} from '../resource/fields.ts';
import { enterpriseDivisions } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { Division, DivisionForm } from './model.ts';

export const divisionResource: Resource<Division> = {
  noun: 'divisions',
  idModule: 'management_unit',
  changes: 'division',
  divisionOf: (row) => row.id,
  title: 'menu.divisions',
  one: 'divisions.one',
  page: '/dashboard/profile-configuration/divisions',
  texts: {
    created: 'divisions.created',
    updated: 'divisions.updated',
    disabled: 'divisions.disabledDone',
    restored: 'divisions.restoredDone',
    none: 'divisions.none',
    noneHint: 'divisions.noneHint',
  },
  fields: [
    idField,
    ownIdField,
    nameField('mu_name', 'fields.name'),
    {
      name: 'enterprise_grp',
      column: 'enterprise_division',
      label: 'fields.enterpriseDivision',
      kind: { is: 'one', of: enterpriseDivisions },
      of: (row) => row.enterprise_grp_name,
      sort: 'enterprise_grp_name',
      list: 'wide',
      required: true,
    },
    timezoneField,
    weekStartField,
    {
      name: 'is_allow_schedule_change',
      column: 'allows_changes',
      label: 'divisions.allowChanges',
      kind: flag,
      list: 'no',
    },
  ],
  filters: [
    {
      name: 'eg_id',
      column: 'enterprise_division',
      label: 'fields.enterpriseDivision',
      of: enterpriseDivisions,
    },
  ],
  list: verb('divisions.rows', (query: ListQuery) => ({ query })),
  read: verb('divisions.get', (id: number) => ({ params: { id }, query: {} })),
  add: verb('divisions.create', (body: DivisionForm) => ({ body })),
  edit: verb('divisions.update', ({ row, form }: Edit<Division, DivisionForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb(
    'divisions.patch',
    ({ row, disable, withAdvisors }: Toggle<Division> & Readonly<{ withAdvisors?: boolean }>) => ({
      params: { id: row.id },
      body: { is_disabled: disable, ...(withAdvisors === true ? { agent_disabled: true } : {}) },
    }),
  ),
  export: 'divisions.export',
  import: 'divisions.import',
  history: 'divisions.history',
  form: async () => (await import('./model.ts')).divisionForm,
};
