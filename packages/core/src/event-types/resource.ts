import type { MessageKey } from '../messages/catalogue.ts';
import { flag, nameField } from '../resource/fields.ts';
import { channels } from '../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type ListQuery,
  type Resource,
  type Toggle,
} from '../resource/model.ts';
import type { EventType, EventTypeForm } from './model.ts';

type Flag = 'is_paid' | 'is_work' | 'in_office' | 'out_of_office';
const counts = (name: Flag, label: MessageKey, list: 'always' | 'wide'): Field<EventType> => ({
  name,
  label,
  kind: flag,
  list,
  sort: name,
});
const idsOf = (rows: readonly EventType[]) => rows.map(({ id }) => id);

export const eventTypeResource: Resource<EventType> = {
  noun: 'event-types',
  changes: 'event_type',
  title: 'menu.eventTypes',
  one: 'eventTypes.one',
  page: '/dashboard/profile-configuration/event-types',
  texts: {
    created: 'eventTypes.created',
    updated: 'eventTypes.updated',
    deleted: 'eventTypes.deleted',
    disabled: 'eventTypes.updated',
    restored: 'eventTypes.updated',
    disableQuestion: 'eventTypes.disableQuestion',
    restoreQuestion: 'eventTypes.restoreQuestion',
    deleteQuestion: 'eventTypes.deleteQuestion',
    none: 'eventTypes.none',
    noneHint: 'eventTypes.noneHint',
  },
  fields: [
    nameField('description', 'eventTypes.description'),
    {
      name: 'color_code',
      column: 'colour',
      label: 'eventTypes.colour',
      kind: { is: 'colour' },
      list: 'no',
    },
    { name: 'icon', label: 'eventTypes.icon', kind: { is: 'icon' }, list: 'no' },
    counts('is_paid', 'eventTypes.paid', 'always'),
    counts('is_work', 'eventTypes.work', 'wide'),
    counts('in_office', 'eventTypes.inOffice', 'wide'),
    counts('out_of_office', 'eventTypes.outOfOffice', 'wide'),
    {
      name: 'channel_id',
      column: 'channel',
      label: 'fields.channel',
      hint: 'eventTypes.channelHint',
      kind: { is: 'one', of: channels },
      of: (row) => row.channel,
      list: 'wide',
      file: false,
    },
    {
      name: 'needs_permission',
      label: 'eventTypes.needsPermission',
      hint: 'eventTypes.needsPermissionHint',
      kind: flag,
      list: 'no',
    },
  ],
  list: verb('eventTypes.rows', (query: ListQuery) => ({ query })),
  add: verb('eventTypes.create', (body: EventTypeForm) => ({ body })),
  edit: verb('eventTypes.update', ({ row, form }: Edit<EventType, EventTypeForm>) => ({
    params: { id: [row.id] },
    body: { ...form, is_disabled: row.is_disabled },
  })),
  toggle: verb('eventTypes.update', ({ row, disable }: Toggle<EventType>) => ({
    params: { id: [row.id] },
    body: { is_disabled: disable },
  })),
  toggleAll: verb(
    'eventTypes.update',
    ({ rows, disable }: Readonly<{ rows: readonly EventType[]; disable: boolean }>) => ({
      params: { id: idsOf(rows) },
      body: { is_disabled: disable },
    }),
  ),
  remove: verb('eventTypes.remove', ({ id }: EventType) => ({ params: { id: [id] } })),
  export: 'eventTypes.export',
  import: 'eventTypes.import',
  history: 'eventTypes.history',
  form: async () => (await import('./model.ts')).eventTypeForm,
  values: (row) =>
    row === null
      ? {
          description: '',
          icon: '',
          color_code: '#dad183',
          is_paid: true,
          is_work: true,
          in_office: false,
          out_of_office: false,
          needs_permission: false,
          channel_id: null,
        }
      : { ...row },
};
