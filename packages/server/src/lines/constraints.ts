import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  lines_pkey: ['id', 'problem.idTaken'],
  lines_name: ['name', 'lines.taken'],
  lines_timezone_fkey: ['timezone', 'problem.noTimeZone'],
};
