import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  pattern_variables_name: ['pattern_variable_name', 'scheduleParameters.taken'],
  pattern_types_name: ['type_name', 'scheduleParameters.typeTaken'],
  pattern_variable_weekly_rules_pattern_type: ['id', 'scheduleParameters.typeInUse'],
  pattern_variable_weekly_rules_once: ['weekly_rule_id', 'scheduleParameters.ruleTaken'],
};
