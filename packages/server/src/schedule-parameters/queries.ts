import type {
  ParameterRuleRow,
  ScheduleParameterRow,
} from '@watchbill/core/schedule-parameters/model';
import type { Db } from '../db/tables.ts';
import { apiProblem } from '../problems/problem.ts';
import { weeklyRulesFor, type BuildingRule } from '../weekly-protocols/queries.ts';
import { findParameter, listRules, enabledParameters, findRule } from './repository.ts';

type BuildingParameter = Readonly<{
  parameter: ScheduleParameterRow;
  rules: readonly (ParameterRuleRow & Readonly<{ rule: BuildingRule }>)[];
  weeklyRules: ReadonlyMap<number, BuildingRule>;
}>;

/** The enabled schedule parameters of a division, by id. */
export async function scheduleParametersOf(db: Db, division: number): Promise<BuildingParameter[]> {
  const ids = await enabledParameters(db, division);
  return (await Promise.all(ids.map((id) => scheduleParameterFor(db, id)))).filter(
    (one) => one !== undefined,
  );
}

/**
 * A schedule parameter with its weekly rules and all that lies under them, in minutes; undefined
 * where there is none. Disabled weekly rules are left out.
 */
export async function scheduleParameterFor(
  db: Db,
  id: number,
): Promise<BuildingParameter | undefined> {
  const parameter = await findParameter(db, id);
  if (parameter === undefined) return undefined;
  const { results } = await listRules(db, id, { page: 1, page_size: 10_000 });
  const weeklyRules = await weeklyRulesFor(
    db,
    results.map((row) => row.weekly_rule.id),
  );
  const rules = results.flatMap((row) => {
    const rule = weeklyRules.get(row.weekly_rule.id);
    return rule === undefined || rule.is_disabled ? [] : [{ ...row, rule }];
  });
  return { parameter, rules, weeklyRules };
}

/** A weekly rule under a schedule parameter; 404 where there is none. */
export async function ruleById(db: Db, id: number): Promise<ParameterRuleRow> {
  const rule = await findRule(db, id);
  if (rule === undefined) throw apiProblem.missing('weeklyProtocols.missing');
  return rule;
}
