import type { Kinds } from '../http/kind.ts';

export const kinds = {
  preferenceRequest: {
    table: 'preference_requests',
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
