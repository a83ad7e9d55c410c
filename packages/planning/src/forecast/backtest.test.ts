import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backtest, type BacktestOptions } from './backtest.ts';
import { CancelError } from './choose.ts';
import { gridOf } from './grid.ts';

const first = toPlainDate('2026-01-04');
const count = (day: number, slot: number) =>
  (dayOfWeek(addDays(first, day)) === 0 ? 20 : 50) + 10 * slot + ((day * 7 + slot * 5) % 9);
const gridWith = (change: (day: number, slot: number) => number) =>
  gridOf(
    Array.from({ length: 70 }, (_, day) => day).flatMap((day) =>
      [0, 1].map((slot) => ({
        date: addDays(first, day),
        start: 600 + 60 * slot,
        count: change(day, slot),
      })),
    ),
    60,
  );
const options: BacktestOptions = {
  horizon: 1,
  every: 'day',
  from: addDays(first, 56),
  to: addDays(first, 69),
  models: ['active_forecast', 'simple_average'],
};
const clock = () => 0;

describe('backtest', () => {
  it('forecasts each target day, or each week that fits before the end', () => {
    expect(
      backtest(gridWith(count), { ...options, models: ['simple_average'] }, clock).models[
        'simple_average'
      ]!.origins,
    ).toHaveLength(14);
    expect(
      backtest(
        gridWith(count),
        { ...options, models: ['simple_average'], horizon: 7, every: 'week' },
        clock,
      ).models['simple_average']!.origins.map((one) => one.target),
    ).toEqual([addDays(first, 56), addDays(first, 63)]);
    expect(
      backtest(gridWith(count), { ...options, models: ['simple_average'], stride: 5 }, clock)
        .models['simple_average']!.origins,
    ).toHaveLength(3);
  });
  it('sees nothing from the target on', () => {
    const until = addDays(first, 60);
    const resultOf = (changed: number, by: number) =>
      backtest(
        gridWith((day, slot) => count(day, slot) + (day >= 60 && day === changed ? by : 0)),
        {
          ...options,
          to: until,
          from: until,
          models: ['simple_average', 'smoothing_profile', 'sarima'],
        },
        clock,
      );
    const plain = resultOf(60, 0);
    assert(
      property(
        integer({ min: 61, max: 69 }),
        integer({ min: 1, max: 500 }),
        (changed, by) =>
          JSON.stringify(resultOf(changed, by).models) === JSON.stringify(plain.models),
      ),
      { numRuns: 5 },
    );
  });
  it('says why a model could not run, and scores only where it could', () => {
    const { models } = backtest(
      gridWith(count),
      {
        ...options,
        models: ['prophet', 'sarima'],
        from: addDays(first, 26),
        to: addDays(first, 29),
      },
      clock,
    );
    expect(models['prophet']).toMatchObject({ origins: [], refusal: { code: 'noEngine' } });
    expect([models['sarima']!.origins.length, models['sarima']!.refusal]).toEqual([
      2,
      { code: 'tooShort', weeks: 27 / 7, needs: 4 },
    ]);
    expect(
      backtest(
        gridWith(count),
        { ...options, models: ['active_forecast'], from: addDays(first, 3), to: addDays(first, 4) },
        clock,
      ).models['active_forecast']!.refusal,
    ).toMatchObject({ code: 'tooShort', needs: 1 });
  });
  it('looks back only as far as it may', () => {
    const level = gridWith((day, slot) => (day < 42 ? 1000 : count(day, slot)));
    const bias = (trainDays: number) =>
      backtest(level, { ...options, models: ['simple_average'], trainDays }, clock).models[
        'simple_average'
      ]!.scores.bias;
    expect(Math.abs(bias(14))).toBeLessThan(5);
    expect(bias(56)).toBeGreaterThan(50);
  });
  it('tells the choice of each target, and stops when told to', () => {
    const { choices } = backtest(gridWith(count), { ...options, from: addDays(first, 69) }, clock);
    expect(choices.map((one) => one.target)).toEqual([addDays(first, 69)]);
    expect(choices[0]!.parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1);
    expect(() =>
      backtest(gridWith(count), { ...options, watch: { shouldStop: () => true } }, clock),
    ).toThrow(CancelError);
  });
});
