import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorThen } from '../http/call/owner.ts';
import { requestById } from './queries.ts';
import { toRequest } from './repository.ts';

export const kinds = {
  activityRequest: {
    table: 'activity_requests',
    show: async ({ db }, id) => toRequest(await requestById(db, id)),
    owner: ofAdvisorThen('activity_requests'),
    missing: 'activityRequests.notFound',
  },
} satisfies Kinds;
