import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, huberLoss, median, quantile, robustScale } from './robust.ts';

const numbers = array(double({ min: -1e6, max: 1e6, noNaN: true }), {
  minLength: 1,
  maxLength: 50,
});

describe('robust figures', () => {
  it.each([
    [[3], 3],
    [[1, 3], 2],
    [[5, Number.NaN, 1, 3], 3],
  ])('median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
  it('quantiles rise with their part and stay within the values', () => {
    assert(
      property(
        numbers,
        double({ min: 0, max: 1, noNaN: true }),
        (values, part) =>
          quantile(values, part) >= Math.min(...values) &&
          quantile(values, part) <= Math.max(...values) &&
          quantile(values, part / 2) <= quantile(values, part),
      ),
    );
  });
  it('one odd value of many moves neither median nor scale far', () => {
    const values = Array.from({ length: 100 }, (_, index) => index % 10);
    expect([median([...values, 1e9]), robustScale([...values, 1e9], 4.5)]).toEqual([
      5,
      robustScale(values, 4.5),
    ]);
  });
  it('Huber’s loss and psi agree with the square within the limit and are linear beyond', () => {
    expect([huberLoss(1, 2), huberLoss(-4, 2), clip(1, 2), clip(-4, 2)]).toEqual([0.5, 6, 1, -2]);
  });
});
