import { checkedForm } from '../resource/check.ts';
import { idField, ownIdField } from '../resource/fields.ts';
import { eventTypes } from '../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Resource,
  type Toggle,
} from '../resource/model.ts';
import type {
  DailyProtocol,
  DailyProtocolEvent,
  EventInput,
  NormalShiftForm,
  NormalShiftInput,
  SplitShiftForm,
  SplitShiftInput,
} from './model.ts';

const isSplit = (values: FormValues) => values['shift_type'] === 'split';
const isNormal = (values: FormValues) => !isSplit(values);
const hours = { is: 'length', unit: 'hours' } as const;
const minutes = { is: 'length', unit: 'minutes' } as const;
const time = { is: 'time' } as const;

const splitOnly = { isAsked: isSplit, list: 'no' } as const;
const fields: readonly Field<DailyProtocol>[] = [
  idField,
  ownIdField,
  {
    name: 'dr_name',
    label: 'fields.name',
    kind: { is: 'text' },
    required: true,
    isLabel: true,
  },
  {
    name: 'shift_type',
    label: 'dailyProtocols.type',
    kind: {
      is: 'choice',
      choices: [
        { value: 'normal', label: 'dailyProtocols.normal' },
        { value: 'split', label: 'dailyProtocols.split' },
      ],
    },
    form: 'new',
  },
  { name: 'earliest_start_time', label: 'dailyProtocols.earliest', kind: time, required: true },
  { name: 'latest_start_time', label: 'dailyProtocols.latest', kind: time, required: true },
  {
    name: 'start_time_increment',
    label: 'dailyProtocols.increment',
    kind: minutes,
    list: 'wide',
    required: true,
  },
  {
    name: 'schedule_length',
    label: 'dailyProtocols.length',
    kind: hours,
    required: true,
    isAsked: isNormal,
  },
  {
    name: 'first_work_seg_length',
    label: 'dailyProtocols.first',
    kind: hours,
    required: true,
    ...splitOnly,
  },
  { name: 'off_segment', label: 'dailyProtocols.off', kind: hours, required: true, ...splitOnly },
  {
    name: 'min_off_segment',
    label: 'dailyProtocols.offLeast',
    kind: hours,
    hint: 'dailyProtocols.offHint',
    ...splitOnly,
  },
  { name: 'max_off_segment', label: 'dailyProtocols.offMost', kind: hours, ...splitOnly },
  {
    name: 'split_start_increment',
    label: 'dailyProtocols.offIncrement',
    kind: minutes,
    ...splitOnly,
  },
  {
    name: 'second_work_seg_length',
    label: 'dailyProtocols.second',
    kind: hours,
    required: true,
    ...splitOnly,
  },
  {
    name: 'work_bf_schedule_ends',
    label: 'dailyProtocols.workBefore',
    kind: minutes,
    hint: 'dailyProtocols.workBeforeHint',
    list: 'wide',
  },
  {
    name: 'break_timing_method',
    label: 'dailyProtocols.timing',
    kind: {
      is: 'choice',
      choices: [
        { value: 'relative', label: 'dailyProtocols.relative' },
        { value: 'fixed', label: 'dailyProtocols.fixed' },
      ],
    },
    list: 'no',
  },
  {
    name: 'dr_start_time',
    label: 'dailyProtocols.hoursFrom',
    kind: time,
    hint: 'dailyProtocols.hoursHint',
    list: 'no',
  },
  { name: 'dr_end_time', label: 'dailyProtocols.hoursTo', kind: time, list: 'no' },
];

/** What a new protocol begins with. */
const fresh: FormValues = {
  shift_type: 'normal',
  start_time_increment: '00:15',
  split_start_increment: '00:15',
  work_bf_schedule_ends: '00:00',
  break_timing_method: 'relative',
};

const ofType = (wanted: string) => (values: Readonly<{ shift_type?: unknown }>) =>
  values.shift_type === wanted;
const addSplit = verb('dailyProtocols.createSplit', (body: SplitShiftInput) => ({ body }));
const editSplit = verb(
  'dailyProtocols.updateSplit',
  ({ row, form }: Edit<DailyProtocol, SplitShiftInput>) => ({ params: { id: row.id }, body: form }),
);

