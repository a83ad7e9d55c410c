import { text } from '../resource/fields.ts';
import { eventTypes } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource } from '../resource/model.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Effect, MappingTarget, StateMapping, StateMappingForm } from './model.ts';

const targetKeys = {
  any: 'adherence.appliesAny',
  open: 'adherence.appliesOpen',
  activity: 'adherence.appliesActivity',
} as const satisfies Record<MappingTarget, MessageKey>;
export const effectKeys = {
  in: 'adherence.statusIn',
  out: 'adherence.statusOut',
  neutral: 'adherence.statusNeutral',
} as const satisfies Record<Effect, MessageKey>;

const choicesOf = (keys: Readonly<Record<string, MessageKey>>) =>
  Object.entries(keys).map(([value, label]) => ({ value, label }));

export const stateMappingResource: Resource<StateMapping> = {
  noun: 'state-mappings',
  changes: 'state_mapping',
  title: 'menu.stateMappings',
  one: 'adherence.mappingOne',
  page: '/dashboard/profile-configuration/state-mappings',
  texts: {
    created: 'adherence.mappingCreated',
    updated: 'adherence.mappingUpdated',
    deleted: 'adherence.mappingDeleted',
    none: 'adherence.mappingNone',
    noneHint: 'adherence.mappingNoneHint',
  },
  fields: [
    {
      name: 'state',
      label: 'adherence.state',
      kind: text,
      sort: 'state',
      required: true,
      isLabel: true,
    },
    {
      name: 'reason',
      label: 'adherence.reason',
      hint: 'adherence.reasonHint',
      kind: text,
      sort: 'reason',
    },
    {
      name: 'applies_to',
      label: 'adherence.appliesTo',
      kind: {
        is: 'choice',
        choices: choicesOf(targetKeys),
      },
      sort: 'applies_to',
    },
    {
      name: 'event_type_id',
      column: 'event_type',
      label: 'adherence.appliesActivity',
      kind: { is: 'one', of: eventTypes },
      of: (row) => row.event_type,
      isAsked: (values) => values['applies_to'] === 'activity',
      list: 'wide',
    },
    {
      name: 'effect',
      label: 'adherence.effect',
      kind: {
        is: 'choice',
        choices: choicesOf(effectKeys),
      },
      sort: 'effect',
    },
    {
      name: 'feed',
      label: 'adherence.feed',
      hint: 'adherence.anyFeed',
      kind: text,
      sort: 'feed',
      list: 'wide',
    },
  ],
  list: verb('adherence.mappingRows', (query: ListQuery) => ({ query })),
  add: verb('adherence.createMapping', (body: StateMappingForm) => ({ body })),
  edit: verb('adherence.updateMapping', ({ row, form }: Edit<StateMapping, StateMappingForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  remove: verb('adherence.removeMapping', ({ id }: StateMapping) => ({ params: { id } })),
  export: 'adherence.exportMappings',
  import: 'adherence.importMappings',
  history: 'adherence.mappingHistory',
  form: async () => (await import('./model.ts')).stateMappingForm,
};
