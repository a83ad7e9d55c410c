import { levelText } from '../resource/words.ts';
import { idField, nameField, ownIdField } from '../resource/fields.ts';
import { enterpriseDivisions, proficiencies } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { Channel, ChannelForm } from './model.ts';

export const channelResource: Resource<Channel> = {
  noun: 'channels',
  idModule: 'contact_type',
  changes: 'channel',
  title: 'menu.channelClassification',
  one: 'channels.one',
  page: '/dashboard/profile-configuration/channel-classification',
  texts: {
    created: 'channels.created',
    updated: 'channels.updated',
    disabled: 'channels.disabledDone',
    restored: 'channels.restoredDone',
  },
  fields: [
    idField,
    ownIdField,
    nameField('name', 'fields.name'),
    {
      name: 'enterprise_grp',
      column: 'enterprise_division',
      label: 'fields.enterpriseDivision',
      kind: { is: 'one', of: enterpriseDivisions },
      of: (row) => row.enterprise_grp_name,
      sort: 'enterprise_grp_name',
      required: true,
    },
    {
      name: 'proficiencies',
      label: 'menu.proficiencies',
      kind: { is: 'levels', of: proficiencies },
      of: (row) => row.proficiencies.map(({ skill_name, level }) => levelText(skill_name, level)),
      hint: 'channels.proficienciesHint',
      list: 'wide',
    },
    {
      name: 'priority',
      label: 'channels.priority',
      kind: { is: 'number' },
      hint: 'channels.priorityHint',
      list: 'wide',
    },
    {
      name: 'due_minutes',
      label: 'channels.due',
      kind: { is: 'number' },
      hint: 'channels.dueHint',
      list: 'wide',
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
  list: verb('channels.rows', (query: ListQuery) => ({ query })),
  add: verb('channels.create', (body: ChannelForm) => ({ body })),
  edit: verb('channels.update', ({ row, form }: Edit<Channel, ChannelForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('channels.patch', ({ row, disable }: Toggle<Channel>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  export: 'channels.export',
  import: 'channels.import',
  history: 'channels.history',
  form: async () => (await import('./model.ts')).channelForm,
};
