import type { Kinds } from '../http/call/kind.ts';
import { findRequest, toAudit } from './repository.ts';

export const kinds = {
  preferenceRequest: {
    table: 'preference_requests',
    show: async ({ db }, id) => toAudit((await findRequest(db, id))!),
    owner: (db, ids) =>
      db
        .selectFrom('preference_requests as request')
        .innerJoin('advisors as advisor', 'advisor.id', 'request.agent_id')
        .select(['request.id', 'advisor.division_id', 'request.agent_id'])
        .where('request.id', 'in', ids)
        .execute(),
    missing: 'preferences.notFound',
  },
} satisfies Kinds;