/** Daily protocols of both types; each type has calls of its own. */
export const dailyProtocolResource: Resource<DailyProtocol> = {
  noun: 'daily-protocols',
  changes: 'daily_rule',
  title: 'menu.dailyProtocols',
  one: 'dailyProtocols.one',
  page: '/dashboard/daily-protocols/view-shift',
  pageEnd: (row) => row.shift_type,
  texts: {
    created: 'dailyProtocols.added',
    updated: 'dailyProtocols.updated',
    none: 'dailyProtocols.none',
    noneHint: 'dailyProtocols.noneHint',
  },
  fields,
  list: verb('dailyProtocols.list', (query: ListQuery) => ({ query })),
  add: {
    ...verb('dailyProtocols.createNormal', (body: NormalShiftInput) => ({ body })),
    instead: (form: FormValues) => (ofType('split')(form) ? addSplit : undefined),
  },
  edit: {
    ...verb(
      'dailyProtocols.updateNormal',
      ({ row, form }: Edit<DailyProtocol, NormalShiftInput>) => ({
        params: { id: row.id },
        body: form,
      }),
    ),
    instead: ({ row }: Edit<DailyProtocol, FormValues>) =>
      ofType('split')(row) ? editSplit : undefined,
  },
  toggle: verb('dailyProtocols.patch', ({ row, disable }: Toggle<DailyProtocol>) => ({
    query: { dr_id: row.id },
    body: { is_disabled: disable },
  })),
  form: async () => {
    const { normalShiftForm, splitShiftForm } = await import('./model.ts');
    const { findRuleProblems } = await import('./rules.ts');
    const { ruleOf } = await import('./view.ts');
    return checkedForm<NormalShiftForm | SplitShiftForm>(
      (values) => (isSplit(values) ? splitShiftForm : normalShiftForm),
      (read) => findRuleProblems(ruleOf(read)),
    );
  },
  values: (row) =>
    row === null
      ? fresh
      : Object.fromEntries(
          fields.map(({ name }) => [name, row[name as keyof DailyProtocol] ?? '']),
        ),
};

/** The events of one daily protocol. */
export function dailyProtocolEvents(id: number): Resource<DailyProtocolEvent> {
  return {
    noun: `daily-protocols ${id} events`,
    changes: 'daily_rule',
    title: 'dailyProtocols.events',
    one: 'dailyProtocols.event',
    page: '',
    texts: {
      created: 'dailyProtocols.eventAdded',
      updated: 'dailyProtocols.eventUpdated',
      deleted: 'dailyProtocols.eventDeleted',
      none: 'dailyProtocols.eventsNone',
      noneHint: 'dailyProtocols.eventsNoneHint',
    },
    fields: eventFields,
    list: verb(
      'dailyProtocols.activities',
      () => ({ params: { id } }),
      (results) => ({ count: results.length, results }),
    ),
    add: verb('dailyProtocols.addActivity', (body: EventInput) => ({ params: { id }, body })),
    edit: verb(
      'dailyProtocols.updateActivity',
      ({ row, form }: Edit<DailyProtocolEvent, EventInput>) => ({
        params: { id },
        query: { dr_activity_id: row.id },
        body: form,
      }),
    ),
    remove: verb('dailyProtocols.removeActivity', (row: DailyProtocolEvent) => ({
      params: { id },
      query: { dr_activity_id: row.id },
    })),
    form: async () => {
      const { dailyRuleActivityForm } = await import('./model.ts');
      return checkedForm(() => dailyRuleActivityForm);
    },
    values: (row) => ({
      activity_code: row?.activity_code.id ?? '',
      activity_offset: row?.activity_offset ?? '',
      activity_length: row?.activity_length ?? '00:15',
      activity_timing_slack: row?.activity_timing_slack ?? '00:30',
      activity_increment: row?.activity_increment ?? '00:15',
    }),
  };
}

const eventFields: readonly Field<DailyProtocolEvent>[] = [
  {
    name: 'activity_code',
    label: 'dailyProtocols.eventType',
    kind: { is: 'one', of: eventTypes },
    of: (row) => row.activity_code.description,
    required: true,
    isLabel: true,
  },
  {
    name: 'activity_offset',
    label: 'dailyProtocols.offset',
    kind: hours,
    hint: 'dailyProtocols.offsetHint',
  },
  { name: 'activity_length', label: 'dailyProtocols.eventLength', kind: minutes, required: true },
  {
    name: 'activity_timing_slack',
    label: 'dailyProtocols.slack',
    kind: minutes,
    hint: 'dailyProtocols.slackHint',
    required: true,
  },
  {
    name: 'activity_increment',
    label: 'dailyProtocols.eventIncrement',
    kind: minutes,
    list: 'wide',
  },
];
