import type { Kinds } from '../http/call/kind.ts';
import { ofDivision } from '../http/call/owner.ts';
import { toOffers } from './queries.ts';
import { findOffer } from './repository.ts';

export const kinds = {
  tradeOffer: {
    table: 'trade_offers',
    show: async (call, id) => {
      const offer = (await findOffer(call.db, id))!;
      return (await toOffers(call, [offer]))[0] ?? offer;
    },
    // Open to all of a division.
    owner: ofDivision('trade_offers'),
    missing: 'tradeOffers.notFound',
  },
} satisfies Kinds;
