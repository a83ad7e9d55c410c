import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  stretches_do_not_overlap: ['non_field_errors', 'problem.overlap', 409],
  one_shift_a_day: ['non_field_errors', 'schedules.shiftExists', 409],
  schedule_stretches_event_type_id_fkey: ['activity_id', 'problem.eventTypeInUse'],
};
