import { dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterOf, holidaysBetween, orthodoxEasterOf, type HolidayRule } from './calendar.ts';

describe('Easter', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('of %d is %s', (year, date) => expect(easterOf(year)).toBe(date));
  it.each([
    [2008, '2008-04-27'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
  ])('of the Orthodox %d is %s', (year, date) => expect(orthodoxEasterOf(year)).toBe(date));
  it('is a Sunday from 22 March to 25 April', () => {
    assert(
      property(
        integer({ min: 1900, max: 2199 }),
        (year) =>
          dayOfWeek(easterOf(year)) === 0 &&
          dayOfWeek(orthodoxEasterOf(year)) === 0 &&
          easterOf(year) >= `${year}-03-22` &&
          easterOf(year) <= `${year}-04-25`,
      ),
    );
  });
});

describe('holidaysBetween', () => {
  const rules: readonly HolidayRule[] = [
    { name: 'New Year', on: 'date', month: 1, day: 1, observed: 'monday', isClosed: true },
    { name: 'Ascension', on: 'easter', offset: 39 },
    { name: 'Thanksgiving', on: 'weekday', month: 11, weekday: 4, nth: 4 },
    { name: 'Memorial Day', on: 'weekday', month: 5, weekday: 1, nth: -1 },
    { name: 'Independence Day', on: 'date', month: 7, day: 4, observed: 'nearest' },
  ];
  it('finds fixed, moving and observed ones, in order', () => {
    expect(
      holidaysBetween(rules, toPlainDate('2026-01-01'), toPlainDate('2026-12-31')).map(
        (one) => `${one.date} ${one.name}`,
      ),
    ).toEqual([
      '2026-01-01 New Year',
      '2026-05-14 Ascension',
      '2026-05-25 Memorial Day',
      '2026-07-03 Independence Day',
      '2026-11-26 Thanksgiving',
    ]);
  });
  it('moves a holiday into the years before and after', () => {
    expect(
      holidaysBetween(
        [{ name: 'New Year', on: 'date', month: 1, day: 1, observed: 'nearest' }],
        toPlainDate('2021-12-01'),
        toPlainDate('2021-12-31'),
      ),
    ).toEqual([{ date: '2021-12-31', name: 'New Year' }]);
    expect(holidaysBetween(rules, toPlainDate('2022-01-01'), toPlainDate('2022-01-31'))).toEqual([
      { date: '2022-01-03', name: 'New Year', isClosed: true },
    ]);
  });
});
