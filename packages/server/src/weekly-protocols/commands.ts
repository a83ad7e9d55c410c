import type { DailyRuleActivity, DailyRuleRow } from '@watchbill/core/daily-protocols/model';
import type { WeeklyRule } from '@watchbill/core/weekly-protocols/model';
import { dailyRulesFor } from '../daily-protocols/commands.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db } from '../http/serve.ts';
import { findWeeklyRule, rulesWithWeeks } from './repository.ts';

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

export type BuildingRule = WeeklyRule &
  Readonly<{
    /** Daily rules under a normal rule, with the days each may be worked on (0 Sunday). */
    dailyRules: readonly Readonly<{
      min_value: number;
      max_value: number;
      day_choices: readonly number[];
      rule: DailyRuleRow;
      activities: readonly (DailyRuleActivity & { event_type_id: number })[];
    }>[];
    /** Weeks of a rotational rule, in order: its entry and the normal rule of that week. */
    rotations: readonly Readonly<{ id: number; normal_weekly_rule: number }>[];
  }>;

/** Weekly rules with all that schedules are built from, by id; the normal rules of a rotation are among them. Disabled daily rules are left out. */
export async function weeklyRulesFor(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BuildingRule>> {
  const { rules, rotations, links } = await rulesWithWeeks(db, ids);
  const daily = await dailyRulesFor(db, [...new Set(links.map((link) => link.daily_rule_id))]);
  return new Map(
    rules.map((rule) => [
      rule.id,
      {
        ...rule,
        rotations: rotations
          .filter((row) => row.weekly_rule_id === rule.id)
          .map(({ id, normal_weekly_rule }) => ({ id, normal_weekly_rule })),
        dailyRules: links
          .filter((link) => link.weekly_rule_id === rule.id)
          .flatMap(({ min_value, max_value, day_choices, daily_rule_id }) => {
            const found = daily.get(daily_rule_id);
            return found === undefined || found.rule.is_disabled
              ? []
              : [{ min_value, max_value, day_choices, ...found }];
          }),
      },
    ]),
  );
}
