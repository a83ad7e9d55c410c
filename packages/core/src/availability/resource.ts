import { checkedForm } from '../resource/check.ts';
import { advisorsOf, eventTypes } from '../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Resource,
} from '../resource/model.ts';
import { limitFields, limitsIn } from '../schedule-parameters/resource.ts';
import { weeklyProtocols } from '../weekly-protocols/resource.ts';
import type { AvailabilityInput, AvailabilityOf, RangeOf } from './model.ts';

const number = { is: 'number' } as const;
const isKept = (values: FormValues) => values['id'] !== undefined;
const records = (reply: unknown) =>
  (Array.isArray(reply) ? reply : []) as readonly AvailabilityOf[];

const dates: readonly Field<Readonly<{ date_start: string; date_end: string | null }>>[] = [
  {
    name: 'date_start',
    label: 'availability.dateStart',
    kind: { is: 'date' },
    required: true,
    isLabel: true,
  },
  {
    name: 'date_end',
    label: 'availability.dateEnd',
    kind: { is: 'date' },
    hint: 'availability.dateEndHint',
  },
];
const confirm: Field<object> = {
  name: 'bln_confirm',
  label: 'availability.confirm',
  kind: { is: 'flag' },
  hint: 'availability.confirmHint',
  list: 'no',
};

const statusChoices = [
  { value: '', label: 'availability.notSaid' },
  { value: 'available', label: 'availability.available' },
  { value: 'preferred', label: 'availability.preferred' },
  { value: 'unavailable', label: 'availability.unavailable' },
] as const;
/** Work rules are asked for once a range is there. */
const rules: readonly Field<RangeOf>[] = [
  {
    name: 'work_status',
    label: 'availability.workStatus',
    kind: {
      is: 'choice',
      choices: [
        { value: 'work', label: 'availability.work' },
        { value: 'day_off', label: 'availability.dayOff' },
      ],
    },
    isAsked: isKept,
  },
  {
    name: 'weekly_rule',
    label: 'availability.weeklyProtocol',
    kind: { is: 'one', of: weeklyProtocols },
    of: (row) => row.wr_name,
    isAsked: isKept,
  },
  {
    name: 'status',
    label: 'availability.otherHours',
    kind: { is: 'choice', choices: statusChoices },
    hint: 'availability.otherHoursHint',
    list: 'wide',
    isAsked: isKept,
  },
  {
    name: 'force_to_work',
    label: 'availability.forceToWork',
    kind: { is: 'flag' },
    list: 'no',
    isAsked: isKept,
  },
  {
    name: 'max_avg_weekly_hrs',
    label: 'availability.averageHours',
    kind: number,
    of: (row) => Number(row.max_avg_weekly_hrs) || null,
    list: 'no',
    isAsked: isKept,
  },
  {
    name: 'in_no_of_weeks',
    label: 'availability.inWeeks',
    kind: number,
    list: 'no',
    isAsked: isKept,
  },
  {
    name: 'min_days_off',
    label: 'availability.minDaysOff',
    kind: number,
    list: 'no',
    isAsked: isKept,
  },
  {
    name: 'in_no_of_days',
    label: 'availability.inDays',
    kind: number,
    list: 'no',
    isAsked: isKept,
  },
  {
    name: 'base_schedule_code_id',
    label: 'availability.baseEvent',
    kind: { is: 'one', of: eventTypes },
    list: 'no',
    isAsked: isKept,
  },
  ...limitFields.map((field) => ({ ...field, list: 'no' as const, isAsked: isKept })),
];

/** Dated ranges of one advisor's availability. */
export function rangesOf(agent: number, division: number): Resource<RangeOf> {
  return {
    noun: `availability ${agent}`,
    changes: 'availability',
    divisionOf: () => division,
    title: 'availability.ranges',
    one: 'availability.range',
    page: '',
    texts: {
      created: 'availability.dateRangeAdded',
      updated: 'availability.dateRangeUpdated',
      deleted: 'availability.dateRangeDeleted',
      none: 'availability.rangesNone',
      noneHint: 'availability.rangesNoneHint',
    },
    fields: [...dates, confirm, ...rules],
    list: verb(
      'availability.list',
      () => ({ query: { agent_ids: String(agent) } }),
      (reply) => {
        const results = records(reply).flatMap((record) => record.date_ranges);
        return { count: results.length, results };
      },
    ),
    add: verb('availability.create', (form: Omit<AvailabilityInput, 'lst_agents_id'>) => ({
      body: { ...form, lst_agents_id: [agent] },
    })),
    edit: verb('availability.updateRange', ({ row, form }: Edit<RangeOf, FormValues>) => ({
      params: { id: agent },
      query: { availability_id: row.id },
      body: { ...withEmptyFields(form), ...limitsIn(form) },
    })),
    remove: verb('availability.remove', (row: RangeOf) => ({
      query: {
        int_delete_type: 2,
        list_agent_avail_id: String(row.availability_id),
        date_start: row.date_start,
        ...(row.date_end === null ? {} : { date_end: row.date_end }),
      },
    })),
    form: async () => {
      const { availabilityRangeForm } = await import('./model.ts');
      const { findLimitsProblem, noLimits } = await import('../schedule-parameters/rules.ts');
      return checkedForm(
        () => availabilityRangeForm.required({ date_start: true }),
        (read) => {
          const isBackwards = (read.date_end ?? read.date_start) < read.date_start;
          const limits = findLimitsProblem({ ...noLimits, ...definedValues(read) });
          return [
            ...(isBackwards ? [{ field: 'date_end', message: 'availability.datesOrder' }] : []),
            ...(limits === null ? [] : [limits]),
          ];
        },
      );
    },
    values: rangeValues,
  };
}

