import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorNow, parentOf } from '../http/call/owner.ts';
import { leaveRotations } from './commands.ts';
import { shownRange } from './queries.ts';

export const kinds = {
  availability: {
    owner: ofAdvisorNow('agent_availability'),
  },
  availabilityRange: {
    uses: { rotation: leaveRotations },
    table: 'availability_ranges',
    show: async ({ db }, id) =>
      shownRange(db, await parentOf(db, 'availability_ranges', 'availability_id', id), id),
    owner: (db, ids) =>
      db
        .selectFrom('availability_ranges as range')
        .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
        .innerJoin('advisors', 'advisors.id', 'record.agent_id')
        .select(['range.id', 'record.agent_id', 'advisors.division_id'])
        .where('range.id', 'in', ids)
        .execute(),
    missing: 'availability.missingRange',
  },
} satisfies Kinds;
