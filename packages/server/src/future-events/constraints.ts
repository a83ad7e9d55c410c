import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  future_activities_event_type: ['non_field_errors', 'problem.inUse', 409],
};