const definedValues = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What a change says beside the limits: what was emptied is said so. */
function withEmptyFields(form: FormValues): FormValues {
  const { id: _, ...given } = form;
  const names = ['date_end', 'weekly_rule', 'status', 'in_no_of_weeks', 'in_no_of_days'];
  const nulls = Object.fromEntries([...names, 'base_schedule_code_id'].map((name) => [name, null]));
  const hours = given['max_avg_weekly_hrs'];
  return {
    ...nulls,
    ...given,
    min_days_off: given['min_days_off'] ?? 0,
    max_avg_weekly_hrs: hours === undefined ? '0' : String(hours),
  };
}

function rangeValues(row: RangeOf | null): FormValues {
  const start = { date_start: row?.date_start ?? '', date_end: row?.date_end ?? '' };
  if (row === null) return { ...start, bln_confirm: false };
  return {
    id: row.id,
    ...start,
    bln_confirm: false,
    work_status: row.work_status ?? 'work',
    weekly_rule: row.weekly_rule ?? '',
    status: row.status ?? '',
    force_to_work: row.force_to_work,
    max_avg_weekly_hrs: Number(row.max_avg_weekly_hrs) || '',
    in_no_of_weeks: row.in_no_of_weeks ?? '',
    min_days_off: row.min_days_off || '',
    in_no_of_days: row.in_no_of_days ?? '',
    base_schedule_code_id: row.base_schedule_code_id ?? '',
    ...Object.fromEntries(limitFields.map(({ name }) => [name, row[name] ?? ''])),
  };
}

/** An advisor with the range in force on a date. */
export type InForce = Readonly<{
  id: number;
  version: 0;
  name: string;
  division: number;
  range: RangeOf | null;
}>;
export type AvailabilityFilter = Readonly<{
  division_id?: number;
  int_mu_set_id?: number;
  int_adg_id?: number;
  int_adg_value_id?: number;
  date_check: string;
}>;

/**
 * The advisors whom a filter leaves, each with the availability that is in force; new ranges are
 * for several of them.
 */
export function availabilityOf(filter: AvailabilityFilter, division: number): Resource<InForce> {
  return {
    noun: `availability of ${Object.values(filter).join(' ')}`,
    changes: 'availability',
    divisionOf: (row) => row.division,
    title: 'menu.advisorAvailability',
    one: 'availability.range',
    page: '/dashboard/advisors/advisor-workrule-availability',
    texts: { created: 'availability.dateRangeAdded' },
    fields: inForceFields(division),
    list: verb(
      'availability.list',
      (_query: ListQuery) => ({ query: filter }),
      (reply) => {
        const results = records(reply).map(({ agent, date_ranges }) => ({
          id: agent.id,
          version: 0 as const,
          name: `${agent.first_name} ${agent.last_name}`,
          division: agent.division_id,
          range: date_ranges[0] ?? null,
        }));
        return { count: results.length, results };
      },
    ),
    add: verb('availability.create', (body: AvailabilityInput) => ({ body })),
    form: async () => {
      const { availabilityForm } = await import('./model.ts');
      return checkedForm(() => availabilityForm);
    },
    values: () => ({ lst_agents_id: [], date_start: '', date_end: '', bln_confirm: false }),
  };
}

const inForceFields = (division: number): readonly Field<InForce>[] => [
  {
    name: 'name',
    label: 'fields.name',
    kind: { is: 'text' },
    form: 'no',
    isLabel: true,
  },
  {
    name: 'lst_agents_id',
    label: 'fields.advisors',
    kind: { is: 'many', of: advisorsOf(division) },
    list: 'no',
    required: true,
  },
  {
    name: 'date_start',
    label: 'availability.dateStart',
    kind: { is: 'date' },
    of: ({ range }) => range?.date_start,
    required: true,
  },
  {
    name: 'date_end',
    label: 'availability.dateEnd',
    kind: { is: 'date' },
    of: ({ range }) => range?.date_end,
    hint: 'availability.dateEndHint',
  },
  confirm,
  {
    name: 'work_status',
    label: 'availability.workStatus',
    kind: rules[0]!.kind,
    of: ({ range }) => range?.work_status,
    form: 'no',
  },
  {
    name: 'weekly_rule',
    label: 'availability.weeklyProtocol',
    kind: { is: 'text' },
    of: ({ range }) => range?.wr_name,
    form: 'no',
  },
  {
    name: 'status',
    label: 'availability.otherHours',
    kind: { is: 'choice', choices: statusChoices },
    of: ({ range }) => range?.status,
    list: 'wide',
    form: 'no',
  },
];
