import type { timeOff } from '@watchbill/core/time-off/contract';
import { pageReply } from '../../http/rows/page.ts';
import type { Handlers } from '../../http/call/call.ts';
import { changeParameters } from '../commands/parameters.ts';
import { postByHand, recalculate } from '../commands/postings.ts';
import { parametersOfAdvisor, balancesOf } from '../queries/accounts.ts';
import { listParameters, pageOfLedger } from '../repository/accounts.ts';

type Calls = Handlers<typeof timeOff>;

export const accountRoutes: Pick<
  Calls,
  | 'parameters'
  | 'advisorParameters'
  | 'updateParameters'
  | 'balances'
  | 'ledger'
  | 'post'
  | 'recalculate'
> = {
  parameters: async ({ db, session, query, now }) => {
    const { count, results } = await listParameters(
      db,
      session,
      now.toISOString().slice(0, 10),
      query,
    );
    return pageReply(query, count, results);
  },
  advisorParameters: ({ db, params, now }) => parametersOfAdvisor(db, params.id, now),
  updateParameters: ({ params, body, ...call }) => changeParameters(call, params.id, body),
  balances: ({ db, params, query, now }) => balancesOf({ db, now }, params.id, query),
  ledger: async ({ db, params, query }) => {
    const { count, results } = await pageOfLedger(
      db,
      { agents: [params.id], rule: query.rule_id, from: query.date_start, to: query.date_end },
      query,
    );
    return pageReply(query, count, results);
  },
  post: ({ params, body, ...call }) => postByHand(call, params.id, body),
  recalculate: ({ params, body, ...call }) => recalculate(call, params.id, body.from),
};
