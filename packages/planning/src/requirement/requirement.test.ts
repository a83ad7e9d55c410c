import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangC } from './erlang-c.ts';
import { requirementOf, staff } from './intervals.ts';
import {
  expectedOf,
  goalsOf,
  reachedBy,
  solve,
  standardTarget,
  withShrinkage,
} from './requirement.ts';

const load = { contacts: 100, aht: 180, interval: 1800 };

describe('requirementOf', () => {
  it('is the fewest agents that meet the service level, and the part of the last that is needed', () => {
    const { whole, fractional } = requirementOf(load, standardTarget);
    expect(whole).toBe(14);
    const [fewer, enough] = [
      erlangC(load, 13, 20)!.serviceLevel,
      erlangC(load, 14, 20)!.serviceLevel,
    ];
    expect(fractional).toBeCloseTo(13 + (0.8 - fewer) / (enough - fewer), 6);
  });
  it('keeps to the occupancy and the speed of answer as well', () => {
    expect(requirementOf(load, { sl_goal: 0, sl_secs: 0, max_occ_percent: 50, asa: 0 })).toEqual({
      whole: 20,
      fractional: 20,
    });
    const { whole } = requirementOf(load, { sl_goal: 0, sl_secs: 0, max_occ_percent: 0, asa: 5 });
    expect(erlangC(load, whole, 0)!.asa).toBeLessThanOrEqual(5);
    expect(erlangC(load, whole - 1, 0)!.asa).toBeGreaterThan(5);
  });
  it('is nobody for nothing, and ends for goals that cannot be met to the letter', () => {
    expect(requirementOf({ ...load, contacts: 0 }, standardTarget)).toEqual({
      whole: 0,
      fractional: 0,
    });
    expect(
      requirementOf(load, { sl_goal: 100, sl_secs: 0, max_occ_percent: 100, asa: 0 }).whole,
    ).toBeLessThan(40);
  });
  it('takes what a target knows of contacts and advisors', () => {
    expect(requirementOf(load, { ...standardTarget, concurrency: 1 })).toEqual({
      whole: 14,
      fractional: expect.closeTo(requirementOf(load, standardTarget).fractional, 9) as number,
    });
    expect(requirementOf(load, { ...standardTarget, shrinkage_percent: 30 }).whole).toBe(20);
    expect(requirementOf(load, { ...standardTarget, patience_secs: 60, sl_variant: 3 }).whole).toBe(
      solve({ ...load, serviceLevel: 0.8, within: 20, patience: 60, variant: 'abandonsMissed' })
        .agents,
    );
    expect(
      requirementOf({ ...load, contacts: 0 }, { ...standardTarget, patience_secs: 60 }),
    ).toEqual({ whole: 0, fractional: 0 });
  });
  it('lies between one fewer and the whole number, never under the load, for any load and goal', () => {
    const numbers = fc.record({
      contacts: fc.integer({ min: 0, max: 900 }),
      aht: fc.integer({ min: 1, max: 900 }),
    });
    const targets = fc.record({
      sl_goal: fc.integer({ min: 0, max: 100 }),
      sl_secs: fc.integer({ min: 0, max: 120 }),
      max_occ_percent: fc.integer({ min: 0, max: 100 }),
      asa: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(numbers, targets, ({ contacts, aht }, target) => {
        if (target.max_occ_percent > 0 && target.max_occ_percent < 20) return;
        const { whole, fractional } = requirementOf({ contacts, aht, interval: 900 }, target);
        expect(fractional).toBeLessThanOrEqual(whole + 1e-9);
        expect(fractional).toBeGreaterThanOrEqual(
          Math.max((contacts / 900) * aht, whole - 1) - 1e-9,
        );
      }),
      { numRuns: 150 },
    );
  });
  it('says what solve says, for columns of intervals too', () => {
    const targets = [
      standardTarget,
      { sl_goal: 90, sl_secs: 10, max_occ_percent: 85, asa: 0 },
      { sl_goal: 50, sl_secs: 60, max_occ_percent: 0, asa: 12 },
    ];
    const contacts = Float64Array.from({ length: 300 }, (_, index) => (index * 37) % 211);
    const aht = Float64Array.from({ length: 300 }, (_, index) => 60 + ((index * 53) % 500));
    const out = { whole: new Int32Array(300), fractional: new Float64Array(300) };
    staff({ contacts, aht, interval: 900 }, (index) => targets[index % 3]!, out);
    for (let index = 0; index < 300; index += 1) {
      const answer = solve({
        contacts: contacts[index]!,
        aht: aht[index]!,
        interval: 900,
        ...goalsOf(targets[index % 3]!),
      });
      expect([index, out.whole[index]]).toEqual([index, answer.agents]);
      expect(out.fractional[index]).toBeCloseTo(answer.fractional, 8);
    }
  });
});

describe('expectedOf', () => {
  const question = { contacts: 100, aht: 180, interval: 1800, within: 20 };
  it('is what whole heads reach, and lies between them for part of one', () => {
    const [twelve, thirteen] = [expectedOf(question, 12), expectedOf(question, 13)];
    expect(twelve.serviceLevel).toBeCloseTo(reachedBy(question, 12)!.serviceLevel, 12);
    expect(expectedOf(question, 12.5).serviceLevel).toBeCloseTo(
      (twelve.serviceLevel + thirteen.serviceLevel) / 2,
      12,
    );
    expect(expectedOf(question, 12.25).asa).toBeCloseTo(
      0.75 * twelve.asa! + 0.25 * thirteen.asa!,
      12,
    );
  });
  it('answers nobody in time where the queue grows without end, and everybody where nobody calls', () => {
    expect(expectedOf(question, 10)).toEqual({ serviceLevel: 0, asa: null, occupancy: 1 });
    expect(expectedOf(question, 10.5)).toMatchObject({ asa: null });
    expect(expectedOf({ ...question, contacts: 0 }, 0)).toMatchObject({ serviceLevel: 1, asa: 0 });
  });
  it('never falls as heads are added', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (agents, more) => {
          expect(expectedOf(question, agents + more).serviceLevel).toBeGreaterThanOrEqual(
            expectedOf(question, agents).serviceLevel - 1e-9,
          );
        },
      ),
    );
  });
});

