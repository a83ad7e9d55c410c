import { text } from '@watchbill/core/messages/catalogue';
import type { weeklyProtocols } from '@watchbill/core/weekly-protocols/contract';
import type {
  Rotation,
  WeeklyDailyRuleRow,
  WeeklyRule,
  WeeklyRuleForm,
  WeeklyRuleType,
} from '@watchbill/core/weekly-protocols/model';
import {
  dayOffPatterns,
  daysOff,
  findLinkProblem,
  findWeeklyRuleProblem,
  type DailyRuleLink,
} from '@watchbill/core/weekly-protocols/rules';
import { mustBeEnabledDailyRule } from '../daily-protocols/commands.ts';
import { leaveRotation } from '../availability/commands.ts';
import {
  announceRow,
  changeRow,
  insertRow,
  mustBeCurrent,
  saveRow,
  writeRow,
} from '../http/change-row.ts';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { mustBeEnabledWeeklyRule } from './commands.ts';
import {
  deleteLink,
  deleteRotation,
  findWeeklyRule,
  insertRotation,
  linksOf,
  listWeeklyRules,
  normalRulesById,
  rotationsOf,
  storedWeeklyRule,
  toLinkValues,
  type WeeklyRuleValues,
} from './repository.ts';

export const weeklyProtocolRoutes: Handlers<typeof weeklyProtocols> = {
  list: ({ db, query }) => listWeeklyRules(db, query),
  patch: ({ query, body, ...call }) =>
    changeRow(call, storedWeeklyRule, query.wr_id, () => switched(call, body.is_disabled)),
  listNormal: ({ db }) => normalRulesById(db),
  getNormal: async ({ db, params, query }) => {
    const rule = await found(db, params.id, 'normal_type');
    const links = (await linksOf(db, rule.id)).map(toLink);
    const offered = dayOffPatterns({ ...demandOf(rule, links), mcdon: query.mcdon, off_days: [] });
    return {
      ...rule,
      patterns: offered.map((mask) => ({
        mask,
        days_off: [...daysOff(mask)],
        is_selected: rule.day_off_patterns.includes(mask),
      })),
    };
  },
  createNormal: ({ body, ...call }) => create(call, 'normal_type', body),
  updateNormal: ({ params, body, ...call }) => update(call, params.id, 'normal_type', body),
  createRotational: ({ body, ...call }) => create(call, 'rotational_type', body),
  updateRotational: ({ params, body, ...call }) => update(call, params.id, 'rotational_type', body),
  parameters: async ({ db, params }) => {
    const rule = await found(db, params.id);
    const { mindpw, maxdpw, drminvals, drmaxvals } = demandOf(
      rule,
      (await linksOf(db, rule.id)).map(toLink),
    );
    const { id, wr_name, wr_type, day_off_patterns } = rule;
    return {
      id,
      wr_name,
      wr_type,
      mindpw,
      maxdpw,
      drminvals,
      drmaxvals,
      day_off_patterns,
      rotation_length: (await rotationsOf(db, id)).length,
    };
  },
  rotations: async ({ db, params }) => {
    await found(db, params.id, 'rotational_type');
    return rotationsOf(db, params.id);
  },
  addRotation: async ({ params, body, ...call }) => {
    const rule = await held(call, params.id, 'rotational_type');
    const normal = await mustBeEnabledWeeklyRule(
      call.db,
      body.normal_weekly_rule,
      'normal_weekly_rule',
    );
    if (normal.wr_type !== 'normal_type')
      throw apiProblem.field('normal_weekly_rule', 'weeklyProtocols.normalOnly');
    const id = await insertRotation(
      call.db,
      rule.id,
      (await rotationsOf(call.db, rule.id)).length,
      normal.id,
    );
    const after = await foundRotation(call.db, rule.id, id);
    announceUnder(call, rule, 'weekly_rule_rotation', null, after);
    return after;
  },
  removeRotation: async ({ params, query, ...call }) => {
    const rule = await held(call, params.id, 'rotational_type');
    const before = await foundRotation(call.db, rule.id, query.id);
    await leaveRotation(call, before.id);
    await deleteRotation(call.db, rule.id, before);
    announceUnder(call, rule, 'weekly_rule_rotation', before, null);
    return { message: text('generic.deleted', {}, call.language) };
  },
  dailyRules: async ({ db, params }) => {
    await found(db, params.id, 'normal_type');
    return linksOf(db, params.id);
  },
  addDailyRule: async ({ params, body, ...call }) => {
    const rule = await held(call, params.id, 'normal_type');
    await mustBeEnabledDailyRule(call.db, body.daily_rule, 'daily_rule');
    const values = toLinkValues(body);
    mustFit(rule, values, await linksOf(call.db, rule.id));
    const columns = { ...values, weekly_rule_id: rule.id };
    const id = await insertRow(call.db, 'weekly_daily_rules', columns);
    const after = await foundLink(call.db, rule.id, id);
    announceUnder(call, rule, 'weekly_daily_rule', null, after);
    return after;
  },
  updateDailyRule: async ({ params, query, body, ...call }) => {
    const rule = await held(call, params.id, 'normal_type');
    const before = await foundLink(call.db, rule.id, query.id);
    if (body.daily_rule !== before.daily_rule.id)
      await mustBeEnabledDailyRule(call.db, body.daily_rule, 'daily_rule');
    const values = toLinkValues(body);
    mustFit(
      rule,
      values,
      (await linksOf(call.db, rule.id)).filter((link) => link.id !== before.id),
    );
    mustBeCurrent(call, before);
    await writeRow(call.db, 'weekly_daily_rules', before.id, values);
    const after = await foundLink(call.db, rule.id, before.id);
    announceUnder(call, rule, 'weekly_daily_rule', before, after);
    return after;
  },
  removeDailyRule: async ({ params, query, ...call }) => {
    const rule = await held(call, params.id, 'normal_type');
    const before = await foundLink(call.db, rule.id, query.id);
    await deleteLink(call.db, before.id);
    announceUnder(call, rule, 'weekly_daily_rule', before, null);
    return { message: text('generic.deleted', {}, call.language) };
  },
  dayOffPatterns: async ({ query }) =>
    dayOffPatterns(query).map((mask) => ({ mask, days_off: [...daysOff(mask)] })),
};

