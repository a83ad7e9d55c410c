import type { Kinds } from '../http/kind.ts';
import { ofAdvisorNow } from '../http/owner.ts';

export const kinds = {
  availability: {
    owner: ofAdvisorNow('agent_availability'),
  },
  availabilityRange: {
    table: 'availability_ranges',
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
