import type { DailyRuleActivity, DailyRuleRow } from '@watchbill/core/daily-protocols/model';
import { apiProblem } from '../http/problem.ts';
import type { Db } from '../http/serve.ts';
import { findDailyRule, rulesWithActivities } from './repository.ts';

/** Refuses a daily rule that does not exist or is disabled, on the field that named it. */
export async function mustBeEnabledDailyRule(db: Db, id: number, field: string): Promise<void> {
  const rule = await findDailyRule(db, id);
  if (rule === undefined) throw apiProblem.field(field, 'dailyProtocols.missing');
  if (rule.is_disabled) throw apiProblem.field(field, 'dailyProtocols.disabled');
}

export type RuleWithActivities = Readonly<{
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
