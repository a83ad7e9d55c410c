import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  shifts_name: ['shift_name', 'problem.shiftTaken'],
};
