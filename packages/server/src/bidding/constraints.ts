import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  bidding_pattern_sets_pattern_set: ['non_field_errors', 'patterns.setRestricted'],
};
