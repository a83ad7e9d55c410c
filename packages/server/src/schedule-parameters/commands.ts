import type {
  ParameterRuleRow,
  ScheduleParameterRow,
} from '@watchbill/core/schedule-parameters/model';
import type { Db } from '../http/serve.ts';
import { weeklyRulesFor, type BuildingRule } from '../weekly-protocols/commands.ts';
import { findParameter, listRules, enabledParameters } from './repository.ts';

export type BuildingParameter = Readonly<{
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

/** A schedule parameter with its weekly rules and all that lies under them, in minutes; undefined where there is none. Disabled weekly rules are left out. */
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
