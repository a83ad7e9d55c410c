import type { z } from 'zod';
import { flag, nameField, text } from '../../resource/fields.ts';
import { divisions } from '../../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Resource,
  type Toggle,
} from '../../resource/model.ts';
import type { groupForm, timeOffGroup } from '../model/definition.ts';
import { numberedForm } from './form.ts';

export type GroupRow = z.output<typeof timeOffGroup>;
type GroupInput = z.input<typeof groupForm>;
const number = { is: 'number' } as const;
const date = { is: 'date' } as const;

const fields: readonly Field<GroupRow>[] = [
  nameField('name', 'fields.name'),
  {
    name: 'division_id',
    column: 'division',
    label: 'fields.division',
    kind: { is: 'one', of: divisions },
    of: ({ mu_name }) => mu_name,
    sort: 'mu_name',
    required: true,
  },
  { name: 'description', label: 'fields.description', kind: text, list: 'no' },
  {
    name: 'year_start',
    label: 'timeOffSetUp.yearFrom',
    kind: date,
    list: 'wide',
    sort: 'year_start',
    required: true,
  },
  {
    name: 'year_end',
    label: 'timeOffSetUp.yearTo',
    kind: date,
    list: 'wide',
    sort: 'year_end',
    required: true,
  },
  { name: 'members', label: 'fields.advisors', kind: number, form: 'no', sort: 'members' },
  { name: 'rules', label: 'menu.timeOffRules', kind: number, form: 'no', sort: 'rules' },
  {
    name: 'allotment_unit',
    label: 'timeOffSetUp.allotmentUnit',
    kind: {
      is: 'choice',
      choices: [
        { value: 'heads', label: 'timeOffSetUp.heads' },
        { value: 'hours', label: 'timeOffSetUp.hours' },
        { value: 'fte', label: 'timeOffSetUp.fte' },
      ],
    },
    list: 'wide',
    sort: 'allotment_unit',
  },
  {
    name: 'bid_order',
    label: 'timeOffSetUp.bidOrder',
    kind: {
      is: 'choice',
      choices: [
        { value: 'seniority', label: 'timeOffSetUp.seniority' },
        { value: 'rank', label: 'timeOffSetUp.rank' },
      ],
    },
    list: 'no',
  },
  { name: 'turn_hours', label: 'timeOffSetUp.turnHours', kind: number, list: 'no' },
  { name: 'bid_opens_on', label: 'timeOffSetUp.bidOpensOn', kind: date, list: 'no' },
  { name: 'skip_missed_turns', label: 'timeOffSetUp.skipMissed', kind: flag, list: 'no' },
  { name: 'may_request', label: 'timeOffSetUp.mayRequest', kind: flag, list: 'no' },
  {
    name: 'fallback_start',
    label: 'timeOffSetUp.fallbackStart',
    hint: 'timeOffSetUp.fallbackStartHint',
    kind: { is: 'time' },
    list: 'no',
  },
];

const fresh: FormValues = {
  name: '',
  division_id: '',
  description: '',
  year_start: '',
  year_end: '',
  allotment_unit: 'heads',
  bid_order: 'seniority',
  turn_hours: 24,
  bid_opens_on: '',
  skip_missed_turns: true,
  may_request: true,
  fallback_start: '09:00',
};

/** Who shares rules and allotments of time off. */
export const timeOffGroupResource: Resource<GroupRow> = {
  noun: 'time-off-groups',
  changes: 'time_off_group',
  divisionOf: ({ division_id }) => division_id,
  title: 'menu.timeOffGroups',
  one: 'timeOffSetUp.group',
  page: '/dashboard/timeOff-manager/time-offGroup',
  texts: { noneHint: 'timeOffSetUp.groupHint' },
  fields,
  filters: [{ name: 'division_id', column: 'division', label: 'fields.division', of: divisions }],
  list: verb('timeOff.groups', (query: ListQuery) => ({ query })),
  read: verb('timeOff.group', (id: number) => ({ params: { id } })),
  add: verb('timeOff.createGroup', (body: GroupInput) => ({ body })),
  edit: verb('timeOff.updateGroup', ({ row, form }: Edit<GroupRow, GroupInput>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('timeOff.disableGroup', ({ row, disable }: Toggle<GroupRow>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  export: 'timeOff.exportGroups',
  form: async () => {
    const { groupForm: schema } = await import('../model/definition.ts');
    return numberedForm(schema, ['turn_hours']);
  },
  values: (row) => ({ ...fresh, ...row }),
};
