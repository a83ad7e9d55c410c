import { addDays, dayOfWeek, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import type { NamedDay } from './day-effects.ts';
import { gridOf } from './grid.ts';
import { trainingOf } from './training.ts';

const first = toPlainDate('2026-01-05');
const dates = Array.from({ length: 112 }, (_, day) => addDays(first, day));
const isWeekend = (date: PlainDate) => dayOfWeek(date) === 0 || dayOfWeek(date) === 6;
/** Days of a five-day line about 200 contacts, times a factor. */
const train = (factor: (date: PlainDate) => number, named: readonly NamedDay[] = [], ahead: readonly PlainDate[] = []) => trainingOf(gridOf(dates.filter((date) => !isWeekend(date) && factor(date) >= 0).map((date, day) => ({ date, start: 0, count: Math.round((200 + ((day * 7) % 11)) * factor(date)) })), 1440), ahead, named);

describe('effects of days', () => {
  const feasts = ['2026-02-11', '2026-03-18'].map((date) => ({ date: toPlainDate(date), name: 'Feast' }));
  it('of holidays are measured, taken out of the history and put into days ahead', () => {
    const next = { date: toPlainDate('2026-04-29'), name: 'Feast' };
    const training = train((date) => (feasts.some((one) => one.date === date) ? 1.5 : 1), [...feasts, next], [toPlainDate('2026-04-28'), next.date]);
    expect(training.effects.find((one) => one.name === 'Feast')).toMatchObject({ days: 2 });
    expect(training.factor[1]! / training.factor[0]!).toBeCloseTo(1.5, 1);
    expect(training.totals[training.grid.dates.indexOf(feasts[0]!.date)]).toBeCloseTo(205, -1);
  });
  it('that chance explains are none', () => {
    const quiet = train(() => 1, feasts);
    expect(Math.abs(quiet.effects.find((one) => one.name === 'Feast')!.factor - 1)).toBeLessThan(0.03);
  });
  it('of the days after a closure are found without a calendar', () => {
    const closed = ['2026-01-21', '2026-02-18', '2026-03-25'];
    const training = train((date) => (closed.includes(date) ? -1 : closed.includes(addDays(date, -1)) ? 1.3 : 1));
    expect(training.effects.find((one) => one.name === 'after a closed day')!.factor).toBeCloseTo(1.3, 1);
    expect(training.trust[training.grid.dates.indexOf(toPlainDate('2026-01-21'))]).toBe(0);
  });
  it('of the turn of the month too', () => {
    const training = train((date) => (date.endsWith('-01') || (date.endsWith('-02') && dayOfWeek(date) === 1) ? 1.4 : 1));
    expect(training.effects.find((one) => one.name === 'first business day of the month')!.factor).toBeGreaterThan(1.2);
  });
});

describe('outliers', () => {
  it('are set aside and told, with what was usual', () => {
    const training = train((date) => (date === '2026-03-10' ? 3 : 1));
    expect(training.outliers.map((one) => one.date)).toEqual(['2026-03-10']);
    expect(training.outliers[0]!.usual).toBeCloseTo(205, -1);
    expect(training.totals[training.grid.dates.indexOf(toPlainDate('2026-03-10'))]).toBeCloseTo(205, -1);
  });
  it('are not what lasts: that is a new level', () => expect(train((date) => (date >= '2026-03-02' && date <= '2026-03-20' ? 2 : 1)).outliers).toEqual([]));
});
