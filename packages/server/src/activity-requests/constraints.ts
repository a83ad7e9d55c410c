import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  activity_requests_event_type_id_fkey: ['activity', 'problem.eventTypeInUse'],
};
