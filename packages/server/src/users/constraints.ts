import type { Constraints } from '../http/constraint.ts';

export const constraints: Constraints = {
  users_username: ['username', 'problem.usernameTaken'],
  users_email: ['email', 'problem.emailTaken'],
};
