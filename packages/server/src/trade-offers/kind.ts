import type { Kinds } from '../http/kind.ts';
import { ofDivision } from '../http/owner.ts';

export const kinds = {
  tradeOffer: {
    table: 'trade_offers',
    // Open to all of a division.
    owner: ofDivision('trade_offers'),
    missing: 'tradeOffers.notFound',
  },
} satisfies Kinds;
