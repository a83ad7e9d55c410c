import { flag, nameField, text } from '../../resource/fields.ts';
import { eventTypes } from '../../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Resource,
  type Toggle,
} from '../../resource/model.ts';
import type { RuleForm, TimeOffRule } from '../model/definition.ts';
import { unitChoices } from './accrual-tables.ts';
import { numberedForm } from './form.ts';
import { accrualTables, timeOffGroups } from './lookups.ts';

const number = { is: 'number' } as const;
const date = { is: 'date' } as const;

const fields: readonly Field<TimeOffRule>[] = [
  nameField('name', 'fields.name'),
  {
    name: 'group_id',
    column: 'group',
    label: 'timeOffSetUp.ofGroup',
    kind: { is: 'one', of: timeOffGroups },
    of: ({ group_name }) => group_name,
    sort: 'group_name',
    required: true,
  },
  {
    name: 'event_type_ids',
    column: 'event_types',
    label: 'menu.eventTypes',
    kind: { is: 'many', of: eventTypes },
    of: (rule) => rule.event_types,
    list: 'wide',
    required: true,
  },
  {
    name: 'accrual_table_id',
    column: 'accrual_table',
    label: 'timeOffSetUp.ofTable',
    hint: 'timeOffSetUp.ofTableHint',
    kind: { is: 'one', of: accrualTables },
    of: ({ accrual_table_name }) => accrual_table_name,
    list: 'wide',
  },
  {
    name: 'unit',
    label: 'timeOffSetUp.unit',
    kind: { is: 'choice', choices: unitChoices },
    sort: 'unit',
  },
  {
    name: 'approval',
    label: 'timeOffSetUp.approval',
    kind: {
      is: 'choice',
      choices: [
        { value: 'check_limits', label: 'timeOffSetUp.approvalLimits' },
        { value: 'check_codes', label: 'timeOffSetUp.approvalCodes' },
        { value: 'check_both', label: 'timeOffSetUp.approvalBoth' },
        { value: 'always', label: 'timeOffSetUp.approvalAlways' },
        { value: 'never', label: 'timeOffSetUp.approvalNever' },
      ],
    },
    sort: 'approval',
  },
  {
    name: 'earnings_type',
    label: 'timeOffSetUp.earningsType',
    hint: 'timeOffSetUp.earningsTypeHint',
    kind: text,
    list: 'no',
  },
  { name: 'least_days_ahead', label: 'timeOffSetUp.leastAhead', kind: number, list: 'no' },
  { name: 'most_days_ahead', label: 'timeOffSetUp.mostAhead', kind: number, list: 'no' },
  { name: 'min_per_request', label: 'timeOffSetUp.minRequest', kind: number, list: 'no' },
  { name: 'max_per_request', label: 'timeOffSetUp.maxRequest', kind: number, list: 'no' },
  { name: 'min_days_per_bid', label: 'timeOffSetUp.minBid', kind: number, list: 'no' },
  { name: 'whole_week_only', label: 'timeOffSetUp.wholeWeek', kind: flag, list: 'no' },
  { name: 'uses_allotment', label: 'timeOffSetUp.usesAllotment', kind: flag, list: 'no' },
  { name: 'may_request', label: 'timeOffSetUp.mayRequest', kind: flag, list: 'no' },
  {
    name: 'has_wait_list',
    label: 'timeOffSetUp.waitList',
    kind: flag,
    list: 'wide',
    sort: 'has_wait_list',
  },
  {
    name: 'wait_expiry_days',
    label: 'timeOffSetUp.waitExpiry',
    hint: 'timeOffSetUp.waitExpiryHint',
    kind: number,
    list: 'no',
    isAsked: (values) => values['has_wait_list'] === true,
  },
  { name: 'is_paid', label: 'timeOffSetUp.paid', kind: flag, list: 'no' },
  {
    name: 'overlap_policy',
    label: 'timeOffSetUp.overlap',
    kind: {
      is: 'choice',
      choices: [
        { value: 'ask', label: 'timeOffSetUp.overlapAsk' },
        { value: 'refuse', label: 'timeOffSetUp.overlapRefuse' },
      ],
    },
    list: 'no',
  },
  {
    name: 'restricted_codes',
    label: 'timeOffSetUp.restricted',
    kind: { is: 'many', of: eventTypes },
    list: 'no',
    file: false,
  },
  {
    name: 'cancel_policy',
    label: 'timeOffSetUp.cancelling',
    kind: {
      is: 'choice',
      choices: [
        { value: 'future', label: 'timeOffSetUp.cancelFuture' },
        { value: 'pending', label: 'timeOffSetUp.cancelPending' },
        { value: 'none', label: 'timeOffSetUp.cancelNone' },
      ],
    },
    list: 'no',
  },
  { name: 'date_start', label: 'timeOffSetUp.validFrom', kind: date, list: 'no' },
  { name: 'date_end', label: 'timeOffSetUp.validTo', kind: date, list: 'no' },
];

const numbers = [
  'least_days_ahead',
  'most_days_ahead',
  'min_per_request',
  'max_per_request',
  'min_days_per_bid',
  'wait_expiry_days',
];

const fresh: FormValues = {
  name: '',
  group_id: '',
  event_type_ids: [],
  accrual_table_id: '',
  unit: 'days',
  approval: 'check_limits',
  earnings_type: '',
  least_days_ahead: 0,
  whole_week_only: false,
  uses_allotment: true,
  may_request: true,
  has_wait_list: true,
  wait_expiry_days: 0,
  is_paid: true,
  overlap_policy: 'ask',
  restricted_codes: [],
  cancel_policy: 'future',
};

/** What time off a group may ask for, and what is checked before it is granted. */
export const timeOffRuleResource: Resource<TimeOffRule> = {
  noun: 'time-off-rules',
  changes: 'time_off_rule',
  title: 'menu.timeOffRules',
  one: 'timeOffSetUp.rule',
  page: '/dashboard/timeOff-manager/time-offRules',
  texts: { noneHint: 'timeOffSetUp.ruleHint' },
  fields,
  filters: [
    { name: 'group_id', column: 'group', label: 'timeOffSetUp.ofGroup', of: timeOffGroups },
  ],
  list: verb('timeOff.rules', (query: ListQuery) => ({ query })),
  read: verb('timeOff.rule', (id: number) => ({ params: { id } })),
  add: verb('timeOff.createRule', (body: RuleForm) => ({ body })),
  edit: verb('timeOff.updateRule', ({ row, form }: Edit<TimeOffRule, RuleForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('timeOff.disableRule', ({ row, disable }: Toggle<TimeOffRule>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  export: 'timeOff.exportRules',
  form: async () => {
    const { ruleForm } = await import('../model/definition.ts');
    return numberedForm(ruleForm, numbers);
  },
  values: (row) => ({ ...fresh, ...row }),
};
