import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reforecastDay } from './intraday.ts';

const forecast = new Float64Array(16).fill(50);
const soFar = (counts: readonly number[]) =>
  Float64Array.from(forecast, (_, at) => counts[at] ?? Number.NaN);

describe('reforecastDay', () => {
  it('moves the rest of the day by the ratio so far, drawn towards the forecast', () => {
    const { volumes, ratio, believed } = reforecastDay({
      forecast,
      actual: soFar([75, 75, 75, 75, 75, 75]),
      step: 30,
    });
    expect(ratio).toBe(1.5);
    expect(believed).toBeCloseTo(550 / 400);
    expect([volumes[0], volumes[15]]).toEqual([75, 50 * believed]);
  });
  it('believes more as more comes', () => {
    const believed = [4, 8, 12].map(
      (count) =>
        reforecastDay({
          forecast,
          actual: soFar(Array.from({ length: count }, () => 75)),
          step: 30,
        }).believed,
    );
    expect(believed).toEqual(believed.toSorted((a, b) => a - b));
  });
  it('waits for two hours or a hundred contacts', () => {
    expect(reforecastDay({ forecast, actual: soFar([10, 20]), step: 30 })).toMatchObject({
      isTooEarly: true,
      believed: 1,
    });
    expect(reforecastDay({ forecast, actual: soFar([90, 80]), step: 30 }).isTooEarly).toBe(false);
    expect(reforecastDay({ forecast, actual: soFar([10, 20, 10, 20]), step: 30 }).isTooEarly).toBe(
      false,
    );
  });
  it('stays between half and double, and leaves a day as it was that comes as forecast', () => {
    assert(
      property(array(integer({ min: 0, max: 1000 }), { maxLength: 16 }), (counts) => {
        const { believed } = reforecastDay({ forecast, actual: soFar(counts), step: 30 });
        return believed >= 0.5 && believed <= 2;
      }),
    );
    expect(reforecastDay({ forecast, actual: soFar([50, 50, 50, 50]), step: 30 }).volumes).toEqual(
      forecast,
    );
  });
});
