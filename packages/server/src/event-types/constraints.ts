import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  event_types_gap: ['is_paid', 'eventTypes.gapIsNothing'],
  event_types_description: ['description', 'problem.eventTypeTaken'],
};
