import type { Kinds } from '../http/kind.ts';
import { ofAdvisorNow } from '../http/owner.ts';

export const kinds = {
  skill: {
    table: 'skills',
    disabled: 'skill_name',
  },
  advisorSkill: {
    table: 'agent_skills',
    owner: ofAdvisorNow('agent_skills'),
    missing: 'advisorProficiencies.notFound',
  },
} satisfies Kinds;
