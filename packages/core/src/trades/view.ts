import type { MessageKey } from '../messages/catalogue.ts';
import type { TradeState } from './model.ts';

/** How a trade stands, in words. */
export const tradeStateTexts = {
  pending_agent: 'trades.waitsForPartner',
  pending_supervisor: 'trades.waitsForSupervisor',
  completed: 'trades.isDone',
  unsuccessful: 'trades.isNot',
} as const satisfies Record<TradeState, MessageKey>;
