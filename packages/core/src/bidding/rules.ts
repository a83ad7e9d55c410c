import type { MessageKey, Params } from '../messages/catalogue.ts';
import type { Award, AwardStep, Bidder, BiddingInput } from './model.ts';

/**
 * The order of bidding: those who bid after their turn come last, then rank (where it counts), then
 * seniority (the earlier date), then the earlier bid, then the lower id; what is not known comes
 * after what is. The order is total: no two advisors are equal.
 */
export function inOrder<B extends Omit<Bidder, 'choices'>>(
  bidders: readonly B[],
  isRanked: boolean,
): readonly B[] {
  return bidders.toSorted(
    (a, b) =>
      Number(a.is_late) - Number(b.is_late) ||
      (isRanked ? (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) : 0) ||
      compare(a.senior_date, b.senior_date) ||
      compare(a.bid_at, b.bid_at) ||
      a.agent_id - b.agent_id,
  );
}

function compare(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** A date after the one that seniority is counted to gives none: all of those are equal. */
export function seniorityOn(senior: string | null, counted: string): string | null {
  return senior !== null && senior > counted ? counted : senior;
}

/**
 * Serial dictatorship: in the order of bidding each takes the first of its wishes that has a seat
 * left. The same input gives the same awards, and nobody would rather have what one behind has.
 * Each award tells every wish that was looked at, and who had taken it.
 */
export function awardsOf({ based_on_rank, seats, bidders }: BiddingInput): readonly Award[] {
  const slots = new Map(seats.map((seat) => [seat.pattern_id, seat.slots]));
  const holders = new Map<number, number[]>();
  return inOrder(bidders, based_on_rank).map(({ agent_id, choices }, index): Award => {
    const steps: AwardStep[] = [];
    for (const [wish, pattern_id] of choices.entries()) {
      const held = holders.get(pattern_id) ?? [];
      const isFree = held.length < (slots.get(pattern_id) ?? 0);
      steps.push({
        preference: wish + 1,
        pattern_id,
        outcome: isFree ? 'awarded' : 'taken',
        taken_by: [...held],
      });
      if (!isFree) continue;
      holders.set(pattern_id, [...held, agent_id]);
      return {
        agent_id,
        place: index + 1,
        pattern_id,
        preference: wish + 1,
        reason: 'awarded',
        steps,
      };
    }
    return {
      agent_id,
      place: index + 1,
      pattern_id: null,
      preference: null,
      reason: choices.length === 0 ? 'no_bid' : 'all_taken',
      steps,
    };
  });
}

/** Patterns that have a seat left after those who have bid so far. */
export function patternsLeft(input: BiddingInput): readonly number[] {
  const taken = new Map<number, number>();
  for (const { pattern_id } of awardsOf(input))
    if (pattern_id !== null) taken.set(pattern_id, (taken.get(pattern_id) ?? 0) + 1);
  return input.seats
    .filter((seat) => (taken.get(seat.pattern_id) ?? 0) < seat.slots)
    .map((seat) => seat.pattern_id);
}

export type Sentence = Readonly<{ key: MessageKey; params: Params }>;

/**
 * Why an advisor got what they got, in sentences: their place, each wish in order, the result.
 * Names nobody else.
 */
export function explain(
  award: Award,
  { based_on_rank, bidders }: BiddingInput,
  nameOf: (pattern: number) => string,
): readonly Sentence[] {
  const own = bidders.find((one) => one.agent_id === award.agent_id);
  const params = {
    place: award.place,
    count: bidders.length,
    rank: own?.rank ?? '–',
    date: own?.senior_date ?? '–',
  };
  const place: Sentence = {
    key:
      own?.is_late === true
        ? 'bidding.placedLate'
        : based_on_rank
          ? 'bidding.placedByRank'
          : 'bidding.placedBySeniority',
    params,
  };
  const steps = award.steps.map(({ preference, pattern_id, outcome, taken_by }): Sentence => ({
    key: outcome === 'awarded' ? 'bidding.stepAwarded' : 'bidding.stepTaken',
    params: { preference, pattern: nameOf(pattern_id), count: taken_by.length },
  }));
  const end: readonly Sentence[] =
    award.reason === 'awarded'
      ? []
      : [{ key: award.reason === 'no_bid' ? 'bidding.noBid' : 'bidding.allTaken', params: {} }];
  return [place, ...steps, ...end];
}
