import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  sets_pkey: ['id', 'problem.idTaken'],
  sets_name: ['set_name', 'sets.taken'],
  sets_timezone_fkey: ['timezone', 'problem.noTimeZone'],
};
