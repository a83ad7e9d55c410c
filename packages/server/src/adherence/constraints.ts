import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  state_mappings_once: ['state', 'problem.stateMapped'],
  state_mappings_event_type_id_fkey: ['activity_id', 'problem.eventTypeInUse'],
  adherence_excuses_do_not_overlap: ['starts_at', 'adherence.excuseOverlaps', 409],
};
