import type { BiddingState, TurnState } from '@watchbill/core/bidding/model';
import { biddingStateTexts, turnStateTexts } from '@watchbill/core/bidding/view';
import { useText } from '../kit/text.tsx';

export const biddingStates = {
  waiting: { label: biddingStateTexts.waiting, colour: 'info' },
  open: { label: biddingStateTexts.open, colour: 'warning' },
  closed: { label: biddingStateTexts.closed, colour: 'success' },
  cancelled: { label: biddingStateTexts.cancelled, colour: 'default' },
} as const satisfies Record<BiddingState, unknown>;

export const turnStates = {
  waiting: { label: turnStateTexts.waiting, colour: 'default' },
  open: { label: turnStateTexts.open, colour: 'warning' },
  finished: { label: turnStateTexts.finished, colour: 'success' },
  skipped: { label: turnStateTexts.skipped, colour: 'error' },
} as const satisfies Record<TurnState, unknown>;

type Pattern = Readonly<{ schedule_pattern_set_name: string; position: number }>;

/** A pattern by its set and place in it. */
export function usePatternName() {
  const { t } = useText();
  return ({ schedule_pattern_set_name, position }: Pattern) =>
    t('bidding.patternOf', { set: schedule_pattern_set_name, position });
}
