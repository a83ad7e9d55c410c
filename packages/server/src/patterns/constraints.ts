import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  pattern_sets_name: ['schedule_pattern_set_name', 'patterns.taken'],
  pattern_sets_pkey: ['id', 'problem.idTaken'],
  pattern_assignments_pattern: ['non_field_errors', 'patterns.setRestricted'],
  one_pattern_an_advisor: ['list_agents_id', 'patterns.assignedTwice', 409],
  pattern_activities_event_type: ['non_field_errors', 'problem.inUse', 409],
  pattern_days_event_type: ['non_field_errors', 'problem.inUse', 409],
};
