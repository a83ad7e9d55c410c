import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  users_username: ['username', 'problem.usernameTaken'],
  users_email: ['email', 'problem.emailTaken'],
};
