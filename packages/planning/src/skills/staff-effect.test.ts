import { describe, expect, it } from 'vitest';
import { expectedOf } from '../requirement/requirement.ts';
import { changesIn, createStaffJudge, isShort } from './staff-effect.ts';

const [billing, german] = [0, 1];
const question = { contacts: 15, aht: 240, interval: 900, within: 20 };

/** Four quarter hours: six serve billing, two serve both; German asks for four in the second. */
const judge = createStaffJudge({
  groups: [
    { channels: [billing], open: [6, 6, 6, 6] },
    { channels: [billing, german], open: [2, 2, 2, 2] },
  ],
  required: [
    [6, 2],
    [4, 4],
    [6, 2],
    [8, 0],
  ],
  step: 15,
  questions: [
    [question, null],
    [question, null],
    [question, null],
    [null, null],
  ],
});

describe('createStaffJudge', () => {
  it('counts a channel as short that lacks a proficiency, though heads reach', () => {
    expect(judge.slots.map(isShort)).toEqual([false, true, false, false]);
    expect(judge.slots[1]).toMatchObject({ missing: expect.closeTo(2), over: expect.closeTo(2) });
    expect(judge.before).toEqual({
      short: 1,
      missing: expect.closeTo(2 / 4),
      cost: expect.closeTo((2 + 1) / 4),
    });
  });

  it('says that more of a skill help and that more of another are only over', () => {
    const span = { start: 15, end: 30 };
    const withGerman = judge.after(changesIn(span, [billing, german], 1, 15));
    expect(withGerman.cost).toBeCloseTo((1 + 1) / 4);
    const withBilling = judge.after(changesIn(span, [billing], 1, 15));
    expect(withBilling).toMatchObject({ short: 1, cost: expect.closeTo((2 + 1.5) / 4) });
  });

  it('takes those who leave from their own group, and parts of an interval count in parts', () => {
    const gone = judge.after(changesIn({ start: 52, end: 60 }, [billing, german], -1, 15));
    expect(gone.short).toBe(2);
    expect(gone.cost).toBeCloseTo(judge.before.cost + 8 / 60);
  });

  it('counts a move as what it gives and what it takes', () => {
    const move = [
      ...changesIn({ start: 15, end: 30 }, [billing, german], 1, 15),
      ...changesIn({ start: 30, end: 45 }, [billing, german], -1, 15),
    ];
    expect(judge.after(move)).toMatchObject({ short: 2, cost: expect.closeTo(0.75) });
  });

  it('says the service level of the contacts between two intervals', () => {
    const level = expectedOf(question, 6).serviceLevel;
    expect(judge.serviceLevel(0, 1)).toBeCloseTo(level, 6);
    expect(judge.serviceLevel(3, 4)).toBeNull();
    const more = judge.serviceLevel(0, 1, changesIn({ start: 0, end: 15 }, [billing], 1, 15));
    expect(more).toBeGreaterThan(level);
  });
});
