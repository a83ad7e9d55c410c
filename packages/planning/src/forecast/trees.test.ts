import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { binColumns, growTree, valueOf, valueOfRow, type Growth } from './trees.ts';

const growth: Growth = {
  leaves: 8,
  leastRows: 2,
  lambda: 0,
  features: 1.1,
  random: seededRandom(1),
};
const allRows = (count: number) => Int32Array.from({ length: count }, (_, row) => row);

describe('growTree', () => {
  it('finds steps, and splits first where the loss falls most', () => {
    const x = Float64Array.from({ length: 60 }, (_, row) => row);
    const targets = x.map((value) => (value < 20 ? 0 : value < 40 ? 10 : 11));
    const table = binColumns([x]);
    const tree = growTree(table, targets, allRows(60), { ...growth, leaves: 3 });
    expect(tree.threshold[0]).toBeGreaterThanOrEqual(19);
    expect(tree.threshold[0]).toBeLessThan(20);
    for (const [value, expected] of [
      [5, 0],
      [30, 10],
      [50, 11],
    ] as const)
      expect(valueOf(tree, [value])).toBeCloseTo(expected, 6);
  });
  it('takes the feature that tells, keeps leaves large and draws their values to 0', () => {
    const noise = Float64Array.from({ length: 40 }, (_, row) => Math.sin(row * 99));
    const x = Float64Array.from({ length: 40 }, (_, row) => row % 2);
    const targets = x.map((value) => value * 6);
    const tree = growTree(binColumns([noise, x]), targets, allRows(40), {
      ...growth,
      leaves: 2,
      lambda: 20,
    });
    expect(tree.feature[0]).toBe(1);
    expect(valueOf(tree, [0, 1])).toBeCloseTo((20 * 6) / 40);
    expect(
      growTree(binColumns([x]), targets, allRows(40), { ...growth, leastRows: 21 }).feature,
    ).toEqual([-1]);
  });
  it('says the same of a row by its bins and by its features, between the least and the greatest target', () => {
    assert(
      property(
        array(double({ min: -100, max: 100, noNaN: true }), { minLength: 8, maxLength: 80 }),
        (values) => {
          const x = Float64Array.from(values);
          const targets = x.map((value, row) => value * 2 + (row % 3));
          const table = binColumns([x]);
          const tree = growTree(table, targets, allRows(x.length), growth);
          return values.every(
            (value, row) =>
              valueOf(tree, [value]) === valueOfRow(tree, table, row) &&
              valueOf(tree, [value]) <= Math.max(...targets) + 1e-9 &&
              valueOf(tree, [value]) >= Math.min(...targets) - 1e-9,
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});
