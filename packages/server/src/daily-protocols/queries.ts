import type {
  DailyRuleActivity,
  DailyRuleActivityRow,
  DailyRuleRow,
  ShiftType,
} from '@watchbill/core/daily-protocols/model';
import type { Db } from '../db/tables.ts';
import { apiProblem } from '../problems/problem.ts';
import { activitiesOf, findDailyRule, rulesWithActivities } from './repository.ts';

type RuleWithActivities = Readonly<{
  rule: DailyRuleRow;
  activities: readonly (DailyRuleActivity & Readonly<{ event_type_id: number }>)[];
}>;

/** Daily rules with their events by offset, in minutes, by id. */
export async function dailyRulesFor(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RuleWithActivities>> {
  const { rules, activities } = await rulesWithActivities(db, ids);
  return new Map(
    rules.map((rule) => [
      rule.id,
      { rule, activities: activities.filter((activity) => activity.daily_rule_id === rule.id) },
    ]),
  );
}

/**
 * A daily rule; 404 where it is missing or of the other kind. `isKept` locks it until the commit.
 */
export async function ruleById(
  db: Db,
  id: number,
  type?: ShiftType,
  isKept = false,
): Promise<DailyRuleRow> {
  const rule = await findDailyRule(db, id, isKept);
  if (rule === undefined || (type !== undefined && rule.shift_type !== type))
    throw apiProblem.missing('dailyProtocols.missing');
  return rule;
}

/** An event of a daily rule; 404 where there is none. */
export async function activityById(
  db: Db,
  rule: number,
  id: number | undefined,
): Promise<DailyRuleActivityRow> {
  const activity = (await activitiesOf(db, rule)).find((one) => one.id === id);
  if (activity === undefined) throw apiProblem.missing('dailyProtocols.missingEvent');
  return activity;
}