describe('solve', () => {
  it('names the goals that bind', () => {
    expect(solve({ ...load, serviceLevel: 0.8, within: 20, maxOccupancy: 0.85 })).toMatchObject({
      agents: 14,
      byGoal: { serviceLevel: 14, occupancy: 12 },
      binding: ['serviceLevel'],
    });
    expect(solve({ ...load, serviceLevel: 0.8, within: 20, maxOccupancy: 0.6 })).toMatchObject({
      agents: 17,
      binding: ['occupancy'],
    });
    expect(solve({ ...load, contacts: 0, serviceLevel: 0.8, minimum: 2 })).toMatchObject({
      agents: 2,
      binding: ['minimum'],
      fractional: 2,
    });
  });
  it('needs fewer advisors where each handles several contacts at once', () => {
    const [one, three] = [1, 3].map((concurrency) =>
      solve({ ...load, serviceLevel: 0.8, within: 20, concurrency }),
    );
    expect([one!.agents, three!.agents]).toEqual([14, 5]);
    expect(three!.reached!.serviceLevel).toBeGreaterThanOrEqual(0.8);
  });
  it('adds shrinkage by division, and rounds up what binary fractions leave on the line', () => {
    expect([withShrinkage(14, 0.3), withShrinkage(7, 0.3), withShrinkage(9, 0.1)]).toEqual([
      20, 10, 10,
    ]);
    expect(solve({ contacts: 63, aht: 180, interval: 1800, maxOccupancy: 0.9 }).agents).toBe(7);
    expect(() => withShrinkage(10, 1)).toThrow(RangeError);
  });
  it('staffs under the load where callers hang up and that is allowed', () => {
    const answer = solve({ ...load, patience: 60, maxAbandoned: 0.25 });
    expect(answer).toMatchObject({ model: 'Erlang A', binding: ['abandoned'] });
    expect(answer.agents).toBeLessThan(10);
    expect(answer.fractional).toBeGreaterThan(answer.agents - 1);
  });
});
