import { checkedForm } from '../resource/check.ts';
import { idField, ownIdField } from '../resource/fields.ts';
import {
  verb,
  type Edit,
  type Field,
  type FormValues,
  type ListQuery,
  type Lookup,
  type Resource,
  type Toggle,
} from '../resource/model.ts';
import type { LinkInput, RotationWeek, WeeklyDailyRule, WeeklyInput, WeeklyRule } from './model.ts';

const whole = { page: 1, page_size: 1000, is_disabled: false } as const;

/** Enabled daily protocols, to put under a weekly one. */
const dailyProtocols: Lookup = {
  key: 'daily-protocols',
  load: async (api, signal) => {
    const { results } = await api.dailyProtocols.list({ query: whole }, { signal });
    return results.map((row) => ({ value: row.id, label: row.dr_name }));
  },
};
/** Enabled weekly protocols: all of them, or the normal ones, of which rotations are made. */
export const weeklyProtocols = protocolsOf({});
const normalProtocols = protocolsOf({ wr_type: 'normal_type' });

function protocolsOf(filter: Readonly<{ wr_type?: 'normal_type' }>): Lookup {
  return {
    key: `weekly-protocols${filter.wr_type ?? ''}`,
    load: async (api, signal) => {
      const query = { ...whole, ...filter };
      const { results } = await api.weeklyProtocols.list({ query }, { signal });
      return results.map((row) => ({ value: row.id, label: row.wr_name }));
    },
  };
}

const isRotation = (values: Readonly<{ wr_type?: unknown }>) =>
  values.wr_type === 'rotational_type';
const isNormal = (values: FormValues) => !isRotation(values);
const number = { is: 'number' } as const;

const fields: readonly Field<WeeklyRule>[] = [
  idField,
  ownIdField,
  {
    name: 'wr_name',
    label: 'fields.name',
    kind: { is: 'text' },
    required: true,
    isLabel: true,
  },
  {
    name: 'wr_type',
    label: 'weeklyProtocols.type',
    kind: {
      is: 'choice',
      choices: [
        { value: 'normal_type', label: 'weeklyProtocols.normal' },
        { value: 'rotational_type', label: 'weeklyProtocols.rotational' },
      ],
    },
    hint: 'weeklyProtocols.typeHint',
    form: 'new',
  },
  {
    name: 'min_days_per_week',
    label: 'weeklyProtocols.minDays',
    kind: number,
    isAsked: isNormal,
  },
  {
    name: 'max_days_per_week',
    label: 'weeklyProtocols.maxDays',
    kind: number,
    isAsked: isNormal,
  },
  {
    name: 'day_off_patterns',
    label: 'weeklyProtocols.picked',
    kind: number,
    of: (row) => row.day_off_patterns.length,
    list: 'wide',
    form: 'no',
  },
];

/** Weekly protocols of both types; each type has calls of its own. */
export const weeklyProtocolResource: Resource<WeeklyRule> = {
  noun: 'weekly-protocols',
  changes: 'weekly_rule',
  title: 'menu.weeklyProtocols',
  one: 'weeklyProtocols.one',
  page: '/dashboard/weekly-protocols/view-dailyprotocol',
  pageEnd: (row) => row.wr_type,
  texts: {
    created: 'weeklyProtocols.added',
    updated: 'weeklyProtocols.updated',
    none: 'weeklyProtocols.none',
    noneHint: 'weeklyProtocols.noneHint',
  },
  fields,
  list: verb('weeklyProtocols.list', (query: ListQuery) => ({ query })),
  add: {
    ...verb('weeklyProtocols.createNormal', (body: WeeklyInput) => ({ body })),
    instead: (form: FormValues) => (isRotation(form) ? addRotation : undefined),
  },
  edit: {
    ...verb('weeklyProtocols.updateNormal', ({ row, form }: Edit<WeeklyRule, WeeklyInput>) => ({
      params: { id: row.id },
      body: form,
    })),
    instead: ({ row }: Edit<WeeklyRule, FormValues>) =>
      isRotation(row) ? editRotation : undefined,
  },
  toggle: verb('weeklyProtocols.patch', ({ row, disable }: Toggle<WeeklyRule>) => ({
    query: { wr_id: row.id },
    body: { is_disabled: disable },
  })),
  form: async () => {
    const { weeklyRuleForm } = await import('./model.ts');
    const { findWeeklyRuleProblem } = await import('./rules.ts');
    return checkedForm(
      () => weeklyRuleForm,
      (read) => {
        const problem = findWeeklyRuleProblem({ ...read, day_off_patterns: [] }, []);
        return problem === null ? [] : [problem];
      },
    );
  },
  values: (row) => ({
    wr_name: row?.wr_name ?? '',
    wr_type: row?.wr_type ?? 'normal_type',
    min_days_per_week: row?.min_days_per_week ?? 5,
    max_days_per_week: row?.max_days_per_week ?? 5,
  }),
};

