import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  datesFrom,
  dayOfWeek,
  daysBetween,
  endOfMonth,
  epochDay,
  fromEpochDay,
  isoWeek,
  isPlainDate,
  startOfMonth,
  startOfWeek,
  toPlainDate,
} from './plain-date.ts';
import { plainDate } from './plain-date-schema.ts';

const day = toPlainDate;

describe('plain date', () => {
  it.each([
    ['2026-01-01', 2026, 1],
    ['2027-01-01', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2025-12-29', 2026, 1],
    ['2024-12-30', 2025, 1],
    ['2026-06-28', 2026, 26],
    ['0001-01-01', 1, 1],
    ['0001-12-31', 2, 1],
  ])('%s is of ISO week %i-%i', (date, year, week) =>
    expect(isoWeek(toPlainDate(date))).toEqual({ year, week }),
  );

  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isPlainDate(text)).toBe(true);
    expect(plainDate.parse(text)).toBe(text);
  });
  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-4-1',
    '24-04-01',
    '2024-04-01T00:00',
    '',
  ])('refuses %j', (text) => {
    expect(isPlainDate(text)).toBe(false);
    expect(plainDate.safeParse(text).success).toBe(false);
  });
  it('names the text it cannot read', () => {
    expect(() => day('soon')).toThrow('soon');
  });
  it('agrees with the proleptic calendar of the platform over 400 years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -150_000, max: 150_000 }), (days) => {
        const date = fromEpochDay(days);
        expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
        expect(epochDay(date)).toBe(days);
        expect(dayOfWeek(date)).toBe(new Date(days * 86_400_000).getUTCDay());
      }),
    );
  });
  it('adds days and counts them', () => {
    expect(addDays(day('2024-12-31'), 1)).toBe('2025-01-01');
    expect(addDays(day('2024-03-01'), -1)).toBe('2024-02-29');
    expect(daysBetween(day('2024-01-01'), day('2025-01-01'))).toBe(366);
  });
  it('adds months, keeping to the shorter month', () => {
    expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(day('2024-01-31'), -2)).toBe('2023-11-30');
    expect(addMonths(day('2024-12-15'), 1)).toBe('2025-01-15');
  });
  it('finds weeks and months', () => {
    expect(startOfWeek(day('2024-05-15'))).toBe('2024-05-12');
    expect(startOfWeek(day('2024-05-12'), 1)).toBe('2024-05-06');
    expect(startOfMonth(day('2024-02-15'))).toBe('2024-02-01');
    expect(endOfMonth(day('2024-02-15'))).toBe('2024-02-29');
    expect(datesFrom(day('2024-02-28'), day('2024-03-01'))).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(datesFrom(day('2024-03-01'), day('2024-02-28'))).toEqual([]);
  });
});
