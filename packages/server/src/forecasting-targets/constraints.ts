import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  one_objective_a_channel: ['contact_type_id', 'forecastingTargets.taken'],
};
