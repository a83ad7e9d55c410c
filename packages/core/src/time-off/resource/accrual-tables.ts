import { flag, text } from '../../resource/fields.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Resource,
  type Toggle,
} from '../../resource/model.ts';
import type { AccrualTable, AccrualTableForm, TenureRow } from '../model/definition.ts';
import { numberOf, numberedForm } from './form.ts';

const number = { is: 'number' } as const;
const date = { is: 'date' } as const;
export const unitChoices = [
  { value: 'hours', label: 'timeOffSetUp.hours' },
  { value: 'days', label: 'timeOffSetUp.days' },
] as const;
const isLimited = (values: FormValues) => values['method'] !== 'unlimited';
const endsOn = (frequency: string) => (values: FormValues) =>
  isLimited(values) && values['frequency'] === frequency;

const fields: readonly Field<AccrualTable>[] = [
  { name: 'name', label: 'fields.name', kind: text, required: true, isLabel: true },
  { name: 'description', label: 'fields.description', kind: text, list: 'no' },
  { name: 'unit', label: 'timeOffSetUp.unit', kind: { is: 'choice', choices: unitChoices } },
  {
    name: 'method',
    label: 'timeOffSetUp.method',
    kind: {
      is: 'choice',
      choices: [
        { value: 'accrued', label: 'timeOffSetUp.accrued' },
        { value: 'awarded', label: 'timeOffSetUp.awarded' },
        { value: 'unlimited', label: 'timeOffSetUp.unlimited' },
      ],
    },
  },
  {
    name: 'frequency',
    label: 'timeOffSetUp.frequency',
    kind: {
      is: 'choice',
      choices: [
        { value: 'weekly', label: 'timeOffSetUp.weekly' },
        { value: 'biweekly', label: 'timeOffSetUp.biweekly' },
        { value: 'semi-monthly', label: 'timeOffSetUp.semiMonthly' },
        { value: 'monthly', label: 'timeOffSetUp.monthly' },
        { value: 'yearly', label: 'timeOffSetUp.yearly' },
      ],
    },
    isAsked: isLimited,
  },
  {
    name: 'anchor_days',
    label: 'timeOffSetUp.anchorDays',
    kind: text,
    list: 'no',
    isAsked: (values) => isLimited(values) && values['frequency'] !== 'biweekly',
  },
  {
    name: 'anchor_month',
    label: 'timeOffSetUp.anchorMonth',
    kind: number,
    list: 'no',
    isAsked: endsOn('yearly'),
  },
  {
    name: 'anchor_date',
    label: 'timeOffSetUp.anchorDate',
    kind: date,
    list: 'no',
    isAsked: endsOn('biweekly'),
  },
  {
    name: 'tenure_basis',
    label: 'timeOffSetUp.tenureBasis',
    kind: {
      is: 'choice',
      choices: [
        { value: 'hire_date', label: 'timeOffSetUp.hireDate' },
        { value: 'reference_date', label: 'timeOffSetUp.referenceDate' },
      ],
    },
    list: 'no',
    isAsked: isLimited,
  },
  {
    name: 'rows',
    label: 'timeOffSetUp.tenureRows',
    kind: text,
    of: ({ rows }) => rows.map(tenureText),
    list: 'wide',
    isAsked: isLimited,
  },
  { name: 'cap', label: 'timeOffSetUp.cap', kind: number, list: 'no', isAsked: isLimited },
  {
    name: 'cap_day',
    label: 'timeOffSetUp.capDay',
    hint: 'timeOffSetUp.monthDayHint',
    kind: text,
    list: 'no',
    isAsked: isLimited,
  },
  {
    name: 'year_start',
    label: 'timeOffSetUp.yearStart',
    hint: 'timeOffSetUp.monthDayHint',
    kind: text,
    list: 'no',
  },
  { name: 'carry_over', label: 'timeOffSetUp.carryOver', kind: flag, list: 'wide' },
  {
    name: 'carry_over_max',
    label: 'timeOffSetUp.carryOverMax',
    kind: number,
    list: 'no',
    isAsked: (values) => values['carry_over'] === true,
  },
  {
    name: 'carry_over_days',
    label: 'timeOffSetUp.carryOverDays',
    hint: 'timeOffSetUp.carryOverDaysHint',
    kind: number,
    list: 'no',
    isAsked: (values) => values['carry_over'] === true,
  },
  {
    name: 'rounding',
    label: 'timeOffSetUp.rounding',
    kind: {
      is: 'choice',
      choices: [
        { value: '', label: 'timeOffSetUp.roundingNone' },
        { value: 0.25, label: 'timeOffSetUp.roundingQuarter' },
        { value: 0.5, label: 'timeOffSetUp.roundingHalf' },
        { value: 1, label: 'timeOffSetUp.roundingWhole' },
      ],
    },
    list: 'no',
  },
  { name: 'pro_rata_first', label: 'timeOffSetUp.proRataFirst', kind: flag, list: 'no' },
  { name: 'pro_rata_last', label: 'timeOffSetUp.proRataLast', kind: flag, list: 'no' },
  { name: 'allow_negative', label: 'timeOffSetUp.allowNegative', kind: flag, list: 'no' },
  { name: 'date_start', label: 'timeOffSetUp.validFrom', kind: date, list: 'no' },
  { name: 'date_end', label: 'timeOffSetUp.validTo', kind: date, list: 'no' },
];

