import type { BiddingState, TurnState } from '@watchbill/core/bidding/model';
import { useText } from '../kit/text.tsx';

export const biddingStates = {
  waiting: { label: 'bidding.isSetUp', colour: 'info' },
  open: { label: 'bidding.isOpen', colour: 'warning' },
  closed: { label: 'bidding.isAwarded', colour: 'success' },
  cancelled: { label: 'bidding.isCancelled', colour: 'default' },
} as const satisfies Record<BiddingState, unknown>;

export const turnStates = {
  waiting: { label: 'bidding.turnWaits', colour: 'default' },
  open: { label: 'bidding.turnIsOpen', colour: 'warning' },
  finished: { label: 'bidding.turnIsDone', colour: 'success' },
  skipped: { label: 'bidding.turnIsMissed', colour: 'error' },
} as const satisfies Record<TurnState, unknown>;

type Pattern = Readonly<{ schedule_pattern_set_name: string; position: number }>;

/** A pattern by its set and place in it. */
export function usePatternName() {
  const { t } = useText();
  return ({ schedule_pattern_set_name, position }: Pattern) =>
    t('bidding.patternOf', { set: schedule_pattern_set_name, position });
}
