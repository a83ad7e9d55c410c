import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { forecastUsing } from './choose.ts';
import { gridOf, NoHistory } from './grid.ts';
import { ModelRefusal, runForecast, type LineForecast, type RecordedInterval } from './run.ts';
import { trainingOf } from './training.ts';

const first = toPlainDate('2025-01-06');
const weekShape = [0.3, 1.3, 1.1, 1, 1, 0.9, 0.5];

/**
 * What can be wrong with a history: days without a record, days that are recorded as 0, the last
 * ones of them or any, a lasting step, and one giant.
 */
type Flaws = Readonly<{
  missing: readonly number[];
  zeros: readonly number[];
  zerosAtEnd: number;
  step: Readonly<{ day: number; factor: number }> | null;
  giant: Readonly<{ day: number; factor: number }> | null;
}>;
const sound: Flaws = { missing: [], zeros: [], zerosAtEnd: 0, step: null, giant: null };

/** Days about a level, by the week's shape, with the noise of a seed. */
function series(days: number, level: number, noise: number, seed: number, flaws: Flaws) {
  const random = seededRandom(seed);
  return Array.from({ length: days }, (_, day): RecordedInterval => {
    const date = addDays(first, day);
    const usual = level * weekShape[dayOfWeek(date)]! * (1 + noise * (2 * random() - 1));
    const stepped =
      flaws.step !== null && day >= flaws.step.day ? usual * flaws.step.factor : usual;
    const odd = flaws.giant?.day === day ? stepped * flaws.giant.factor : stepped;
    const isZero = flaws.zeros.includes(day) || day >= days - flaws.zerosAtEnd;
    return { date, start: 0, count: isZero ? 0 : Math.round(odd) };
  }).filter((_, day) => !flaws.missing.includes(day));
}

const forecast = (history: readonly RecordedInterval[], days: number, horizon = 14) =>
  runForecast({
    history,
    from: addDays(first, days),
    to: addDays(first, days + horizon - 1),
    step: 1440,
  });

const volumes = ({ intervals }: LineForecast) => intervals.map((one) => one.volume);

/** The most that a day of the weekday has had, or any day where none was. */
function mostLike(history: readonly RecordedInterval[], weekday: number): number {
  const like = history.filter(({ date }) => dayOfWeek(date) === weekday);
  return Math.max(0, ...(like.length === 0 ? history : like).map(({ count }) => count));
}

