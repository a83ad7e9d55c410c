import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { beforeAll, describe, expect, it } from 'vitest';
import { forecastUsing } from './choose.ts';
import { cutGrid, gridOf } from './grid.ts';
import { refusalOf, type Tools } from './model.ts';
import { models } from './models.ts';
import { loadProphet } from './prophet-engine.ts';
import { trainingOf } from './training.ts';

const first = toPlainDate('2026-01-04');
/** Contacts a weekday (Sunday first) and interval, with a ripple of no pattern. */
const usual = (weekday: number, slot: number) =>
  [40, 120, 100, 95, 90, 100, 60][weekday]! * [0.5, 1, 1.5, 1][slot]!;
const ripple = (day: number, slot: number) => 1 + 0.05 * Math.sin(day * 12.9898 + slot * 78.233);
const gridOfWeeks = (weeks: number) =>
  gridOf(
    Array.from({ length: 7 * weeks }, (_, day) => day).flatMap((day) =>
      [0, 1, 2, 3].map((slot) => ({
        date: addDays(first, day),
        start: 480 + slot * 60,
        count: Math.round(usual(dayOfWeek(addDays(first, day)), slot) * ripple(day, slot)),
      })),
    ),
    60,
  );
const ahead = Array.from({ length: 7 }, (_, day) => addDays(first, 84 + day));

describe.each(models)('$name', (model) => {
  const tools: { prophet?: NonNullable<Tools['prophet']> } = {};
  beforeAll(async () => {
    tools.prophet = await loadProphet();
  });
  it('forecasts a steady line within its noise', () => {
    const forecast = forecastUsing(model, trainingOf(gridOfWeeks(12), ahead), tools);
    const error = forecast.reduce(
      (sum, value, at) =>
        sum + Math.abs(value - usual(dayOfWeek(ahead[Math.floor(at / 4)]!), at % 4)),
      0,
    );
    expect(error / forecast.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
  });
  it('forecasts four weeks ahead in numbers', () => {
    const month = Array.from({ length: 28 }, (_, day) => addDays(first, 84 + day));
    expect(
      forecastUsing(model, trainingOf(gridOfWeeks(12), month), tools).every(
        (value) => Number.isFinite(value) && value >= 0,
      ),
    ).toBe(true);
  });
  it('says why it cannot run on a week less than it needs', () => {
    const days = gridOfWeeks(model.needs);
    expect(
      refusalOf(model, trainingOf(cutGrid(days, 1, days.dates.length), []), tools),
    ).toMatchObject({ code: 'tooShort', needs: model.needs });
    expect(refusalOf(model, trainingOf(gridOfWeeks(model.needs), []), tools)).toBeNull();
  });
});

describe('prophet', () => {
  it('says that its engine is missing', () =>
    expect(
      refusalOf(
        models.find((one) => one.name === 'prophet')!,
        trainingOf(gridOfWeeks(12), []),
        {},
      ),
    ).toEqual({ code: 'noEngine' }));
});
