import type {
  WeeklyRule,
  WeeklyRuleType,
  WeeklyRuleForm,
  WeeklyDailyRuleRow,
  Rotation,
  WeeklyDailyRuleForm,
} from '@watchbill/core/weekly-protocols/model';
import {
  findWeeklyRuleProblem,
  type DailyRuleLink,
  findLinkProblem,
} from '@watchbill/core/weekly-protocols/rules';
import { releaseUses } from '../http/call/kind.ts';
import { mustBeEnabledDailyRule } from '../daily-protocols/commands.ts';
import type { CallContext } from '../http/call/call.ts';
import { insertRow, announceRow, saveRow, writeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { mustHoldAllUses } from '../http/call/scope-uses.ts';
import { toLink, ruleById, rotationById, linkById } from './queries.ts';
import {
  findWeeklyRule,
  storedWeeklyRule,
  linksOf,
  type WeeklyRuleValues,
  rotationsOf,
  insertRotation,
  deleteRotation,
  toLinkValues,
  deleteLink,
} from './repository.ts';

export { rotationRule } from './repository.ts';

/** The weekly rule, refused on the field that named it where it does not exist or is disabled. */
export async function mustBeEnabledWeeklyRule(
  db: Db,
  id: number,
  field: string,
): Promise<WeeklyRule> {
  const rule = await findWeeklyRule(db, id);
  if (rule === undefined) throw apiProblem.field(field, 'weeklyProtocols.missing');
  if (rule.is_disabled) throw apiProblem.field(field, 'weeklyProtocols.disabled');
  return rule;
}

/** Adds a rule whose days a week hold together. */
export async function addWeeklyRule(
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
    ...disabling(call, is_disabled),
  };
  mustBeSound(values, []);
  const added = await insertRow(call.db, 'weekly_rules', { ...values, id });
  return announceRow(call, storedWeeklyRule, added);
}

/** What the form leaves out stays as it is. */
export async function changeWeeklyRule(
  call: CallContext,
  id: number,
  type: WeeklyRuleType,
  form: Partial<WeeklyRuleForm>,
): Promise<WeeklyRule> {
  const before = await lockRule(call, id, type);
  const {
    wr_name = before.wr_name,
    min_days_per_week = before.min_days_per_week,
    max_days_per_week = before.max_days_per_week,
    day_off_patterns = before.day_off_patterns,
  } = form;
  const values = { wr_name, min_days_per_week, max_days_per_week, day_off_patterns };
  mustBeSound(values, (await linksOf(call.db, id)).map(toLink));
  const isSwitched = form.is_disabled !== undefined && form.is_disabled !== before.is_disabled;
  return saveRow(call, storedWeeklyRule, before, {
    ...values,
    ...(isSwitched ? disabling(call, form.is_disabled === true) : {}),
  });
}

/** Disabling sets the date of it, restoring clears it. */
export function disabling(
  call: CallContext,
  is_disabled: boolean,
): Pick<WeeklyRuleValues, 'is_disabled' | 'disabled_date'> {
  return { is_disabled, disabled_date: is_disabled ? call.now.toISOString().slice(0, 10) : null };
}

/** Adds an enabled normal rule as the last week of a rotation. */
export async function addRotation(call: CallContext, id: number, week: number): Promise<Rotation> {
  const rule = await lockRule(call, id, 'rotational_type');
  const normal = await mustBeEnabledWeeklyRule(call.db, week, 'normal_weekly_rule');
  if (normal.wr_type !== 'normal_type')
    throw apiProblem.field('normal_weekly_rule', 'weeklyProtocols.normalOnly');
  const position = (await rotationsOf(call.db, rule.id)).length;
  const added = await insertRotation(call.db, rule.id, position, normal.id);
  const after = await rotationById(call.db, rule.id, added);
  announceUnder(call, rule, 'weekly_rule_rotation', null, after);
  return after;
}

/** Takes a week out of a rotation; who begins with it begins with none. */
export async function removeRotation(call: CallContext, id: number, week: number): Promise<void> {
  const rule = await lockRule(call, id, 'rotational_type');
  const before = await rotationById(call.db, rule.id, week);
  await releaseUses(call, 'rotation', [before.id]);
  await deleteRotation(call.db, rule.id, before);
  announceUnder(call, rule, 'weekly_rule_rotation', before, null);
}

/** Puts an enabled daily rule under a normal rule, where it fits. */
export async function addLink(
  call: CallContext,
  id: number,
  form: WeeklyDailyRuleForm,
): Promise<WeeklyDailyRuleRow> {
  const rule = await lockRule(call, id, 'normal_type');
  await mustBeEnabledDailyRule(call.db, form.daily_rule, 'daily_rule');
  const values = toLinkValues(form);
  mustFitUnder(rule, values, await linksOf(call.db, rule.id));
  const columns = { ...values, weekly_rule_id: rule.id };
  const added = await insertRow(call.db, 'weekly_daily_rules', columns);
  const after = await linkById(call.db, rule.id, added);
  announceUnder(call, rule, 'weekly_daily_rule', null, after);
  return after;
}

/** Changes a daily rule under a normal rule; one that it names anew must be enabled. */
export async function changeLink(
  call: CallContext,
  id: number,
  link: number,
  form: WeeklyDailyRuleForm,
): Promise<WeeklyDailyRuleRow> {
  const rule = await lockRule(call, id, 'normal_type');
  const before = await linkById(call.db, rule.id, link);
  if (form.daily_rule !== before.daily_rule.id)
    await mustBeEnabledDailyRule(call.db, form.daily_rule, 'daily_rule');
  const values = toLinkValues(form);
  const others = (await linksOf(call.db, rule.id)).filter((one) => one.id !== before.id);
  mustFitUnder(rule, values, others);
  await writeRow(call.db, 'weekly_daily_rules', before.id, values);
  const after = await linkById(call.db, rule.id, before.id);
  announceUnder(call, rule, 'weekly_daily_rule', before, after);
  return after;
}

/** Takes a daily rule from under a normal rule. */
export async function removeLink(call: CallContext, id: number, link: number): Promise<void> {
  const rule = await lockRule(call, id, 'normal_type');
  const before = await linkById(call.db, rule.id, link);
  await deleteLink(call.db, before.id);
  announceUnder(call, rule, 'weekly_daily_rule', before, null);
}

/**
 * The rule, kept from other writers until the commit; refused where divisions outside the caller's
 * use it.
 */
async function lockRule(call: CallContext, id: number, type?: WeeklyRuleType): Promise<WeeklyRule> {
  const rule = await ruleById(call.db, id, type, true);
  await mustHoldAllUses(call, 'weekly_rules', [rule.id]);
  return rule;
}

function mustBeSound(
  rule: Parameters<typeof findWeeklyRuleProblem>[0],
  links: readonly DailyRuleLink[],
): void {
  const problem = findWeeklyRuleProblem(rule, links);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
}

/** Refuses a daily rule that does not fit under a weekly one, on its field. */
function mustFitUnder(
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
