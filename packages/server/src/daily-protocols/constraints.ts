import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  daily_rules_name: ['dr_name', 'dailyProtocols.taken'],
  daily_rules_pkey: ['id', 'problem.idTaken'],
  daily_rule_activities_event_type: ['non_field_errors', 'problem.inUse', 409],
};
