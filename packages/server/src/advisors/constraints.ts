import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  advisors_pkey: ['id', 'problem.idTaken'],
  advisors_email: ['email', 'problem.advisorEmailTaken'],
  advisors_username: ['username', 'problem.advisorUsernameTaken'],
  advisors_login_id: ['login_id', 'problem.loginIdTaken'],
  advisors_acd_param_id_fkey: ['agent_profile.acd_param_id', 'problem.noRow'],
};
