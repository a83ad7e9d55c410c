import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { trade } from '../trades/model.ts';
import { tradeOffer, tradeOfferForm, tradeOfferId, tradeReturn } from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'schedule-swap-request', right }];
const one = z.object({ id: tradeOfferId });

/** Days that advisors offer to all of their division who may take them. */
export const tradeOffers = {
  list: endpoint({
    method: 'GET',
    path: '/api/trade-offers/',
    access: [...grants('view'), { subModule: 'supervisor-dashboard', right: 'view' }],
    reply: z.object({ data: z.array(tradeOffer) }),
    summary: 'Offers of one’s divisions that can still be taken, the earliest first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/trade-offers/',
    access: grants('add'),
    body: tradeOfferForm,
    reply: tradeOffer,
    status: 201,
    summary: 'Offer a day of one’s own, or a part of it, to whoever may take it',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    changesRow: 'tradeOffer',
    path: '/api/trade-offers/{id}/',
    access: grants('delete'),
    params: one,
    reply: z.object({ message: z.string() }),
    summary:
      'Withdraw an offer of one’s own that nobody has taken; keepers of trades, any of theirs',
  }),
  returns: endpoint({
    method: 'GET',
    path: '/api/trade-offers/{id}/returns/',
    access: grants('edit'),
    params: one,
    reply: z.object({ data: z.array(tradeReturn) }),
    summary: 'Shifts of one’s own that would be the day in return of an offer, the earliest first',
  }),
  take: endpoint({
    method: 'POST',
    changesRow: 'tradeOffer',
    path: '/api/trade-offers/{id}/take/',
    access: grants('edit'),
    params: one,
    body: z.object({
      /** The day in return, where the offer wants one. */
      return_date: plainDate.nullish(),
      comments: z.string().trim().max(500).default(''),
    }),
    reply: trade,
    status: 201,
    summary:
      'Take an offer: it becomes a trade that both have agreed to, and waits for approval where one is required',
  }),
} as const;