describe('a forecast', () => {
  const place = fc.integer({ min: 0, max: 400 });
  it('is finite and within three times what was there, whatever the history', () => {
    fc.assert(
      fc.property(
        fc.record({
          days: fc.integer({ min: 7, max: 400 }),
          level: fc.integer({ min: 0, max: 3000 }),
          noise: fc.double({ min: 0, max: 0.4, noNaN: true }),
          seed: fc.nat(),
          missing: fc.array(place, { maxLength: 20 }),
          zeros: fc.array(place, { maxLength: 8 }),
          zerosAtEnd: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
          step: fc.option(
            fc.record({ day: place, factor: fc.double({ min: 0.2, max: 4, noNaN: true }) }),
          ),
          giant: fc.option(fc.record({ day: place, factor: fc.integer({ min: 5, max: 100 }) })),
        }),
        ({ days, level, noise, seed, ...flaws }) => {
          const history = series(days, level, noise, seed, flaws);
          const made = outcome(() => forecast(history, days));
          for (const { date, volume, bands } of made) {
            expect(volume).toBeGreaterThanOrEqual(0);
            expect(volume).toBeLessThanOrEqual(3 * mostLike(history, dayOfWeek(date)) + 1e-6);
            expect(bands.every(({ lower, upper }) => lower >= 0 && Number.isFinite(upper))).toBe(
              true,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of a stable line is no worse than the week before by more than a tenth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 28, max: 200 }),
        fc.integer({ min: 20, max: 3000 }),
        fc.double({ min: 0.02, max: 0.15, noNaN: true }),
        fc.nat(),
        (days, level, noise, seed) => {
          const all = series(days + 14, level, noise, seed, sound);
          const [history, came] = [all.slice(0, days), all.slice(days)];
          const errorOf = (made: readonly number[]) =>
            came.reduce((sum, { count }, day) => sum + Math.abs(count - made[day]!), 0);
          const weekBefore = came.map((_, day) => all[days - 7 + (day % 7)]!.count);
          expect(errorOf(volumes(forecast(history, days)))).toBeLessThanOrEqual(
            1.1 * errorOf(weekBefore) + 0.02 * level * came.length,
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('days without a contact', () => {
  const days = 140;
  const usual = forecast(series(days, 1300, 0.05, 3, sound), days);
  it.each([1, 3, 5, 7])('that are recorded at the end, %i of them, are no trend', (zerosAtEnd) => {
    const made = forecast(series(days, 1300, 0.05, 3, { ...sound, zerosAtEnd }), days);
    for (const [day, volume] of volumes(made).entries())
      expect(Math.abs(volume / volumes(usual)[day]! - 1)).toBeLessThan(0.1);
    expect(made.explanation.outliers.map((one) => one.total)).toEqual(
      Array.from({ length: zerosAtEnd }, () => 0),
    );
  });
  it('are true where the line has stopped for more than four weeks', () => {
    const made = forecast(series(days, 1300, 0.05, 3, { ...sound, zerosAtEnd: 60 }), days);
    expect(Math.max(...volumes(made))).toBeLessThan(10);
  });
  it('are all that is forecast of a line that never had any', () => {
    expect(volumes(forecast(series(days, 0, 0, 3, sound), days))).toEqual(
      Array.from({ length: 14 }, () => 0),
    );
  });
  it('are usual on a line of few contacts', () => {
    const made = forecast(series(days, 2, 0.9, 3, sound), days);
    expect(made.explanation.outliers.filter((one) => one.total === 0)).toEqual([]);
  });
});

it('limits a model that runs away, and says on which days', () => {
  const history = series(70, 100, 0.05, 4, sound);
  const ahead = [70, 71].map((day) => addDays(first, day));
  const training = trainingOf(gridOf(history, 1440), ahead);
  const limited: number[] = [];
  const runaway = (values: readonly number[]) => ({
    name: 'runaway',
    needs: 1,
    forecast: () => Float64Array.from(values),
  });
  const made = forecastUsing(runaway([50, 5_000]), training, {}, (day) => limited.push(day));
  const like = mostLike(history.slice(-56), dayOfWeek(ahead[1]!));
  expect([...made]).toEqual([expect.closeTo(50, 0), expect.closeTo(3 * like, -1)]);
  expect(limited).toEqual([1]);
  expect(() => forecastUsing(runaway([1, Number.NaN]), training, {})).toThrow(ModelRefusal);
});

it('follows a season of the year that two years agree on', () => {
  const days = 735;
  const seasonOf = (day: number) => 1 + 0.4 * Math.sin((2 * Math.PI * day) / 365.25);
  const history = series(days, 1000, 0.05, 5, sound).map((one, day) => ({
    ...one,
    count: Math.round(one.count * seasonOf(day)),
  }));
  const made = forecast(history, days, 91);
  const level = series(days + 91, 1000, 0.05, 6, sound).slice(days);
  for (const day of [30, 60, 90])
    expect(
      Math.abs(made.intervals[day]!.volume / (level[day]!.count * seasonOf(days + day)) - 1),
    ).toBeLessThan(0.15);
});

it('tells a trend as no shift of the level', () => {
  const history = series(200, 1000, 0.03, 7, sound).map((one, day) => ({
    ...one,
    count: Math.round(one.count * 1.01 ** day),
  }));
  expect(forecast(history, 200).explanation.levelShifts).toEqual([]);
});

it('asks about a date of the year before that was closed and has no name', () => {
  const christmas = toPlainDate('2025-12-25');
  const day = 353;
  const days = day + 358;
  const history = series(days, 800, 0.05, 9, { ...sound, missing: [day] });
  expect(history.some((one) => one.date === christmas)).toBe(false);
  const ahead = { history, from: addDays(first, days), to: addDays(first, days + 13), step: 1440 };
  expect(runForecast(ahead).explanation.unnamed).toMatchObject([
    { date: '2026-12-25', before: christmas, total: null },
  ]);
  expect(
    runForecast({
      ...ahead,
      specialDays: [{ date: toPlainDate('2026-12-25'), name: 'Christmas', isClosed: true }],
    }).explanation.unnamed,
  ).toEqual([]);
});

/** The intervals, or none where the history is too short for any model. */
function outcome(make: () => LineForecast): LineForecast['intervals'] {
  try {
    return make().intervals;
  } catch (error) {
    if (error instanceof ModelRefusal || error instanceof NoHistory) return [];
    throw error;
  }
}
