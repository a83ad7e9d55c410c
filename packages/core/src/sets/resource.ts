import {
  idField,
  nameField,
  ownIdField,
  timezoneField,
  weekStartField,
} from '../resource/fields.ts';
import { channels, divisions, enterpriseDivisions } from '../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type ListQuery,
  type Lookup,
  type Resource,
  type Toggle,
} from '../resource/model.ts';
import type {
  ChannelSetForm,
  DivisionSetForm,
  EnterpriseDivisionSetForm,
  MemberSet,
} from './model.ts';

type Row = MemberSet;
const membersOf = (name: string, of: Lookup): Field<Row> => ({
  name,
  column: 'members',
  label: 'sets.members',
  kind: { is: 'many', of },
  of: (row) => row.members.map((member) => member.full_name),
  required: true,
});
const fieldsOf = (name: string, of: Lookup): readonly Field<Row>[] => [
  idField,
  ownIdField,
  nameField('set_name', 'fields.name'),
  membersOf(name, of),
  timezoneField,
  weekStartField,
];
const valuesOf = (name: string) => (row: Row | null) => ({
  set_name: row?.set_name ?? '',
  timezone: row?.timezone ?? '',
  week_first_day: row?.week_first_day ?? 0,
  [name]: row?.members.map((member) => member.id) ?? [],
});

export const enterpriseDivisionSetResource: Resource<Row> = {
  changes: 'set',
  noun: 'enterprise-division-sets',
  title: 'sets.enterpriseTitle',
  one: 'sets.enterpriseOne',
  page: '/dashboard/profile-configuration/data-entities/enterprise-division-sets',
  texts: {
    created: 'sets.enterpriseCreated',
    updated: 'sets.enterpriseUpdated',
    deleted: 'sets.enterpriseDeleted',
  },
  fields: fieldsOf('eg', enterpriseDivisions),
  values: valuesOf('eg'),
  list: verb('sets.enterpriseRows', (query: ListQuery) => ({ query })),
  add: verb('sets.enterpriseCreate', (body: EnterpriseDivisionSetForm) => ({ body })),
  edit: verb('sets.enterpriseUpdate', ({ row, form }: Edit<Row, EnterpriseDivisionSetForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('sets.enterpriseUpdate', ({ row, disable }: Toggle<Row>) => ({
    params: { id: row.id },
    body: { ...row, eg: [...row.members], is_disabled: disable },
  })),
  remove: verb('sets.enterpriseRemove', ({ id }: Row) => ({ params: { id } })),
  export: 'sets.exportEnterprise',
  import: 'sets.importEnterprise',
  history: 'sets.enterpriseHistory',
  form: async () => (await import('./model.ts')).enterpriseDivisionSetForm,
};

export const divisionSetResource: Resource<Row> = {
  changes: 'set',
  noun: 'division-sets',
  title: 'sets.divisionTitle',
  one: 'sets.divisionOne',
  page: '/dashboard/profile-configuration/data-entities/division-sets',
  texts: {
    created: 'sets.divisionCreated',
    updated: 'sets.divisionUpdated',
    deleted: 'sets.divisionDeleted',
  },
  fields: fieldsOf('divisions', divisions),
  values: valuesOf('divisions'),
  list: verb('sets.divisionRows', (query: ListQuery) => ({ query })),
  add: verb('sets.divisionCreate', (body: DivisionSetForm) => ({ body })),
  edit: verb('sets.divisionUpdate', ({ row, form }: Edit<Row, DivisionSetForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('sets.divisionUpdate', ({ row, disable }: Toggle<Row>) => ({
    params: { id: row.id },
    body: { ...row, divisions: [...row.members], is_disabled: disable },
  })),
  remove: verb('sets.divisionRemove', ({ id }: Row) => ({ params: { id } })),
  export: 'sets.exportDivision',
  import: 'sets.importDivision',
  history: 'sets.divisionHistory',
  form: async () => (await import('./model.ts')).divisionSetForm,
};

export const channelSetResource: Resource<Row> = {
  changes: 'set',
  noun: 'channel-sets',
  title: 'sets.channelTitle',
  one: 'sets.channelOne',
  page: '/dashboard/profile-configuration/data-entities/channel-sets',
  texts: {
    created: 'sets.channelCreated',
    updated: 'sets.channelUpdated',
    deleted: 'sets.channelDeleted',
  },
  fields: fieldsOf('ct', channels),
  values: valuesOf('ct'),
  list: verb('sets.channelRows', (query: ListQuery) => ({ query })),
  add: verb('sets.channelCreate', (body: ChannelSetForm) => ({ body })),
  edit: verb('sets.channelUpdate', ({ row, form }: Edit<Row, ChannelSetForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('sets.channelUpdate', ({ row, disable }: Toggle<Row>) => ({
    params: { id: row.id },
    body: { ...row, ct: [...row.members], is_disabled: disable },
  })),
  remove: verb('sets.channelRemove', ({ id }: Row) => ({ params: { id } })),
  export: 'sets.exportChannel',
  import: 'sets.importChannel',
  history: 'sets.channelHistory',
  form: async () => (await import('./model.ts')).channelSetForm,
};