/**
 * `0-24: 2` or `24+: 2.25, at most 30`: months of tenure, what is earned in a period, and the most
 * that is held.
 */
function tenureText({ from_month, to_month, rate, max_balance }: TenureRow): string {
  const span = to_month === null ? `${from_month}+` : `${from_month}–${to_month}`;
  return `${span}: ${rate}${max_balance === null ? '' : ` (≤ ${max_balance})`}`;
}

const numbers = ['anchor_month', 'cap', 'carry_over_max', 'carry_over_days', 'rounding'];

/** Rows of tenure and days as they are typed, read to numbers. */
function readLists(values: FormValues): FormValues {
  const { anchor_days: days, rows } = values;
  const listed = typeof days === 'string' ? days.split(/[\s,;]+/).filter(Boolean) : days;
  return {
    ...values,
    ...(Array.isArray(listed) ? { anchor_days: listed.map(numberOf) } : {}),
    ...(Array.isArray(rows)
      ? {
          rows: (rows as readonly FormValues[]).map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([name, value]) => [
                name,
                value === '' ? null : numberOf(value),
              ]),
            ),
          ),
        }
      : {}),
  };
}

/** What a new table begins with: two days a month, earned at its end. */
const fresh: FormValues = {
  name: '',
  description: '',
  unit: 'days',
  method: 'accrued',
  frequency: 'monthly',
  anchor_days: [31],
  anchor_month: '',
  anchor_date: '',
  tenure_basis: 'hire_date',
  rows: [{ from_month: 0, to_month: null, rate: 2, max_balance: null }],
  cap: '',
  cap_day: '',
  year_start: '01-01',
  carry_over: true,
  carry_over_max: '',
  carry_over_days: '',
  rounding: '',
  pro_rata_first: true,
  pro_rata_last: true,
  allow_negative: false,
  date_start: '',
  date_end: '',
};

/** How much time off is earned, and when. */
export const accrualTableResource: Resource<AccrualTable> = {
  noun: 'accrual-tables',
  changes: 'accrual_table',
  title: 'menu.accrualTables',
  one: 'timeOffSetUp.table',
  page: '/dashboard/timeOff-manager/accural-tables',
  texts: { noneHint: 'timeOffSetUp.tableHint' },
  fields,
  list: verb('timeOff.tables', (query: ListQuery) => ({ query })),
  read: verb('timeOff.table', (id: number) => ({ params: { id } })),
  add: verb('timeOff.createTable', (body: AccrualTableForm) => ({ body })),
  edit: verb('timeOff.updateTable', ({ row, form }: Edit<AccrualTable, AccrualTableForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('timeOff.disableTable', ({ row, disable }: Toggle<AccrualTable>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  remove: verb('timeOff.removeTable', ({ id }: AccrualTable) => ({ params: { id } })),
  form: async () => {
    const { accrualTableForm } = await import('../model/definition.ts');
    return numberedForm(accrualTableForm, numbers, readLists);
  },
  values: (row) => ({ ...fresh, ...row }),
};