const addRotation = verb('weeklyProtocols.createRotational', (body: WeeklyInput) => ({ body }));
const editRotation = verb(
  'weeklyProtocols.updateRotational',
  ({ row, form }: Edit<WeeklyRule, WeeklyInput>) => ({ params: { id: row.id }, body: form }),
);

/** The daily protocols under one normal weekly protocol. */
export function dailyProtocolsUnder(id: number): Resource<WeeklyDailyRule> {
  return {
    noun: `weekly-protocols ${id} daily`,
    changes: 'weekly_rule',
    title: 'menu.dailyProtocols',
    one: 'weeklyProtocols.daily',
    page: '',
    texts: { none: 'weeklyProtocols.dailyNone', noneHint: 'weeklyProtocols.dailyNoneHint' },
    fields: [
      {
        name: 'daily_rule',
        label: 'weeklyProtocols.dailyOne',
        kind: { is: 'one', of: dailyProtocols },
        of: (row) => row.daily_rule.dr_name,
        required: true,
        isLabel: true,
      },
      {
        name: 'length',
        label: 'weeklyProtocols.length',
        kind: { is: 'length', unit: 'hours' },
        of: (row) => row.daily_rule.schedule_length,
        list: 'wide',
        form: 'no',
      },
      { name: 'min_value', label: 'weeklyProtocols.minDays', kind: number },
      { name: 'max_value', label: 'weeklyProtocols.maxDays', kind: number },
      {
        name: 'day_choices',
        label: 'weeklyProtocols.days',
        kind: { is: 'weekdays' },
        of: (row) => row.day_choices.map((day) => day.id),
        hint: 'weeklyProtocols.daysHint',
      },
    ],
    list: verb(
      'weeklyProtocols.dailyRules',
      () => ({ params: { id } }),
      (results) => ({ count: results.length, results }),
    ),
    add: verb('weeklyProtocols.addDailyRule', (body: LinkInput) => ({ params: { id }, body })),
    edit: verb(
      'weeklyProtocols.updateDailyRule',
      ({ row, form }: Edit<WeeklyDailyRule, LinkInput>) => ({
        params: { id },
        query: { id: row.id },
        body: form,
      }),
    ),
    remove: verb('weeklyProtocols.removeDailyRule', (row: WeeklyDailyRule) => ({
      params: { id },
      query: { id: row.id },
    })),
    form: async () => {
      const { weeklyDailyRuleForm } = await import('./model.ts');
      const { findLinkProblem } = await import('./rules.ts');
      return checkedForm(
        () => weeklyDailyRuleForm,
        (read) => {
          const problem = findLinkProblem({ day_choices: [], ...read });
          return problem === null ? [] : [problem];
        },
      );
    },
    values: (row) => ({
      daily_rule: row?.daily_rule.id ?? '',
      min_value: row?.min_value ?? 0,
      max_value: row?.max_value ?? 5,
      day_choices: row?.day_choices.map((day) => day.id) ?? [],
    }),
  };
}

/** The weeks of one rotation, in their order. */
export function weeksOfRotation(id: number): Resource<RotationWeek> {
  return {
    noun: `weekly-protocols ${id} weeks`,
    changes: 'weekly_rule',
    title: 'weeklyProtocols.weeks',
    one: 'weeklyProtocols.week',
    page: '',
    texts: { none: 'weeklyProtocols.weeksNone', noneHint: 'weeklyProtocols.weeksNoneHint' },
    fields: [
      {
        name: 'position',
        label: 'weeklyProtocols.weekNumber',
        kind: number,
        of: (row) => row.position + 1,
        form: 'no',
      },
      {
        name: 'normal_weekly_rule',
        label: 'weeklyProtocols.weekly',
        kind: { is: 'one', of: normalProtocols },
        of: (row) => row.wr_name,
        required: true,
        isLabel: true,
      },
    ],
    list: verb(
      'weeklyProtocols.rotations',
      () => ({ params: { id } }),
      (rows) => ({
        count: rows.length,
        results: rows
          .map((row) => ({ ...row, version: 0 as const }))
          .toSorted((a, b) => a.position - b.position),
      }),
    ),
    add: verb('weeklyProtocols.addRotation', (body: Readonly<{ normal_weekly_rule: number }>) => ({
      params: { id },
      body,
    })),
    remove: verb('weeklyProtocols.removeRotation', (row: RotationWeek) => ({
      params: { id },
      query: { id: row.id },
    })),
  };
}
