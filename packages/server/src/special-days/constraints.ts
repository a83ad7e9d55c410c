import type { Constraints } from '../http/constraint.ts';

export const constraints: Constraints = {
  special_days_once: ['name', 'specialDays.twice'],
};
