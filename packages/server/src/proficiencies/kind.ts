import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorNow, parentOf } from '../http/call/owner.ts';
import { storedSkill } from './repository.ts';
import { recordById } from './queries.ts';

export const kinds = {
  skill: {
    table: 'skills',
    show: showStored(storedSkill),
    disabled: 'skill_name',
  },
  advisorSkill: {
    table: 'agent_skills',
    show: async ({ db }, id) =>
      recordById(db, id, await parentOf(db, 'agent_skills', 'agent_id', id)),
    owner: ofAdvisorNow('agent_skills'),
    missing: 'advisorProficiencies.notFound',
  },
} satisfies Kinds;
