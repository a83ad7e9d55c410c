import type { Kinds } from '../http/kind.ts';
import { ofDivision } from '../http/owner.ts';

export const kinds = {
  trade: {
    table: 'trades',
    // A trade has two parties: which of a division's advisors may see it is for its own calls to say.
    owner: ofDivision('trades'),
    missing: 'trades.notFound',
  },
  tradeConfiguration: {
    table: 'trade_configurations',
    owner: ofDivision('trade_configurations'),
    missing: 'trades.notConfigured',
  },
} satisfies Kinds;
