import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  availability_ranges_do_not_overlap: ['non_field_errors', 'availability.rangesOverlap', 409],
  availability_ranges_base_code: ['non_field_errors', 'problem.inUse', 409],
};
