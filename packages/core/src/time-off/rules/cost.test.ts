import { describe, expect, it } from 'vitest';
import { datesFrom, dayOfWeek, toPlainDate } from '../../time/plain-date.ts';
import { datesThatCost, type DateAhead } from './cost.ts';

/** Monday 14 December 2026 to Sunday 3 January 2027. */
const dates = datesFrom(toPlainDate('2026-12-14'), toPlainDate('2027-01-03'));
const weekWith = (given: (date: string, weekday: number) => Partial<DateAhead> = () => ({})) =>
  dates.map((date): DateAhead => ({
    date,
    hasShift: null,
    special: null,
    isInPattern: null,
    isAvailable: null,
    ...given(date, dayOfWeek(date)),
  }));
const costs = (
  from: string,
  to: string,
  given?: (date: string, weekday: number) => Partial<DateAhead>,
  mostDays: number | null = null,
) =>
  [
    ...datesThatCost(datesFrom(toPlainDate(from), toPlainDate(to)), weekWith(given), {
      mostDays,
      weekStart: 1,
    }),
  ].map((date) => date.slice(8));
const christmas =
  (special: DateAhead['special'], more: Partial<DateAhead> = {}) =>
  (date: string) =>
    date === '2026-12-25' ? { special, ...more } : {};
const week = ['2026-12-21', '2026-12-27'] as const;

describe('datesThatCost', () => {
  it('takes Monday to Friday where nothing is known, and a weekend that is asked for alone', () => {
    expect(costs(...week)).toEqual(['21', '22', '23', '24', '25']);
    expect(costs('2026-12-26', '2026-12-27')).toEqual(['26', '27']);
  });
  it('takes no closed day, planned or not, and no holiday without a shift', () => {
    expect(costs(...week, christmas('closed'))).toEqual(['21', '22', '23', '24']);
    expect(costs(...week, christmas('closed', { hasShift: true }))).toHaveLength(4);
    expect(costs(...week, christmas('holiday'))).toEqual(['21', '22', '23', '24']);
    expect(costs(...week, christmas('holiday', { hasShift: true }))).toHaveLength(5);
    expect(costs('2026-12-25', '2026-12-27', christmas('closed'))).toEqual([]);
  });
  it('takes shifts on any weekday, and none of the days off beside them', () => {
    const lateWeek = (_: string, weekday: number) =>
      [3, 4, 5, 6, 0].includes(weekday) ? { hasShift: true } : {};
    expect(costs(...week, lateWeek)).toEqual(['23', '24', '25', '26', '27']);
    expect(costs('2026-12-21', '2026-12-22', lateWeek)).toEqual([]);
    expect(costs(...week, () => ({ hasShift: false }))).toEqual([]);
  });
  it('follows the pattern, then availability that leaves the days of a week', () => {
    const on =
      (days: readonly number[], name: 'isInPattern' | 'isAvailable') =>
      (_: string, weekday: number) => ({ [name]: days.includes(weekday) });
    expect(costs(...week, on([6, 0], 'isInPattern'))).toEqual(['26', '27']);
    expect(costs(...week, on([1, 2, 3, 4, 5, 6], 'isInPattern'))).toHaveLength(6);
    expect(costs(...week, on([5, 6, 0, 1], 'isAvailable'))).toEqual(['21', '25', '26', '27']);
    expect(costs(...week, on([0, 1, 2, 3, 4, 5, 6], 'isAvailable'))).toHaveLength(5);
    expect(costs('2026-12-23', '2026-12-23', on([1, 2], 'isAvailable'))).toEqual([]);
  });
  it('takes no more days of a week than the contract has', () => {
    expect(costs('2026-12-21', '2027-01-03', undefined, 3)).toEqual([
      '21',
      '22',
      '23',
      '28',
      '29',
      '30',
    ]);
    const planned = (date: string) => (date === '2026-12-24' ? { hasShift: true } : {});
    expect(costs(...week, planned, 2)).toEqual(['21', '24']);
  });
});
