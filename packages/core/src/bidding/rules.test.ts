import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bidder, BiddingInput } from './model.ts';
import { awardsOf, explain, inOrder, patternsLeft, seniorityOn } from './rules.ts';

const bidder = (agent_id: number, more: Partial<Bidder> = {}): Bidder => ({
  agent_id,
  rank: null,
  senior_date: null,
  bid_at: null,
  is_late: false,
  choices: [],
  ...more,
});

const inputs: fc.Arbitrary<BiddingInput> = fc.record({
  based_on_rank: fc.boolean(),
  seats: fc.uniqueArray(
    fc.record({
      pattern_id: fc.integer({ min: 1, max: 8 }),
      slots: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: (seat) => seat.pattern_id, maxLength: 8 },
  ),
  bidders: fc.uniqueArray(
    fc.record({
      agent_id: fc.integer({ min: 1, max: 30 }),
      rank: fc.option(fc.integer({ min: 1, max: 3 })),
      senior_date: fc.option(fc.constantFrom('2001-01-01', '2010-05-05', '2020-02-29')),
      bid_at: fc.option(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')),
      is_late: fc.boolean(),
      choices: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
    }),
    { selector: (one) => one.agent_id, maxLength: 12 },
  ),
});

describe('inOrder', () => {
  const ids = (bidders: readonly Bidder[], isRanked: boolean) =>
    inOrder(bidders, isRanked).map((one) => one.agent_id);

  it('takes rank first where it counts, then seniority, then the earlier bid, then the lower id', () => {
    const all = [
      bidder(4),
      bidder(3, { senior_date: '2010-01-01' }),
      bidder(2, { rank: 2, senior_date: '2000-01-01' }),
      bidder(1, { rank: 1, senior_date: '2020-01-01' }),
      bidder(5, { rank: 1, senior_date: '2020-01-01', bid_at: '2026-01-01T00:00:00Z' }),
    ];
    expect(ids(all, true)).toEqual([5, 1, 2, 3, 4]);
    expect(ids(all, false)).toEqual([2, 3, 5, 1, 4]);
  });

  it('puts those who bid after their turn last', () =>
    expect(ids([bidder(1, { rank: 1, is_late: true }), bidder(2)], true)).toEqual([2, 1]));
});

describe('seniorityOn', () => {
  it('counts nobody’s seniority past the date', () =>
    expect([
      seniorityOn('2020-01-01', '2019-01-01'),
      seniorityOn('2018-01-01', '2019-01-01'),
      seniorityOn(null, '2019-01-01'),
    ]).toEqual(['2019-01-01', '2018-01-01', null]));
});

describe('awardsOf', () => {
  it('gives each the first wish that is left, and says who had the others', () => {
    const input: BiddingInput = {
      based_on_rank: true,
      seats: [
        { pattern_id: 7, slots: 1 },
        { pattern_id: 8, slots: 1 },
      ],
      bidders: [
        bidder(1, { rank: 1, choices: [7] }),
        bidder(2, { rank: 2, choices: [7, 8] }),
        bidder(3, { rank: 3, choices: [8] }),
        bidder(4),
      ],
    };
    const awards = awardsOf(input);
    expect(awards.map((one) => [one.agent_id, one.pattern_id, one.reason])).toEqual([
      [1, 7, 'awarded'],
      [2, 8, 'awarded'],
      [3, null, 'all_taken'],
      [4, null, 'no_bid'],
    ]);
    expect(awards[1]!.steps).toEqual([
      { preference: 1, pattern_id: 7, outcome: 'taken', taken_by: [1] },
      { preference: 2, pattern_id: 8, outcome: 'awarded', taken_by: [] },
    ]);
    expect(explain(awards[1]!, input, (id) => `P${id}`)).toEqual([
      { key: 'bidding.placedByRank', params: { place: 2, count: 4, rank: 2, date: '–' } },
      { key: 'bidding.stepTaken', params: { preference: 1, pattern: 'P7', count: 1 } },
      { key: 'bidding.stepAwarded', params: { preference: 2, pattern: 'P8', count: 0 } },
    ]);
    expect(explain(awards[3]!, input, String).at(-1)).toEqual({ key: 'bidding.noBid', params: {} });
    expect(patternsLeft({ ...input, bidders: input.bidders.slice(0, 1) })).toEqual([8]);
  });

  it('is the same whatever order the bidders come in', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(awardsOf({ ...input, bidders: input.bidders.toReversed() })).toEqual(
          awardsOf(input),
        );
      }),
    );
  });

  it('gives no seat twice and nothing that was not wished for', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const awards = awardsOf(input);
        for (const seat of input.seats)
          expect(
            awards.filter((one) => one.pattern_id === seat.pattern_id).length,
          ).toBeLessThanOrEqual(seat.slots);
        const unasked = awards.filter(
          ({ agent_id, pattern_id }) =>
            pattern_id !== null &&
            input.bidders.find((one) => one.agent_id === agent_id)?.choices.includes(pattern_id) !==
              true,
        );
        expect(unasked).toEqual([]);
      }),
    );
  });

  it('lets nobody envy the award of one behind', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const awards = awardsOf(input);
        for (const [index, { agent_id, preference }] of awards.entries()) {
          const better =
            input.bidders
              .find((one) => one.agent_id === agent_id)
              ?.choices.slice(0, preference === null ? undefined : preference - 1) ?? [];
          for (const behind of awards.slice(index + 1))
            expect(behind.pattern_id !== null && better.includes(behind.pattern_id)).toBe(false);
        }
      }),
    );
  });
});
