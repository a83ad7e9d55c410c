import { describe, expect, it } from 'vitest';
import { minimise } from './nelder-mead.ts';

describe('minimise', () => {
  it('finds the bottom of Rosenbrock’s valley', () => {
    const { at } = minimise(
      ([x = 0, y = 0]) => (1 - x) ** 2 + 100 * (y - x * x) ** 2,
      [-1.2, 1],
      [0.5, 0.5],
      { most: 600, tolerance: 1e-12 },
    );
    expect(at[0]).toBeCloseTo(1, 3);
    expect(at[1]).toBeCloseTo(1, 3);
  });
  it('stops after the evaluations it is given, and takes what is no number for the worst', () => {
    let count = 0;
    const { value } = minimise(
      ([x = 0]) => {
        count += 1;
        return x < 0 ? Number.NaN : (x - 2) ** 2;
      },
      [-1],
      [2],
      { most: 30 },
    );
    expect(value).toBeLessThan(1);
    expect(count).toBeLessThanOrEqual(32);
  });
});
