import type { bidding } from '@watchbill/core/bidding/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { addBidding } from './commands/add.ts';
import { bid } from './commands/bid.ts';
import { changeSeniorities } from './commands/seniority.ts';
import { closeNow, skipTurn, cancelBidding } from './commands/steps.ts';
import { listBiddings, turnsOf } from './repository/biddings.ts';
import { setsToOffer } from './repository/making.ts';
import { boardOf, ownReplies, repliesOf, candidatesInOrder } from './queries.ts';

export const biddingRoutes: Handlers<typeof bidding> = {
  patterns: async ({ db, query }) => ({ data: await setsToOffer(db, query.division_ids) }),
  advisors: async ({ db, query }) => ({ data: await candidatesInOrder(db, query) }),
  create: ({ body, ...call }) => addBidding(call, body),
  list: async ({ db, session, query }) => {
    const { count, results } = await listBiddings(db, session, query);
    return pageReply(query, count, await repliesOf(db, results));
  },
  board: async ({ params, ...call }) => boardOf(call, params.id),
  close: ({ params, ...call }) => closeNow(call, params.id),
  skip: ({ params, ...call }) => skipTurn(call, params.id),
  cancel: async ({ params, ...call }) => {
    await cancelBidding(call, params.id);
    return { message: text('bidding.cancelled', {}, call.language) };
  },
  mine: async ({ db, session, query, language }) => ({
    data: await ownReplies(db, await turnsOf(db, { session, search: query.search }), language),
  }),
  bid: ({ params, body, ...call }) => bid(call, params.id, body),
  seniority: async ({ body, ...call }) => {
    await changeSeniorities(call, body.rows);
    return { message: text('generic.dataUpdated', {}, call.language), count: body.rows.length };
  },
};
