import type { MessageKey } from '../messages/catalogue.ts';
import type { BiddingState, TurnState } from './model.ts';

/** How a bidding stands, in words. */
export const biddingStateTexts = {
  waiting: 'bidding.isSetUp',
  open: 'bidding.isOpen',
  closed: 'bidding.isAwarded',
  cancelled: 'bidding.isCancelled',
} as const satisfies Record<BiddingState, MessageKey>;

/** How a turn of it stands, in words. */
export const turnStateTexts = {
  waiting: 'bidding.turnWaits',
  open: 'bidding.turnIsOpen',
  finished: 'bidding.turnIsDone',
  skipped: 'bidding.turnIsMissed',
} as const satisfies Record<TurnState, MessageKey>;
