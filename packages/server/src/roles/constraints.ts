import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  roles_name: ['name', 'roles.taken'],
  roles_exact_name: ['name', 'roles.taken'],
};
