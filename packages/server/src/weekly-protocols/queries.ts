import type { DailyRuleActivity, DailyRuleRow } from '@watchbill/core/daily-protocols/model';
import type {
  Rotation,
  WeeklyDailyRuleRow,
  WeeklyRule,
  WeeklyRuleType,
} from '@watchbill/core/weekly-protocols/model';
import {
  type DailyRuleLink,
  dayOffPatterns,
  daysOff,
} from '@watchbill/core/weekly-protocols/rules';
import { dailyRulesFor } from '../daily-protocols/queries.ts';
import type { Db } from '../db/tables.ts';
import { apiProblem } from '../problems/problem.ts';
import { findWeeklyRule, linksOf, rotationsOf, rulesWithWeeks } from './repository.ts';

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

/**
 * Weekly rules with all that schedules are built from, by id; the normal rules of a rotation are
 * among them. Disabled daily rules are left out.
 */
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

/**
 * A weekly rule; 404 where it is missing or of the other type. `isKept` locks it until the commit.
 */
export async function ruleById(
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

/** A daily rule under a weekly rule; 404 where there is none. */
export async function linkById(db: Db, rule: number, id: number): Promise<WeeklyDailyRuleRow> {
  const link = (await linksOf(db, rule)).find((one) => one.id === id);
  if (link === undefined) throw apiProblem.missing('dailyProtocols.missing');
  return link;
}

/** A week of a rotation; 404 where there is none. */
export async function rotationById(db: Db, rule: number, id: number): Promise<Rotation> {
  const rotation = (await rotationsOf(db, rule)).find((one) => one.id === id);
  if (rotation === undefined) throw apiProblem.missing('weeklyProtocols.missingRotation');
  return rotation;
}

/** A daily rule under a weekly one as core's rules read it. */
export function toLink(row: WeeklyDailyRuleRow): DailyRuleLink {
  return {
    min_value: row.min_value,
    max_value: row.max_value,
    day_choices: row.day_choices.map((choice) => choice.id),
  };
}

/**
 * A normal rule with the days off that it allows, at most `mcdon` of them in a row, and which are
 * chosen.
 */
export async function normalRule(db: Db, id: number, mcdon: number) {
  const rule = await ruleById(db, id, 'normal_type');
  const links = (await linksOf(db, rule.id)).map(toLink);
  const offered = dayOffPatterns({ ...demandOf(rule, links), mcdon, off_days: [] });
  return {
    ...rule,
    patterns: offered.map((mask) => ({
      mask,
      days_off: [...daysOff(mask)],
      is_selected: rule.day_off_patterns.includes(mask),
    })),
  };
}

/** What a rule asks of a week, and how many weeks its rotation has. */
export async function parametersOf(db: Db, rule_id: number) {
  const rule = await ruleById(db, rule_id);
  const { id, wr_name, wr_type, day_off_patterns } = rule;
  return {
    id,
    wr_name,
    wr_type,
    ...demandOf(rule, (await linksOf(db, id)).map(toLink)),
    day_off_patterns,
    rotation_length: (await rotationsOf(db, id)).length,
  };
}

/** Days a week that a rule and the daily rules under it ask for. */
function demandOf(rule: WeeklyRule, links: readonly DailyRuleLink[]) {
  return {
    mindpw: rule.min_days_per_week,
    maxdpw: rule.max_days_per_week,
    drminvals: links.map((link) => link.min_value),
    drmaxvals: links.map((link) => link.max_value),
  };
}
