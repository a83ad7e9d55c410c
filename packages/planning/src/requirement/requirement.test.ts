import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangC } from './erlang-c.ts';
import { requirementOf, standardTarget } from './requirement.ts';

const load = { contacts: 100, aht: 180, interval: 1800 };

describe('requirementOf', () => {
  it('is the fewest agents that meet the service level, and the part of the last that is needed', () => {
    const { whole, fractional } = requirementOf(load, standardTarget);
    expect(whole).toBe(14);
    const [fewer, enough] = [erlangC(load, 13, 20)!.serviceLevel, erlangC(load, 14, 20)!.serviceLevel];
    expect(fractional).toBeCloseTo(13 + (0.8 - fewer) / (enough - fewer), 6);
  });
  it('keeps to the occupancy and the speed of answer as well', () => {
    expect(requirementOf(load, { sl_goal: 0, sl_secs: 0, max_occ_percent: 50, asa: 0 })).toEqual({ whole: 20, fractional: 20 });
    const { whole } = requirementOf(load, { sl_goal: 0, sl_secs: 0, max_occ_percent: 0, asa: 5 });
    expect(erlangC(load, whole, 0)!.asa).toBeLessThanOrEqual(5);
    expect(erlangC(load, whole - 1, 0)!.asa).toBeGreaterThan(5);
  });
  it('is nobody for nothing, and ends for goals that cannot be met to the letter', () => {
    expect(requirementOf({ ...load, contacts: 0 }, standardTarget)).toEqual({ whole: 0, fractional: 0 });
    expect(requirementOf(load, { sl_goal: 100, sl_secs: 0, max_occ_percent: 100, asa: 0 }).whole).toBeLessThan(40);
  });
  it('lies between one fewer and the whole number, never under the load, for any load and goal', () => {
    const numbers = fc.record({ contacts: fc.integer({ min: 0, max: 900 }), aht: fc.integer({ min: 1, max: 900 }) });
    const targets = fc.record({ sl_goal: fc.integer({ min: 0, max: 100 }), sl_secs: fc.integer({ min: 0, max: 120 }), max_occ_percent: fc.integer({ min: 0, max: 100 }), asa: fc.integer({ min: 0, max: 120 }) });
    fc.assert(fc.property(numbers, targets, ({ contacts, aht }, target) => {
      if (target.max_occ_percent > 0 && target.max_occ_percent < 20) return;
      const { whole, fractional } = requirementOf({ contacts, aht, interval: 900 }, target);
      expect(fractional).toBeLessThanOrEqual(whole + 1e-9);
      expect(fractional).toBeGreaterThanOrEqual(Math.max((contacts / 900) * aht, whole - 1) - 1e-9);
    }), { numRuns: 150 });
  });
});
