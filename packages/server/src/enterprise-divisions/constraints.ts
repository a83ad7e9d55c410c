import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  enterprise_divisions_name: ['name', 'problem.enterpriseDivisionTaken'],
  enterprise_divisions_pkey: ['id', 'problem.idTaken'],
  enterprise_divisions_timezone_fkey: ['timezone', 'problem.noTimeZone'],
  enterprise_event_types_event_type: ['activity_id', 'problem.eventTypeInUse'],
};
