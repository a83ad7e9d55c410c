import { idSchema } from '../api/endpoint.ts';

export const biddingId = idSchema('bidding');
export const advisorBiddingId = idSchema('advisorBidding');

export const biddingStates = ['waiting', 'open', 'closed', 'cancelled'] as const;
export type BiddingState = (typeof biddingStates)[number];
export const turnStates = ['waiting', 'open', 'finished', 'skipped'] as const;
export type TurnState = (typeof turnStates)[number];
export type BiddingTrace = Readonly<Record<string, unknown>>;
