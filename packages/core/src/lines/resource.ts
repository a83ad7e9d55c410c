import { flag, idField, nameField, ownIdField, text, timezoneField } from '../resource/fields.ts';
import { channels } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { Line, LineForm } from './model.ts';

export const lineResource: Resource<Line> = {
  noun: 'lines',
  idModule: 'queue',
  changes: 'line',
  title: 'menu.line',
  one: 'lines.one',
  page: '/dashboard/profile-configuration/line',
  texts: {
    created: 'lines.created',
    updated: 'lines.updated',
    disabled: 'lines.disabledDone',
    restored: 'lines.restoredDone',
  },
  fields: [
    idField,
    ownIdField,
    nameField('name', 'fields.name'),
    { name: 'description', label: 'fields.description', kind: text, list: 'wide' },
    {
      name: 'ct',
      column: 'channel',
      label: 'fields.channel',
      kind: { is: 'one', of: channels },
      of: (row) => row.ct_name,
      inFile: (row) => `${row.enterprise_grp_name} / ${row.ct_name}`,
      sort: 'ct_name',
      required: true,
    },
    {
      name: 'moves_history',
      label: 'lines.movesHistory',
      hint: 'lines.movesHistoryHint',
      kind: flag,
      list: 'no',
      form: 'edit',
      file: false,
    },
    {
      name: 'enterprise_grp_name',
      label: 'fields.enterpriseDivision',
      kind: text,
      sort: 'enterprise_grp_name',
      list: 'wide',
      form: 'no',
      file: false,
    },
    { ...timezoneField, required: false, hint: 'fields.timezoneHint', list: 'wide' },
  ],
  filters: [{ name: 'ct_id', column: 'channel', label: 'fields.channel', of: channels }],
  list: verb('lines.rows', (query: ListQuery) => ({ query })),
  add: verb('lines.create', (body: LineForm) => ({ body })),
  edit: verb('lines.update', ({ row, form }: Edit<Line, LineForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('lines.patch', ({ row, disable }: Toggle<Line>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  export: 'lines.export',
  import: 'lines.import',
  history: 'lines.history',
  form: async () => (await import('./model.ts')).lineForm,
};
