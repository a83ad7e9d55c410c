import { describe, expect, it } from 'vitest';
import { solveInstance } from '../../scripts/bench/scheduling.ts';

const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';

describe.skipIf(data === '')('published rosters (WATCHBILL_REFERENCE_DATA)', () => {
  // No roster that keeps every rule costs less than the optimum: 607 for the first instance; for
  // one of half a year none is published.
  it.each([
    ['1', 607],
    ['20', 1],
  ])(
    'instance %s breaks no rule, and costs no less than can be',
    async (instance, least) => {
      const { roster, cost, broken } = await solveInstance(data, instance, 5);
      expect(broken).toBe(0);
      expect(cost).toBeGreaterThanOrEqual(least);
      expect(roster.every((days) => days.some(Boolean))).toBe(true);
    },
    60_000,
  );
});
