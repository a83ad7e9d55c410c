import { text } from '@watchbill/core/messages/catalogue';
import type { tradeOffers } from '@watchbill/core/trade-offers/contract';
import { apiProblem } from '../problems/problem.ts';
import { ownAdvisor } from '../http/call/scope.ts';
import type { Handlers } from '../http/call/call.ts';
import { newOffer } from './commands.ts';
import { announce, lockOpen, takeOffer } from './commands/take.ts';
import { findOpen, returnsOf, toOffers } from './queries.ts';
import { insertOffer, isOpen, listOffers, updateOffer } from './repository.ts';

export const tradeOfferRoutes: Handlers<typeof tradeOffers> = {
  list: async (call) => {
    const offers = await listOffers(call.db, call.session, call.now);
    return {
      data: await toOffers(
        call,
        offers.filter((offer) => isOpen(offer, call.now)),
      ),
    };
  },
  create: async ({ body, ...call }) => {
    const id = await insertOffer(call.db, await newOffer(call, body));
    const [made] = await toOffers(call, [await announce(call, null, id)]);
    return made!;
  },
  withdraw: async ({ params, ...call }) => {
    const before = await lockOpen(call, params.id);
    // Whoever keeps the trades of a division may clear its offers.
    if (call.session.scope === 'own' && before.agent_id !== call.session.advisorId)
      throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
    await updateOffer(call.db, params.id, { is_withdrawn: true });
    await announce(call, before, params.id);
    return { message: text('tradeOffers.withdrawn', {}, call.language) };
  },
  returns: async ({ params, ...call }) => {
    const self = ownAdvisor(call.session);
    return { data: await returnsOf(call, await findOpen(call, params.id), self) };
  },
  take: ({ params, body, ...call }) => takeOffer(call, params.id, body),
};
