import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  divisions_name: ['mu_name', 'problem.divisionTaken'],
  divisions_pkey: ['id', 'problem.idTaken'],
  divisions_enterprise_grp_fkey: ['enterprise_grp', 'problem.noEnterpriseDivision'],
  divisions_timezone_fkey: ['timezone', 'problem.noTimeZone'],
};
