import { checkedForm } from '../resource/check.ts';
import { divisions } from '../resource/lookups.ts';
import { idField } from '../resource/fields.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Lookup,
  type Ref,
  type Resource,
  type Toggle,
} from '../resource/model.ts';
import { weeklyProtocols } from '../weekly-protocols/resource.ts';
import type {
  ParameterInput,
  ParameterRule,
  PatternType,
  ScheduleParameter,
  WorkLimits,
} from './model.ts';

const hours = { is: 'length', unit: 'hours' } as const;
const number = { is: 'number' } as const;

/** Limits of work as fields: of schedule parameters, and of an advisor's own range. */
export const limitFields: readonly (Field<object> & Readonly<{ name: keyof WorkLimits }>)[] = [
  { name: 'min_weekly_hrs', label: 'scheduleParameters.minWeekly', kind: hours },
  { name: 'max_weekly_hrs', label: 'scheduleParameters.maxWeekly', kind: hours },
  { name: 'max_days_to_work', label: 'scheduleParameters.maxDays', kind: number, list: 'wide' },
  {
    name: 'max_consecutive_days_off',
    label: 'scheduleParameters.maxDaysOff',
    kind: number,
    list: 'no',
  },
  { name: 'min_schedule_length', label: 'scheduleParameters.minLength', kind: hours, list: 'no' },
  { name: 'max_schedule_length', label: 'scheduleParameters.maxLength', kind: hours, list: 'no' },
  { name: 'min_rest_period', label: 'scheduleParameters.minRest', kind: hours, list: 'wide' },
  {
    name: 'min_time_between_schedules',
    label: 'scheduleParameters.minBetween',
    kind: hours,
    list: 'no',
  },
];

/** A change says all limits: what was emptied is no limit any more. */
export function limitsIn(form: FormValues): FormValues {
  return Object.fromEntries(limitFields.map(({ name }) => [name, form[name] ?? null]));
}

const templates: Lookup = {
  key: 'schedule-parameters',
  load: async (api, signal) => {
    const query = { page: 1, page_size: 1000, is_disabled: false };
    const { results } = await api.scheduleParameters.list({ query }, { signal });
    return results.map((row) => ({
      value: row.id,
      label: `${row.division.mu_name} / ${row.pattern_variable_name}`,
    }));
  },
};

export const scheduleParameterResource: Resource<ScheduleParameter> = {
  noun: 'schedule-parameters',
  changes: 'schedule_parameter',
  divisionOf: (row) => row.division.id,
  title: 'menu.scheduleParameters',
  one: 'scheduleParameters.one',
  page: '/dashboard/schedule-parameters/view-weeklyprotocol',
  pageEnd: (row) => String(row.division.id),
  texts: {
    created: 'scheduleParameters.created',
    none: 'scheduleParameters.none',
    noneHint: 'scheduleParameters.noneHint',
  },
  fields: [
    idField,
    {
      name: 'pattern_variable_name',
      label: 'fields.name',
      kind: { is: 'text' },
      required: true,
      isLabel: true,
    },
    {
      name: 'division_id',
      label: 'fields.division',
      kind: { is: 'one', of: divisions },
      of: (row) => row.division.mu_name,
      form: 'new',
      required: true,
    },
    {
      name: 'copy_pattern_variable_id',
      label: 'scheduleParameters.template',
      kind: { is: 'one', of: templates },
      hint: 'scheduleParameters.templateHint',
      list: 'no',
      form: 'new',
    },
    ...limitFields,
  ],
  filters: [{ name: 'division_id', label: 'fields.division', of: divisions }],
  list: verb('scheduleParameters.list', (query: ListQuery) => ({ query })),
  add: verb('scheduleParameters.create', (body: ParameterInput) => ({ body })),
  edit: verb('scheduleParameters.patch', ({ row, form }: Edit<ScheduleParameter, FormValues>) => ({
    query: { id: row.id },
    body: { pattern_variable_name: String(form['pattern_variable_name']), ...limitsIn(form) },
  })),
  toggle: verb('scheduleParameters.patch', ({ row, disable }: Toggle<ScheduleParameter>) => ({
    query: { id: row.id },
    body: { is_disabled: disable },
  })),
  form: async () => {
    const { scheduleParameterChange, scheduleParameterForm } = await import('./model.ts');
    const { findLimitsProblem, noLimits } = await import('./rules.ts');
    return checkedForm<Partial<WorkLimits>>(
      (values) =>
        'id' in values
          ? scheduleParameterChange.required({ pattern_variable_name: true })
          : scheduleParameterForm,
      (read) => {
        const problem = findLimitsProblem({ ...noLimits, ...read });
        return problem === null ? [] : [problem];
      },
    );
  },
  values: (row) => ({
    ...(row === null ? { division_id: '', copy_pattern_variable_id: '' } : { id: row.id }),
    pattern_variable_name: row?.pattern_variable_name ?? '',
    ...Object.fromEntries(limitFields.map(({ name }) => [name, row?.[name] ?? ''])),
  }),
};

