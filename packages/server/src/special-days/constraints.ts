import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  special_days_once: ['name', 'specialDays.twice'],
};
