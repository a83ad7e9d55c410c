import { dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { assert, constantFrom, integer, property } from 'fast-check';
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
  type Named = HolidayRule & Readonly<{ name: string }>;
  const rules: readonly Named[] = [
    { name: 'New Year', on: 'date', month: 1, day: 1, observed: 'monday' },
    { name: 'Ascension', on: 'easter', offset: 39 },
    { name: 'Thanksgiving', on: 'weekday', month: 11, weekday: 4, nth: 4 },
    { name: 'Memorial Day', on: 'weekday', month: 5, weekday: 1, nth: -1 },
    { name: 'Independence Day', on: 'date', month: 7, day: 4, observed: 'nearest' },
  ];
  const namesOf = (of: readonly Named[], from: string, to: string, taken: readonly string[] = []) =>
    holidaysBetween(of, toPlainDate(from), toPlainDate(to), taken.map(toPlainDate)).map(
      ({ rule, date }) => `${date} ${rule.name}`,
    );
  it('finds fixed, moving and observed ones, in order', () => {
    expect(namesOf(rules, '2026-01-01', '2026-12-31')).toEqual([
      '2026-01-01 New Year',
      '2026-05-14 Ascension',
      '2026-05-25 Memorial Day',
      '2026-07-03 Independence Day',
      '2026-11-26 Thanksgiving',
    ]);
  });
  it('moves a holiday into the years before and after', () => {
    const newYear: Named = { name: 'New Year', on: 'date', month: 1, day: 1, observed: 'nearest' };
    expect(namesOf([newYear], '2021-12-01', '2021-12-31')).toEqual(['2021-12-31 New Year']);
    expect(namesOf(rules, '2022-01-01', '2022-01-31')).toEqual(['2022-01-03 New Year']);
  });

  const christmas: readonly Named[] = [
    { name: 'Christmas Day', on: 'date', month: 12, day: 25, observed: 'monday' },
    { name: 'Boxing Day', on: 'date', month: 12, day: 26, observed: 'monday' },
  ];
  // gov.uk/bank-holidays, England and Wales: substitute days of 2020 to 2022, and 2027 and 2028 as
  // announced.
  it.each([
    [2020, '2020-12-25 Christmas Day', '2020-12-28 Boxing Day'],
    [2021, '2021-12-27 Christmas Day', '2021-12-28 Boxing Day'],
    [2022, '2022-12-26 Boxing Day', '2022-12-27 Christmas Day'],
    [2027, '2027-12-27 Christmas Day', '2027-12-28 Boxing Day'],
    [2028, '2028-12-25 Christmas Day', '2028-12-26 Boxing Day'],
  ])('keeps no two of %d on one day', (year, ...names) =>
    expect(namesOf(christmas, `${year}-12-01`, `${year}-12-31`)).toEqual(names),
  );
  it('keeps a Sunday’s on the next day that is none, and a Saturday’s where it is', () => {
    // Japan 2020: 3, 4 and 5 May are holidays, the Sunday's is kept on Wednesday the 6th; 2021: 11
    // September is a Saturday.
    const golden = [3, 4, 5].map((day): Named => ({
      name: `${day} May`,
      on: 'date',
      month: 5,
      day,
      observed: 'sunday',
    }));
    expect(namesOf(golden, '2020-05-01', '2020-05-31')).toEqual([
      '2020-05-04 4 May',
      '2020-05-05 5 May',
      '2020-05-06 3 May',
    ]);
    expect(namesOf(golden.slice(0, 1), '2025-05-01', '2025-05-31')).toEqual(['2025-05-03 3 May']);
  });
  it('leaves days to those that have them already', () =>
    expect(namesOf(christmas, '2021-12-01', '2021-12-31', ['2021-12-27'])).toEqual([
      '2021-12-28 Christmas Day',
      '2021-12-29 Boxing Day',
    ]));
  it('moves those of a country together, over any years: each to a working day of its own', () => {
    assert(
      property(
        integer({ min: 1970, max: 2100 }),
        constantFrom('monday' as const, 'nearest' as const),
        (year, observed) => {
          const of = [
            ...christmas,
            { ...christmas[0]!, month: 1, day: 1 },
            { ...christmas[0]!, month: 1, day: 2 },
          ].map((rule): Named => ({ ...rule, observed }));
          const days = holidaysBetween(
            of,
            toPlainDate(`${year}-01-01`),
            toPlainDate(`${year + 3}-12-31`),
          ).map(({ date }) => date);
          return (
            new Set(days).size === days.length &&
            days.every((date) => dayOfWeek(date) !== 0 && dayOfWeek(date) !== 6)
          );
        },
      ),
    );
  });
});
