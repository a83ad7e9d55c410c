import { addDays, dayOfWeek, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import type { NamedDay } from './day-effects.ts';
import { gridOf } from './grid.ts';
import { trainingOf } from './training.ts';

const first = toPlainDate('2026-01-05');
const dates = Array.from({ length: 112 }, (_, day) => addDays(first, day));
const isWeekend = (date: PlainDate) => dayOfWeek(date) === 0 || dayOfWeek(date) === 6;
/** Days of a five-day line about 200 contacts, times a factor. */
const train = (
  factor: (date: PlainDate) => number,
  named: readonly NamedDay[] = [],
  ahead: readonly PlainDate[] = [],
) =>
  trainingOf(
    gridOf(
      dates
        .filter((date) => !isWeekend(date) && factor(date) >= 0)
        .map((date, day) => ({
          date,
          start: 0,
          count: Math.round((200 + ((day * 7) % 11)) * factor(date)),
        })),
      1440,
    ),
    ahead,
    { special: named },
  );

describe('effects of days', () => {
  const feasts = ['2026-02-11', '2026-03-18'].map((date) => ({
    date: toPlainDate(date),
    name: 'Feast',
  }));
  it('of holidays are measured, taken out of the history and put into days ahead', () => {
    const next = { date: toPlainDate('2026-04-29'), name: 'Feast' };
    const training = train(
      (date) => (feasts.some((one) => one.date === date) ? 1.5 : 1),
      [...feasts, next],
      [toPlainDate('2026-04-28'), next.date],
    );
    expect(training.effects.find((one) => one.name === 'Feast')).toMatchObject({ days: 2 });
    expect(training.factor[1]! / training.factor[0]!).toBeCloseTo(1.5, 1);
    expect(training.totals[training.grid.dates.indexOf(feasts[0]!.date)]).toBeCloseTo(205, -1);
  });
  it('that chance explains are none', () => {
    const quiet = train(() => 1, feasts);
    expect(Math.abs(quiet.effects.find((one) => one.name === 'Feast')!.factor - 1)).toBeLessThan(
      0.03,
    );
  });
  it('of two calendars that name the same days are counted once', () => {
    const next = toPlainDate('2026-04-29');
    const both = [...feasts, { date: next }].flatMap(({ date }) => [
      { date, name: 'Feast' },
      { date, name: 'Fest' },
    ]);
    const training = train((date) => (feasts.some((one) => one.date === date) ? 1.5 : 1), both, [
      toPlainDate('2026-04-28'),
      next,
    ]);
    expect(training.factor[1]! / training.factor[0]!).toBeCloseTo(1.5, 1);
  });
  it('of an event that a holiday falls into are told apart', () => {
    const sale = Array.from({ length: 10 }, (_, day) => ({
      date: addDays(toPlainDate('2026-02-02'), day),
      name: 'Sale',
    }));
    const training = train(
      (date) =>
        (sale.some((one) => one.date === date) ? 1.2 : 1) *
        (feasts.some((one) => one.date === date) ? 0.5 : 1),
      [...sale, ...feasts],
    );
    const factor = (name: string) => training.effects.find((one) => one.name === name)!.factor;
    expect(factor('Sale')).toBeCloseTo(1.2, 1);
    expect(factor('Feast')).toBeCloseTo(0.5, 1);
  });
  it('of the days after a closure are found without a calendar', () => {
    const closed = ['2026-01-21', '2026-02-18', '2026-03-25'];
    const training = train((date) =>
      closed.includes(date) ? -1 : closed.includes(addDays(date, -1)) ? 1.3 : 1,
    );
    expect(training.effects.find((one) => one.name === 'after a closed day')!.factor).toBeCloseTo(
      1.3,
      1,
    );
    expect(training.trust[training.grid.dates.indexOf(toPlainDate('2026-01-21'))]).toBe(0);
  });
  it('of the turn of the month too', () => {
    const training = train((date) =>
      date.endsWith('-01') || (date.endsWith('-02') && dayOfWeek(date) === 1) ? 1.4 : 1,
    );
    expect(
      training.effects.find((one) => one.name === 'first business day of the month')!.factor,
    ).toBeGreaterThan(1.2);
  });
});

describe('days with hours of their own', () => {
  const slots = [540, 600, 660, 720];
  const hours = [{ start: 540, end: 660 }];
  const [past, next] = [toPlainDate('2026-03-18'), toPlainDate('2026-04-29')];
  /** Four hours a day; on the feast two, each with half as much again. */
  const history = dates
    .filter((date) => !isWeekend(date))
    .flatMap((date, day) =>
      slots.map((start) => ({
        date,
        start,
        count: date !== past ? 100 + ((day * 7) % 11) : start < 660 ? 150 : 0,
      })),
    );
  const feast = [past, next].map((date) => ({ date, name: 'Feast', hours }));
  it('are measured while they are open, and forecast empty outside', () => {
    const training = trainingOf(gridOf(history, 60), [toPlainDate('2026-04-28'), next], {
      special: feast,
    });
    expect(training.effects.find((one) => one.name === 'Feast')!.factor).toBeCloseTo(1.43, 1);
    expect([...training.aheadOpen]).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    expect(training.outliers).toEqual([]);
  });
  it('look short where the hours are not known', () => {
    const training = trainingOf(gridOf(history, 60), [next], {
      special: feast.map(({ date, name }) => ({ date, name })),
    });
    expect(training.effects.find((one) => one.name === 'Feast')!.factor).toBeCloseTo(0.71, 1);
    expect([...training.aheadOpen]).toEqual([1, 1, 1, 1]);
  });
});

describe('outliers', () => {
  it('are set aside and told, with what was usual', () => {
    const training = train((date) => (date === '2026-03-10' ? 3 : 1));
    expect(training.outliers.map((one) => one.date)).toEqual(['2026-03-10']);
    expect(training.outliers[0]!.usual).toBeCloseTo(205, -1);
    expect(training.totals[training.grid.dates.indexOf(toPlainDate('2026-03-10'))]).toBeCloseTo(
      205,
      -1,
    );
  });
  it('are what somebody judged, whatever they look like', () => {
    const date = toPlainDate('2026-03-10');
    const of = (factor: number, isOdd: boolean) => {
      const { outliers, trust, grid } = trainingOf(
        gridOf(
          dates
            .filter((one) => !isWeekend(one))
            .map((one, day) => ({
              date: one,
              start: 0,
              count: Math.round((200 + ((day * 7) % 11)) * (one === date ? factor : 1)),
            })),
          1440,
        ),
        [],
        { judged: [{ date, isOdd }] },
      );
      return [outliers.map((one) => one.date), trust[grid.dates.indexOf(date)]];
    };
    expect(of(3, false)).toEqual([[], 1]);
    expect(of(1.01, true)).toEqual([[date], 0]);
  });
  it('are not what lasts: that is a new level', () =>
    expect(
      train((date) => (date >= '2026-03-02' && date <= '2026-03-20' ? 2 : 1)).outliers,
    ).toEqual([]));
});
