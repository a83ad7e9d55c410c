import type { Kinds } from '../http/kind.ts';
import { ofAdvisorThen } from '../http/owner.ts';

export const kinds = {
  stateMapping: {
    table: 'state_mappings',
  },
  adherenceExcuse: {
    table: 'adherence_excuses',
    owner: ofAdvisorThen('adherence_excuses'),
    missing: 'adherence.excuseMissing',
  },
} satisfies Kinds;
