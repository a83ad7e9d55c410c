import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { forecastArima } from './sarima.ts';

const random = seededRandom(3);
const noise = () => (random() + random() + random() - 1.5) * 2;

describe('forecastArima', () => {
  it('returns to the mean of an autoregression, as fast as it does', () => {
    const values = new Float64Array(300);
    for (let t = 1; t < 300; t += 1) values[t] = 0.8 * values[t - 1]! + noise();
    values[299] = 8;
    const forecast = forecastArima(
      values.map((value) => value + 50),
      1,
      20,
    );
    expect(forecast[0]! - 50).toBeGreaterThan(4.5);
    expect(forecast[0]! - 50).toBeLessThan(8);
    expect(Math.abs(forecast[19]! - 50)).toBeLessThan(1.5);
  });
  it('goes on with a season', () => {
    const season = [5, -2, 0, 1, -3, 4, -5];
    const forecast = forecastArima(
      Float64Array.from({ length: 140 }, (_, day) => 20 + season[day % 7]! + 0.2 * noise()),
      7,
      14,
    );
    forecast.forEach((value, day) =>
      expect(Math.abs(value - 20 - season[day % 7]!)).toBeLessThan(0.8),
    );
  });
  it('keeps to the last level of a walk', () => {
    let level = 100;
    const walk = Float64Array.from({ length: 250 }, () => (level += noise()));
    for (const value of forecastArima(walk, 1, 10))
      expect(Math.abs(value - walk[249]!)).toBeLessThan(4);
  });
  it('stands a series that never changes', () =>
    expect(
      [...forecastArima(new Float64Array(60).fill(3), 7, 2)].every(
        (value) => Math.abs(value - 3) < 1e-6,
      ),
    ).toBe(true));
});
