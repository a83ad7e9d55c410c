import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesFrom, toPlainDate } from '../../time/plain-date.ts';
import { monthsOfTenure, periodsOver, yearlyDays } from './periods.ts';

const day = toPlainDate;

describe('periodsOver', () => {
  it.each([
    [
      'weekly, ending on Saturdays',
      { frequency: 'weekly', anchor_days: [6], anchor_month: null, anchor_date: null },
      '2025-12-28..2026-01-03 2026-01-04..2026-01-10',
    ],
    [
      'biweekly, from a day on',
      {
        frequency: 'biweekly',
        anchor_days: [],
        anchor_month: null,
        anchor_date: day('2025-12-20'),
      },
      '2025-12-21..2026-01-03 2026-01-04..2026-01-17',
    ],
    [
      'semi-monthly',
      { frequency: 'semi-monthly', anchor_days: [15, 31], anchor_month: null, anchor_date: null },
      '2026-01-01..2026-01-15',
    ],
    [
      'semi-monthly, one of them a day',
      { frequency: 'semi-monthly', anchor_days: [4, 5], anchor_month: null, anchor_date: null },
      '2025-12-06..2026-01-04 2026-01-05..2026-01-05 2026-01-06..2026-02-04',
    ],
    [
      'monthly',
      { frequency: 'monthly', anchor_days: [5], anchor_month: null, anchor_date: null },
      '2025-12-06..2026-01-05 2026-01-06..2026-02-05',
    ],
    [
      'yearly',
      { frequency: 'yearly', anchor_days: [31], anchor_month: 3, anchor_date: null },
      '2025-04-01..2026-03-31',
    ],
  ] as const)('%s', (_name, plan, expected) => {
    expect(
      periodsOver(plan, day('2026-01-01'), day('2026-01-10'))
        .map(({ start, end }) => `${start}..${end}`)
        .join(' '),
    ).toBe(expected);
  });
  it.each([
    ['no day', { frequency: 'monthly', anchor_days: [], anchor_month: null, anchor_date: null }],
    ['no month', { frequency: 'yearly', anchor_days: [1], anchor_month: null, anchor_date: null }],
  ] as const)('has none where the plan names %s', (_what, plan) => {
    expect(periodsOver(plan, day('2026-01-01'), day('2026-12-31'))).toEqual([]);
  });
  it.each([
    ['that ends on its first day', '2026-01-05', '2026-01-05', '2025-12-06..2026-01-05'],
    ['that begins on its last day', '2026-01-06', '2026-01-06', '2026-01-06..2026-02-05'],
    ['of no days, where it has none', '2026-01-07', '2026-01-05', ''],
  ])('has the period %s', (_which, from, to, expected) => {
    const plan = {
      frequency: 'monthly',
      anchor_days: [5],
      anchor_month: null,
      anchor_date: null,
    } as const;
    expect(
      periodsOver(plan, day(from), day(to))
        .map(({ start, end }) => `${start}..${end}`)
        .join(' '),
    ).toBe(expected);
  });
  it('leaves no day out and none twice', () => {
    const plans = fc.constantFrom(
      { frequency: 'weekly' as const, anchor_days: [3], anchor_month: null, anchor_date: null },
      {
        frequency: 'biweekly' as const,
        anchor_days: [],
        anchor_month: null,
        anchor_date: day('2024-02-29'),
      },
      {
        frequency: 'semi-monthly' as const,
        anchor_days: [1, 31],
        anchor_month: null,
        anchor_date: null,
      },
      { frequency: 'monthly' as const, anchor_days: [30], anchor_month: null, anchor_date: null },
      { frequency: 'yearly' as const, anchor_days: [29], anchor_month: 2, anchor_date: null },
    );
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 500 }),
        (plan, offset, length) => {
          const from = addDays(day('2024-01-01'), offset);
          const to = addDays(from, length);
          const covered = periodsOver(plan, from, to)
            .flatMap(({ start, end }) => datesFrom(start, end))
            .filter((date) => date >= from && date <= to);
          expect(covered).toEqual(datesFrom(from, to));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('monthsOfTenure', () => {
  it('counts whole months', () => {
    expect(monthsOfTenure(day('2024-01-31'), day('2024-02-28'))).toBe(0);
    expect(monthsOfTenure(day('2024-01-31'), day('2024-02-29'))).toBe(1);
    expect(monthsOfTenure(day('2024-05-10'), day('2026-05-09'))).toBe(23);
    expect(monthsOfTenure(day('2027-01-01'), day('2026-01-01'))).toBe(0);
  });
});

describe('yearlyDays', () => {
  it('are those after the first day up to the last', () => {
    expect(yearlyDays('03-01', day('2026-03-01'), day('2028-03-01'))).toEqual([
      '2027-03-01',
      '2028-03-01',
    ]);
    expect(yearlyDays('03-01', day('2026-02-28'), day('2026-02-28'))).toEqual([]);
  });
  it('turn on the yearly day, the last of February in short years', () =>
    expect(yearlyDays('02-29', day('2026-03-01'), day('2028-12-31'))).toEqual([
      '2027-02-28',
      '2028-02-29',
    ]));
});
