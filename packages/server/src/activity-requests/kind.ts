import type { Kinds } from '../http/kind.ts';
import { ofAdvisorThen } from '../http/owner.ts';

export const kinds = {
  activityRequest: {
    table: 'activity_requests',
    owner: ofAdvisorThen('activity_requests'),
    missing: 'activityRequests.notFound',
  },
} satisfies Kinds;
