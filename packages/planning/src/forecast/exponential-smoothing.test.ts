import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smoothExponentially } from './exponential-smoothing.ts';

const season = [3, -1, 0, 2, 1, -2, -3];
const weeks = (count: number, of: (day: number) => number) =>
  Float64Array.from({ length: 7 * count }, (_, day) => of(day) + season[day % 7]!);

describe('smoothExponentially', () => {
  it('goes on with level and season', () => {
    const { forecast } = smoothExponentially(
      weeks(8, () => 10),
      7,
      7,
    );
    forecast.forEach((value, day) => expect(value).toBeCloseTo(10 + season[day]!, 2));
  });
  it('follows a new level', () =>
    expect(
      smoothExponentially(
        weeks(12, (day) => (day < 56 ? 10 : 20)),
        7,
        7,
      ).forecast[1],
    ).toBeGreaterThan(17));
  it('is moved little by one outlier day, and waits over missing ones', () => {
    const values = weeks(10, () => 10);
    const odd = values.map((value, day) =>
      day === 60 ? 500 : day % 11 === 5 ? Number.NaN : value,
    );
    expect(smoothExponentially(odd, 7, 1).forecast[0]).toBeCloseTo(
      smoothExponentially(values, 7, 1).forecast[0]!,
      0,
    );
  });
  it('moves with its values: adding a constant adds it to the forecast', () => {
    assert(
      property(
        array(double({ min: 0, max: 20, noNaN: true }), { minLength: 21, maxLength: 35 }),
        (values) => {
          const [a, b] = [
            smoothExponentially(Float64Array.from(values), 7, 3),
            smoothExponentially(
              Float64Array.from(values, (value) => value + 5),
              7,
              3,
            ),
          ];
          return a.forecast.every(
            (value, day) => Number.isFinite(value) && Math.abs(b.forecast[day]! - value - 5) < 0.5,
          );
        },
      ),
      { numRuns: 20 },
    );
  });
});
