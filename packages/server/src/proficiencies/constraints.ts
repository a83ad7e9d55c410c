import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  skills_pkey: ['id', 'problem.idTaken'],
  skills_name: ['skill_name', 'proficiencies.taken'],
  agent_skills_dates: ['date_range', 'advisorProficiencies.endsBeforeStart'],
  agent_skills_do_not_overlap: ['date_range', 'advisorProficiencies.overlaps'],
};
