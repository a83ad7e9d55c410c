import type { activityRequests } from '@watchbill/core/activity-requests/contract';
import type { Handlers } from '../http/call/call.ts';
import { addRequest, changeRequest } from './commands/ask.ts';
import { answerRequest } from './commands/decide.ts';
import { removeRequests } from './commands/remove.ts';
import { effectOf, requestById, supervisedRequests, dayOfAdvisor } from './queries.ts';
import { listRequests } from './repository.ts';

export const activityRequestRoutes: Handlers<typeof activityRequests> = {
  list: async ({ db, session, query }) => ({
    data: await listRequests(db, session, { date: query.date }),
  }),
  effect: async ({ db, query }) => ({
    data: [...(await effectOf(db, await requestById(db, query.id)))],
  }),
  create: ({ body, ...call }) => addRequest(call, body),
  update: ({ query, body, ...call }) => changeRequest(call, query.id, body),
  patch: ({ query, body, ...call }) => answerRequest(call, query.id, body),
  remove: ({ query, body, ...call }) =>
    removeRequests(
      call,
      'agent_activity_record_ids',
      query.agent_activity_record_ids ?? body.agent_activity_record_ids,
    ),
  changes: async ({ db, session, query }) => ({
    data: await listRequests(db, session, {
      id: query.id,
      divisions: query.division_id === undefined ? undefined : [query.division_id],
      date: query.date,
      type: 'request_schedule_change',
    }),
  }),
  removeChanges: ({ query, body, ...call }) =>
    removeRequests(call, 'id', query.id ?? body.id, true),
  supervised: async ({ query, ...call }) => ({ data: await supervisedRequests(call, query) }),
  schedule: ({ query, ...call }) => dayOfAdvisor(call, query),
};
