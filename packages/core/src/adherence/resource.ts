import { text } from '../resource/fields.ts';
import { eventTypes } from '../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type ListQuery,
  type Ref,
  type Resource,
} from '../resource/model.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type {
  AdherenceFigures,
  AdherenceRow,
  Effect,
  MappingTarget,
  StateMapping,
  StateMappingForm,
} from './model.ts';
import { statusKeys } from './view.ts';

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

/** A row of the board is told by its advisor: it has one version. */
export type BoardRow = AdherenceRow & Ref;

const figure = (name: keyof AdherenceFigures, label: MessageKey): Field<BoardRow> => ({
  name,
  label,
  kind: { is: 'number' },
  of: (row) => row.adherence_data[name],
});

/** What files say of the board: an advisor a line, and their figures of the day. */
export const adherenceResource: Pick<Resource<BoardRow>, 'noun' | 'fields'> = {
  noun: 'adherence',
  fields: [
    { name: 'date', label: 'adherence.date', kind: { is: 'date' } },
    { name: 'advisor_id', label: 'schedules.advisor', kind: { is: 'number' }, of: ({ id }) => id },
    {
      name: 'advisor',
      label: 'schedules.advisor',
      kind: text,
      of: ({ agents }) => `${agents.first_name} ${agents.last_name}`,
    },
    { name: 'login_id', label: 'fields.login', kind: text },
    { name: 'division', label: 'fields.division', kind: text, of: ({ mu_name }) => mu_name },
    { name: 'team', label: 'fields.team', kind: text },
    {
      name: 'status',
      label: 'adherence.status',
      kind: { is: 'choice', choices: choicesOf(statusKeys) },
    },
    { name: 'state', label: 'adherence.state', kind: text, of: (row) => row.presence_state },
    { name: 'reason', label: 'adherence.reason', kind: text },
    { name: 'status_since', label: 'adherence.since', kind: text },
    {
      name: 'scheduled',
      label: 'adherence.scheduledActivity',
      kind: text,
      of: ({ bp_activity_data: activity, shift }) =>
        activity?.description || (shift && `${shift.start_time}-${shift.end_time}`),
    },
    figure('adherence', 'adherence.adherence'),
    figure('adherence_forgiven', 'adherence.forgiven'),
    figure('adherence_excused', 'adherence.excusedFigure'),
    figure('conformance', 'adherence.conformance'),
    figure('scheduled_seconds', 'adherence.scheduledActivity'),
    figure('in_seconds', 'adherence.countIn'),
    figure('out_seconds', 'adherence.countOut'),
    figure('excused_seconds', 'adherence.excused'),
    figure('unknown_seconds', 'adherence.countUnknown'),
  ],
};
