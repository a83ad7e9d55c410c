import type { Constraints } from '../http/constraint.ts';

export const constraints: Constraints = {
  shifts_name: ['shift_name', 'problem.shiftTaken'],
};
