import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { bandsOf } from './prediction-intervals.ts';

const random = seededRandom(5);
/** Poisson by Knuth's product. */
function poisson(mean: number): number {
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > least; product *= random()) count += 1;
  return count;
}
const means = Float64Array.from({ length: 24 }, (_, slot) => 3 + slot);
const day = (lead: number) => ({ lead, forecast: means, actual: means.map(poisson) });
const rehearsal = Array.from({ length: 42 }, (_, index) => day(index % 14));

describe('bandsOf', () => {
  it('holds about as many counts as it says; more of small ones, whose whole numbers lie on the bounds', () => {
    const bands = bandsOf(means, 24, 7, rehearsal, [0.5, 0.8, 0.95]);
    const fresh = Array.from({ length: 200 }, () => means.map(poisson));
    for (const { level, lower, upper } of bands) {
      const held =
        fresh.flatMap((one) =>
          [...one].filter((value, slot) => value >= lower[slot]! && value <= upper[slot]!),
        ).length /
        (200 * 24);
      expect(held).toBeGreaterThan(level - 0.04);
      expect(held).toBeLessThan(level + 0.12);
    }
  });
  it('nests, never falls below 0 and widens beyond what the backtest saw', () => {
    const off = rehearsal.map((one, index) => ({
      ...one,
      actual: one.actual.map((value) => value * (index % 2 === 0 ? 1.3 : 0.7)),
    }));
    const ahead = Float64Array.from({ length: 60 * 24 }, (_, at) => means[at % 24]!);
    const [narrow, wide] = bandsOf(ahead, 24, 7, off, [0.5, 0.95]);
    ahead.forEach((_, at) =>
      expect(
        wide!.lower[at]! >= 0 &&
          wide!.lower[at]! <= narrow!.lower[at]! &&
          narrow!.upper[at]! <= wide!.upper[at]!,
      ).toBe(true),
    );
    expect(wide!.upper[59 * 24 + 23]! - wide!.lower[59 * 24 + 23]!).toBeGreaterThan(
      wide!.upper[8 * 24 + 23]! - wide!.lower[8 * 24 + 23]!,
    );
  });
  it('has an answer without a backtest', () => {
    const [band] = bandsOf(Float64Array.of(100), 1, 7, [], [0.95]);
    expect([
      band!.lower[0]! > 40 && band!.lower[0]! < 60,
      band!.upper[0]! > 140 && band!.upper[0]! < 160,
    ]).toEqual([true, true]);
  });
});
