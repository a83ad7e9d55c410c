import type { Problem } from '../daily-protocols/rules.ts';
import { limitNames, type ParameterRuleForm, type WorkLimits } from './model.ts';

/** What must hold of limits of work: no minimum above its maximum where both are set. */
export function findLimitsProblem(limits: WorkLimits): Problem | null {
  const pairs = [
    ['min_weekly_hrs', 'max_weekly_hrs'],
    ['min_schedule_length', 'max_schedule_length'],
  ] as const;
  const wrong = pairs.find(
    ([least, most]) => (limits[least] ?? 0) > (limits[most] ?? Number.POSITIVE_INFINITY),
  );
  return wrong === undefined
    ? null
    : { field: wrong[0], message: 'scheduleParameters.limitsOrder' };
}

export const noLimits = Object.fromEntries(limitNames.map((name) => [name, null])) as WorkLimits;

/** Of several limits each the one that leaves least room. */
export function tightest(...all: readonly Partial<WorkLimits>[]): WorkLimits {
  const of = (name: keyof WorkLimits) => {
    const values = all.flatMap((limits) => limits[name] ?? []);
    if (values.length === 0) return null;
    return name.startsWith('min_') ? Math.max(...values) : Math.min(...values);
  };
  return Object.fromEntries(limitNames.map((name) => [name, of(name)])) as WorkLimits;
}

/** Of several limits each the one that leaves most room: none where one of them has none. */
export function loosest(...all: readonly WorkLimits[]): WorkLimits {
  const of = (name: keyof WorkLimits) => {
    const values = all.flatMap((limits) => limits[name] ?? []);
    if (values.length < Math.max(1, all.length)) return null;
    return name.startsWith('min_') ? Math.min(...values) : Math.max(...values);
  };
  return Object.fromEntries(limitNames.map((name) => [name, of(name)])) as WorkLimits;
}

/**
 * What must hold of a weekly rule under a schedule parameter: advisors and weekly hours in order.
 */
export function findParameterRuleProblem(
  rule: Pick<
    ParameterRuleForm,
    'int_min_agents' | 'int_max_agents' | 'min_weekly_hours' | 'max_weekly_hours'
  >,
): Problem | null {
  if (rule.int_min_agents > rule.int_max_agents)
    return { field: 'int_min_agents', message: 'scheduleParameters.agentsOrder' };
  return rule.min_weekly_hours > rule.max_weekly_hours
    ? { field: 'min_weekly_hours', message: 'scheduleParameters.hoursOrder' }
    : null;
}
