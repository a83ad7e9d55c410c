import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorThen } from '../http/call/owner.ts';
import { storedExcuse } from './repository/excuses.ts';
import { storedMapping } from './repository.ts';
import { removeMappingsOf } from './commands.ts';

export const kinds = {
  stateMapping: {
    uses: { eventType: removeMappingsOf },
    table: 'state_mappings',
    show: showStored(storedMapping),
  },
  adherenceExcuse: {
    table: 'adherence_excuses',
    show: showStored(storedExcuse),
    owner: ofAdvisorThen('adherence_excuses'),
    missing: 'adherence.excuseMissing',
  },
} satisfies Kinds;