async function found(
  db: Db,
  id: number,
  type?: WeeklyRuleType,
  isKept = false,
): Promise<WeeklyRule> {
  const rule = await findWeeklyRule(db, id, isKept);
  if (rule === undefined || (type !== undefined && rule.wr_type !== type))
    throw apiProblem.missing('weeklyProtocols.missing');
  return rule;
}

/** The rule, kept from other writers until the commit; refused where divisions outside the caller's use it. */
async function held(call: CallContext, id: number, type?: WeeklyRuleType): Promise<WeeklyRule> {
  const rule = await found(call.db, id, type, true);
  await mustHoldAllUses(call, 'weekly_rules', [rule.id]);
  return rule;
}

async function foundLink(db: Db, rule: number, id: number): Promise<WeeklyDailyRuleRow> {
  const link = (await linksOf(db, rule)).find((one) => one.id === id);
  if (link === undefined) throw apiProblem.missing('dailyProtocols.missing');
  return link;
}

async function foundRotation(db: Db, rule: number, id: number): Promise<Rotation> {
  const rotation = (await rotationsOf(db, rule)).find((one) => one.id === id);
  if (rotation === undefined) throw apiProblem.missing('weeklyProtocols.missingRotation');
  return rotation;
}

function toLink(row: WeeklyDailyRuleRow): DailyRuleLink {
  return {
    min_value: row.min_value,
    max_value: row.max_value,
    day_choices: row.day_choices.map((choice) => choice.id),
  };
}

function demandOf(rule: WeeklyRule, links: readonly DailyRuleLink[]) {
  return {
    mindpw: rule.min_days_per_week,
    maxdpw: rule.max_days_per_week,
    drminvals: links.map((link) => link.min_value),
    drmaxvals: links.map((link) => link.max_value),
  };
}

function mustFit(
  rule: WeeklyRule,
  link: DailyRuleLink,
  others: readonly WeeklyDailyRuleRow[],
): void {
  const problem =
    findLinkProblem(link) ?? findWeeklyRuleProblem(rule, [...others.map(toLink), link]);
  if (problem !== null)
    throw apiProblem.field(
      problem.field === 'max_days_per_week' ? 'min_value' : problem.field,
      problem.message,
    );
}

/** Disabling sets the date of it, restoring clears it. */
function switched(
  call: CallContext,
  is_disabled: boolean,
): Pick<WeeklyRuleValues, 'is_disabled' | 'disabled_date'> {
  return { is_disabled, disabled_date: is_disabled ? call.now.toISOString().slice(0, 10) : null };
}

async function create(
  call: CallContext,
  wr_type: WeeklyRuleType,
  form: WeeklyRuleForm,
): Promise<WeeklyRule> {
  const {
    id,
    wr_name,
    min_days_per_week,
    max_days_per_week,
    day_off_patterns = [],
    is_disabled = false,
  } = form;
  const values = {
    wr_name,
    wr_type,
    min_days_per_week,
    max_days_per_week,
    day_off_patterns,
    ...switched(call, is_disabled),
  };
  mustHold(values, []);
  const added = await insertRow(call.db, 'weekly_rules', { ...values, id });
  return announceRow(call, storedWeeklyRule, added);
}

/** What the form leaves out stays as it is. */
async function update(
  call: CallContext,
  id: number,
  type: WeeklyRuleType,
  form: Partial<WeeklyRuleForm>,
): Promise<WeeklyRule> {
  const before = await held(call, id, type);
  const {
    wr_name = before.wr_name,
    min_days_per_week = before.min_days_per_week,
    max_days_per_week = before.max_days_per_week,
    day_off_patterns = before.day_off_patterns,
  } = form;
  const values = { wr_name, min_days_per_week, max_days_per_week, day_off_patterns };
  mustHold(values, (await linksOf(call.db, id)).map(toLink));
  const isSwitched = form.is_disabled !== undefined && form.is_disabled !== before.is_disabled;
  return saveRow(call, storedWeeklyRule, before, {
    ...values,
    ...(isSwitched ? switched(call, form.is_disabled === true) : {}),
  });
}

function mustHold(
  rule: Parameters<typeof findWeeklyRuleProblem>[0],
  links: readonly DailyRuleLink[],
): void {
  const problem = findWeeklyRuleProblem(rule, links);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
}

/** Something under a rule changed: readers of the rule look again. */
function announceUnder(
  call: CallContext,
  rule: WeeklyRule,
  entity: string,
  before: (object & { id: number }) | null,
  after: (object & { id: number }) | null,
): void {
  call.audit({ entity, entity_id: after?.id ?? before?.id ?? '', before, after });
  call.recordChange({ type: 'weekly_rule', id: String(rule.id), version: rule.version, scope: {} });
}