/** The weekly protocols under one schedule parameter of a division. */
export function protocolsUnder(parameter: number, division: number): Resource<ParameterRule> {
  return {
    noun: `schedule-parameters ${parameter} protocols`,
    changes: 'schedule_parameter',
    divisionOf: () => division,
    title: 'menu.weeklyProtocols',
    one: 'scheduleParameters.protocol',
    page: '',
    texts: { none: 'scheduleParameters.rulesNone', noneHint: 'scheduleParameters.rulesNoneHint' },
    fields: ruleFields(typesOf(division)),
    list: verb('scheduleParameters.rules', ({ page, page_size }: ListQuery) => ({
      query: { page, page_size, pattern_variable_id: parameter },
    })),
    add: verb('scheduleParameters.addRule', (form: FormValues) => ({
      body: { ...form, pattern_variable_id: parameter },
    })),
    edit: verb(
      'scheduleParameters.updateRule',
      ({ row, form }: Edit<ParameterRule, FormValues>) => ({
        query: { id: row.id },
        body: { pattern_type_id: null, ...form, pattern_variable_id: parameter },
      }),
    ),
    remove: verb('scheduleParameters.removeRule', (row: ParameterRule) => ({
      query: { id: row.id },
    })),
    form: async () => {
      const { parameterRuleFields } = await import('./model.ts');
      const { findParameterRuleProblem } = await import('./rules.ts');
      return checkedForm(
        () => parameterRuleFields.omit({ pattern_variable_id: true }),
        (read) => {
          const problem = findParameterRuleProblem(read);
          return problem === null ? [] : [problem];
        },
      );
    },
    values: (row) => ({
      weekly_rule_id: row?.weekly_rule.id ?? '',
      pattern_type_id: row?.pattern_type?.id ?? '',
      int_min_agents: row?.int_min_agents ?? 0,
      int_max_agents: row?.int_max_agents ?? '',
      min_weekly_hours: row?.min_weekly_hours ?? '00:00',
      max_weekly_hours: row?.max_weekly_hours ?? '40:00',
      bln_team_schedule: row?.bln_team_schedule ?? false,
    }),
  };
}

function typesOf(division: number): Lookup {
  return {
    key: `pattern-types ${division}`,
    load: async (api, signal) => {
      const query = { division_id: division };
      const types = await api.scheduleParameters.types({ query }, { signal });
      return types.map((type) => ({ value: type.id, label: type.type_name }));
    },
  };
}

const ruleFields = (types: Lookup): readonly Field<ParameterRule>[] => [
  {
    name: 'weekly_rule_id',
    label: 'weeklyProtocols.weekly',
    kind: { is: 'one', of: weeklyProtocols },
    of: (row) => row.weekly_rule.wr_name,
    required: true,
    isLabel: true,
  },
  {
    name: 'pattern_type_id',
    label: 'scheduleParameters.patternType',
    kind: { is: 'one', of: types },
    of: (row) => row.pattern_type?.type_name,
    list: 'wide',
  },
  { name: 'int_min_agents', label: 'scheduleParameters.minAdvisors', kind: number },
  {
    name: 'int_max_agents',
    label: 'scheduleParameters.maxAdvisors',
    kind: number,
    required: true,
  },
  {
    name: 'min_weekly_hours',
    label: 'scheduleParameters.minWeekly',
    kind: hours,
    list: 'wide',
  },
  {
    name: 'max_weekly_hours',
    label: 'scheduleParameters.maxWeekly',
    kind: hours,
    required: true,
    list: 'wide',
  },
  {
    name: 'bln_team_schedule',
    label: 'scheduleParameters.team',
    kind: { is: 'flag' },
    hint: 'scheduleParameters.teamHint',
  },
];

type PatternTypeRow = PatternType & Ref;

/** The pattern types of a division, and those of every division, which stay. */
export function patternTypesOf(division: number): Resource<PatternTypeRow> {
  return {
    noun: `pattern-types ${division}`,
    changes: 'pattern_type',
    divisionOf: () => division,
    title: 'patternTypes.title',
    one: 'patternTypes.one',
    page: '',
    texts: {
      created: 'patternTypes.typeCreated',
      deleted: 'patternTypes.typeDeleted',
      none: 'patternTypes.none',
      noneHint: 'patternTypes.noneHint',
    },
    fields: [
      {
        name: 'type_name',
        label: 'generic.name',
        kind: { is: 'text' },
        required: true,
        isLabel: true,
      },
      {
        name: 'division_id',
        label: 'patternTypes.everyDivision',
        kind: { is: 'flag' },
        of: (row) => row.division_id === null,
        form: 'no',
      },
    ],
    list: verb(
      'scheduleParameters.types',
      () => ({ query: { division_id: division } }),
      (rows) => ({
        count: rows.length,
        results: rows.map((row) => ({ ...row, version: 0 })),
      }),
    ),
    add: verb('scheduleParameters.addType', ({ type_name }: Readonly<{ type_name: string }>) => ({
      query: { division_id: division },
      body: { type_name },
    })),
    remove: verb('scheduleParameters.removeType', ({ id }: PatternTypeRow) => ({ query: { id } })),
    form: async () => (await import('./model.ts')).patternTypeForm.pick({ type_name: true }),
  };
}
