import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { ofDivision } from '../http/call/owner.ts';
import { storedConfiguration, toTrade } from './repository.ts';
import { readableTrade } from './queries.ts';

export const kinds = {
  trade: {
    table: 'trades',
    show: async (call, id) => toTrade(await readableTrade(call, id), call.session),
    // A trade has two parties: which of a division's advisors may see it is for its own calls to
    // say.
    owner: ofDivision('trades'),
    missing: 'trades.notFound',
  },
  tradeConfiguration: {
    table: 'trade_configurations',
    show: showStored(storedConfiguration),
    owner: ofDivision('trade_configurations'),
    missing: 'trades.notConfigured',
  },
} satisfies Kinds;
