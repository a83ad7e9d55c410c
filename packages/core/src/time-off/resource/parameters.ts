import { flag } from '../../resource/fields.ts';
import { divisions } from '../../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Resource,
} from '../../resource/model.ts';
import type { ParameterForm, Parameters } from '../model/account.ts';
import { numberedForm } from './form.ts';
import { accrualTables, timeOffGroups } from './lookups.ts';

/** An advisor's parameters go by the advisor's id. */
export type ParametersRow = Parameters & Readonly<{ id: number }>;
const toRow = (row: Parameters): ParametersRow => ({ ...row, id: row.agent_id });
const number = { is: 'number' } as const;
const date = { is: 'date' } as const;

const fields: readonly Field<ParametersRow>[] = [
  {
    name: 'name',
    label: 'fields.name',
    kind: { is: 'text' },
    of: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    isLabel: true,
    form: 'no',
  },
  {
    name: 'mu_name',
    label: 'fields.division',
    kind: { is: 'text' },
    list: 'wide',
    form: 'no',
  },
  { name: 'group_name', label: 'timeOffSetUp.ofGroup', kind: { is: 'text' }, form: 'no' },
  { name: 'hire_date', label: 'timeOffSetUp.hireDate', kind: date },
  { name: 'seniority_date', label: 'timeOffSetUp.seniorityDate', kind: date, list: 'no' },
  { name: 'reference_date', label: 'timeOffSetUp.referenceDate', kind: date, list: 'no' },
  { name: 'rank', label: 'timeOffSetUp.rank', kind: number, list: 'no' },
  { name: 'accrual_start', label: 'timeOffSetUp.accrualStart', kind: date, list: 'no' },
  { name: 'accrual_stop', label: 'timeOffSetUp.accrualStop', kind: date, list: 'no' },
  { name: 'hours_per_day', label: 'timeOffSetUp.hoursPerDay', kind: number, list: 'wide' },
  { name: 'fte', label: 'timeOffSetUp.fte', kind: number, list: 'wide' },
  {
    name: 'accrual_table_id',
    column: 'accrual_table',
    label: 'timeOffSetUp.ownTable',
    hint: 'timeOffSetUp.ownTableHint',
    kind: { is: 'one', of: accrualTables },
    list: 'no',
  },
  {
    name: 'negative_limit',
    label: 'timeOffSetUp.negativeLimit',
    hint: 'timeOffSetUp.negativeLimitHint',
    kind: number,
    list: 'wide',
  },
  { name: 'may_request', label: 'timeOffSetUp.mayRequest', kind: flag, list: 'no' },
  { name: 'may_bid', label: 'timeOffSetUp.mayBid', kind: flag, list: 'no' },
];

/** What time off reads of each advisor. */
export const parameterResource: Resource<ParametersRow> = {
  noun: 'time-off-parameters',
  changes: 'time_off_parameters',
  divisionOf: ({ division_id }) => division_id,
  title: 'menu.advisorParameters',
  one: 'timeOffSetUp.parameters',
  page: '/dashboard/timeOff-manager/agent-parameter',
  fields,
  filters: [
    { name: 'division_id', column: 'division', label: 'fields.division', of: divisions },
    { name: 'group_id', column: 'group', label: 'timeOffSetUp.ofGroup', of: timeOffGroups },
  ],
  list: verb(
    'timeOff.parameters',
    (query: ListQuery) => ({ query }),
    ({ count, results }) => ({ count, results: results.map(toRow) }),
  ),
  read: verb('timeOff.advisorParameters', (id: number) => ({ params: { id } }), toRow),
  edit: verb('timeOff.updateParameters', ({ row, form }: Edit<ParametersRow, ParameterForm>) => ({
    params: { id: row.id },
    // Who bids in the advisor's stead is kept: it is chosen with the bids.
    body: { ...form, turn_proxy: row.turn_proxy },
  })),
  form: async () => {
    const { parameterForm } = await import('../model/account.ts');
    return numberedForm(parameterForm, ['rank', 'hours_per_day', 'fte', 'negative_limit']);
  },
  values: (row): FormValues =>
    Object.fromEntries(
      fields
        .filter(({ form }) => form !== 'no')
        .map(({ name }) => [name, row?.[name as keyof ParametersRow] ?? '']),
    ),
};
