import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawOf } from './given.ts';
import { spreadDay } from './day-spread.ts';
import { wrongParts } from '../rules.ts';

const usual = [0, 3, 10, 20, 14, 2, 0, 1];
const sum = (counts: readonly (number | null)[]) =>
  counts.reduce<number>((a, b) => a + (b ?? 0), 0);

describe('a whole day over the intervals of a usual one', () => {
  it('has its contacts where they usually come, and its mean handling time throughout', () => {
    const day = rawOf({ contacts_received: 1180, contacts_handled: 1102, aht: 240 });
    const spread = spreadDay(day, usual);
    expect(spread.map((one) => one.offered)).toEqual([0, 71, 236, 472, 330, 47, 0, 24]);
    expect(sum(spread.map((one) => one.handled))).toBe(1102);
    for (const { handle, handled } of spread) expect(handle).toBeCloseTo(handled! * 240, 6);
    expect(spread.map((one) => one.talk)).toEqual(usual.map(() => null));
  });
  it('leaves what the day does not say unknown', () => {
    const spread = spreadDay(rawOf({ contacts_received: 7 }), usual);
    expect(sum(spread.map((one) => one.offered))).toBe(7);
    expect(new Set(spread.flatMap((one) => [one.handled, one.handle, one.wait]))).toEqual(
      new Set([null]),
    );
  });
  it('adds up to the day in every figure, in whole contacts, and no part is more than its whole', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: 1, maxLength: 96 }).filter((list) => sum(list) > 0),
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(100),
        fc.integer({ min: 1, max: 2000 }),
        (weights, received, other, level, aht) => {
          const handled = Math.min(received, other);
          const day = rawOf({
            contacts_received: received,
            contacts_handled: handled,
            service_level: level,
            aht,
            login_time: 90_000,
            not_ready_time: 9000,
          });
          const spread = spreadDay(day, weights);
          for (const column of ['offered', 'handled', 'abandoned', 'handled_before'] as const) {
            const counts = spread.map((one) => one[column]!);
            expect(sum(counts)).toBeCloseTo(day[column]!, 6);
            const isWhole = Number.isInteger(day[column]);
            expect(counts.every((count) => count >= 0)).toBe(true);
            expect(counts.every((count) => !isWhole || Number.isInteger(count))).toBe(true);
          }
          expect(sum(spread.map((one) => one.handle))).toBeCloseTo(day.handle!, 3);
          for (const one of spread) {
            expect(wrongParts(one)).toBeNull();
            expect(one.handled! + one.abandoned!).toBeLessThanOrEqual(one.offered!);
          }
        },
      ),
    ));
});
