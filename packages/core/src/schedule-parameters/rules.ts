import type { Problem } from '../daily-protocols/rules.ts';
import type { ParameterRuleForm, WorkLimits } from './model.ts';

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

/** What must hold of a weekly rule under a schedule parameter: advisors and weekly hours in order. */
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
