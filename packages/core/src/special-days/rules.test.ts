import { describe, expect, it } from 'vitest';
import { dayRule } from './model.ts';
import { formatDayRule, parseDayRule } from './rules.ts';

describe('parseDayRule', () => {
  it.each([
    ['12-25', { on: 'date', month: 12, day: 25 }],
    ['last monday of may', { on: 'weekday', month: 5, weekday: 1, nth: -1 }],
    ['fourth thursday of november', { on: 'weekday', month: 11, weekday: 4, nth: 4 }],
    ['easter', { on: 'easter', offset: 0 }],
    ['easter-2', { on: 'easter', offset: -2 }],
    ['orthodox-easter+1', { on: 'orthodox_easter', offset: 1 }],
    [
      '2026-11-27',
      { on: 'dates', start_date: '2026-11-27', end_date: '2026-11-27', is_recurring: false },
    ],
    [
      '2026-11-27..2026-11-30 yearly',
      { on: 'dates', start_date: '2026-11-27', end_date: '2026-11-30', is_recurring: true },
    ],
  ])('reads %s, and writes it the same', (words, rule) => {
    expect(parseDayRule(words)).toEqual(rule);
    expect(formatDayRule(dayRule.parse(rule))).toBe(words);
  });
  it('takes capitals and leaves out "of"', () =>
    expect(parseDayRule('First Monday May')).toEqual({
      on: 'weekday',
      month: 5,
      weekday: 1,
      nth: 1,
    }));
  it.each([
    '',
    'christmas',
    'fifth monday of may',
    'last day of may',
    '2026-02-30',
    '2026-11-27 monthly',
    'easter 2',
  ])('reads nothing into %j', (words) => expect(parseDayRule(words)).toBeNull());
});

describe('dayRule', () => {
  it.each([
    { on: 'date', month: 2, day: 30 },
    { on: 'weekday', month: 5, weekday: 1, nth: 0 },
    { on: 'dates', start_date: '2026-03-02', end_date: '2026-03-01' },
    { on: 'dates', start_date: '2026-01-01', end_date: '2026-06-01' },
    { on: 'moon' },
  ])('refuses %j', (rule) => expect(dayRule.safeParse(rule).success).toBe(false));
});
