import type { timeOff } from '@watchbill/core/time-off/contract';
import { pageReply } from '../../http/rows/page.ts';
import type { Handlers } from '../../http/call/call.ts';
import { effectOf } from '../commands/granting.ts';
import { cancelRequest, checkRequest, decideRequest, makeRequest } from '../commands/requests.ts';
import { requestById, showRequest } from '../queries/requests.ts';
import { listRequests, waitingIn } from '../repository/requests.ts';

type Calls = Handlers<typeof timeOff>;

export const requestRoutes: Pick<
  Calls,
  'requests' | 'waitList' | 'request' | 'effect' | 'check' | 'ask' | 'decide' | 'cancel'
> = {
  requests: async ({ db, session, query, ...call }) => {
    const { count, results } = await listRequests(db, session, query);
    const rows = results.map((row) => showRequest(call, row));
    return pageReply(query, count, rows);
  },
  waitList: async ({ db, session, params, query, ...call }) => {
    const rows = await waitingIn(db, params.id, query.date, query.date);
    return rows
      .filter((row) => session.scope !== 'own' || row.agent_id === session.advisorId)
      .map((row) => showRequest(call, row));
  },
  request: async ({ db, params, ...call }) => showRequest(call, await requestById(db, params.id)),
  effect: async ({ db, params }) => ({
    data: await effectOf(db, await requestById(db, params.id)),
  }),
  check: ({ body, ...call }) => checkRequest(call, body),
  ask: async ({ body, ...call }) => showRequest(call, await makeRequest(call, body)),
  decide: async ({ params, body, ...call }) =>
    showRequest(call, await decideRequest(call, params.id, body)),
  cancel: async ({ params, body, ...call }) =>
    showRequest(call, await cancelRequest(call, params.id, body.answer)),
};
