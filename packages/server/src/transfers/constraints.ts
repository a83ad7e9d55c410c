import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  one_planned_move: ['agent_ids', 'transfers.oneWaits'],
};
