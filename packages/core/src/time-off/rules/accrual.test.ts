import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesFrom, toPlainDate, type PlainDate } from '../../time/plain-date.ts';
import { accrualTable, type AccrualTable } from '../model/definition.ts';
import { duePostings, rounded, tenureAt, type AccrualTerms, type LedgerRow } from './accrual.ts';
import { balanceAt, figuresAt, lowestFrom } from './balance.ts';
import { monthsOfTenure, periodsOver, yearlyDays } from './periods.ts';

const day = toPlainDate;
const tableOf = (given: Partial<AccrualTable>): AccrualTable =>
  accrualTable.parse({
    id: 1,
    version: 1,
    is_disabled: false,
    name: 'PTO',
    unit: 'hours',
    method: 'accrued',
    frequency: 'monthly',
    anchor_days: [31],
    rows: [{ from_month: 0, to_month: null, rate: 10 }],
    ...given,
  });
const termsOf = (
  given: Partial<AccrualTable> = {},
  terms: Partial<AccrualTerms> = {},
): AccrualTerms => ({
  table: tableOf(given),
  start: day('2026-01-01'),
  stop: null,
  basis: day('2020-01-01'),
  fte: 1,
  ...terms,
});
const rowsOf = (terms: AccrualTerms, through: string, ledger: readonly LedgerRow[] = []) =>
  duePostings(terms, ledger, day(through)).map(
    ({ date, kind, amount }) => `${date} ${kind} ${amount}`,
  );
const row = (
  date: string,
  kind: LedgerRow['kind'],
  amount: number,
  expires_on: string | null = null,
): LedgerRow => ({ date, kind, amount, key: `${kind} ${date}`, expires_on });

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

describe('tenure', () => {
  it('counts whole months', () => {
    expect(monthsOfTenure(day('2024-01-31'), day('2024-02-28'))).toBe(0);
    expect(monthsOfTenure(day('2024-01-31'), day('2024-02-29'))).toBe(1);
    expect(monthsOfTenure(day('2024-05-10'), day('2026-05-09'))).toBe(23);
    expect(monthsOfTenure(day('2027-01-01'), day('2026-01-01'))).toBe(0);
  });
  it('picks the row from its first month up to, not including, its last', () => {
    const rows = [
      { from_month: 0, to_month: 24, rate: 1, max_balance: null },
      { from_month: 24, to_month: null, rate: 2, max_balance: null },
    ];
    expect([23, 24].map((months) => tenureAt(rows, months)?.rate)).toEqual([1, 2]);
    expect(tenureAt(rows.slice(1), 3)).toBeUndefined();
  });
  it('moves the rate from the month on in which it is reached', () => {
    const rows = [
      { from_month: 0, to_month: 12, rate: 5, max_balance: null },
      { from_month: 12, to_month: null, rate: 9, max_balance: null },
    ];
    expect(
      rowsOf(
        termsOf({ rows }, { basis: day('2025-02-15'), start: day('2026-01-01') }),
        '2026-02-28',
      ),
    ).toEqual(['2026-01-31 accrual 5', '2026-02-28 accrual 9']);
  });
});

describe('duePostings', () => {
  it('accrues at the end of each period, awards at its start', () => {
    expect(rowsOf(termsOf(), '2026-03-30')).toEqual([
      '2026-01-31 accrual 10',
      '2026-02-28 accrual 10',
    ]);
    expect(
      rowsOf(
        termsOf({
          method: 'awarded',
          frequency: 'yearly',
          anchor_days: [31],
          anchor_month: 12,
          rows: [{ from_month: 0, to_month: null, rate: 200, max_balance: null }],
        }),
        '2026-03-30',
      ),
    ).toEqual(['2026-01-01 award 200']);
    expect(rowsOf(termsOf({ method: 'unlimited' }), '2026-03-30')).toEqual([]);
    expect(rowsOf(termsOf({}, { basis: null }), '2026-03-30')).toEqual([]);
  });
  it('counts the first and last period by days where the table says so', () => {
    const cut = { start: day('2026-01-16'), stop: day('2026-02-14') };
    expect(rowsOf(termsOf({}, cut), '2026-03-31')).toEqual([
      '2026-01-31 accrual 5.16',
      '2026-02-14 accrual 5',
    ]);
    expect(
      rowsOf(termsOf({ pro_rata_first: false, pro_rata_last: false }, cut), '2026-03-31'),
    ).toEqual(['2026-01-31 accrual 10']);
    expect(rowsOf(termsOf({ rounding: 0.5 }, cut), '2026-03-31')).toEqual([
      '2026-01-31 accrual 5',
      '2026-02-14 accrual 5',
    ]);
    expect(rowsOf(termsOf({}, { fte: 0.5 }), '2026-01-31')).toEqual(['2026-01-31 accrual 5']);
  });
  it('caps on its one day alone, and stops earning at the most of the tenure row', () => {
    expect(rowsOf(termsOf({ cap: 12, cap_day: '03-31' }), '2026-04-30')).toEqual([
      '2026-01-31 accrual 10',
      '2026-02-28 accrual 10',
      '2026-03-31 accrual 10',
      '2026-03-31 cap -18',
      '2026-04-30 accrual 10',
    ]);
    expect(
      rowsOf(
        termsOf({ rows: [{ from_month: 0, to_month: null, rate: 10, max_balance: 25 }] }),
        '2026-04-30',
      ).at(-1),
    ).toBe('2026-03-31 accrual 5');
  });
  it('loses at the turn of the year what may not be carried over', () => {
    const start = { start: day('2026-11-01') };
    expect(rowsOf(termsOf({ carry_over: false }, start), '2027-01-30').at(-1)).toBe(
      '2027-01-01 expired -20',
    );
    expect(rowsOf(termsOf({ carry_over_max: 15 }, start), '2027-01-30').at(-1)).toBe(
      '2027-01-01 expired -5',
    );
    expect(
      rowsOf(termsOf({ carry_over_max: 15, carry_over_days: 20 }, start), '2027-01-30', [
        row('2027-01-04', 'request', -8),
      ]).slice(-2),
    ).toEqual(['2027-01-01 expired -5', '2027-01-21 expired -7']);
  });
  it('takes a bonus away after its end, as far as it was not used', () => {
    expect(
      rowsOf(termsOf({ rows: [] }), '2026-12-31', [
        row('2026-01-05', 'bonus', 8, '2026-06-30'),
        row('2026-03-02', 'request', -3),
      ]),
    ).toEqual(['2026-07-01 expired -5']);
  });
  const asLedger = (rows: ReturnType<typeof duePostings>): LedgerRow[] =>
    rows.map((one) => ({ ...one, expires_on: null }));
  it('posts nothing again, and corrects by rows of the same key where it is told to', () => {
    const first = asLedger(duePostings(termsOf(), [], day('2026-03-31')));
    expect(duePostings(termsOf(), first, day('2026-03-31'))).toEqual([]);
    const raised = termsOf({
      rows: [{ from_month: 0, to_month: null, rate: 12, max_balance: null }],
    });
    expect(duePostings(raised, first, day('2026-03-31'))).toEqual([]);
    const corrections = duePostings(raised, first, day('2026-03-31'), day('2026-02-01'));
    expect(corrections.map(({ date, amount, seq }) => [date, amount, seq])).toEqual([
      ['2026-02-28', 2, 1],
      ['2026-03-31', 2, 1],
    ]);
    expect(
      duePostings(
        raised,
        [...first, ...asLedger(corrections)],
        day('2026-03-31'),
        day('2026-02-01'),
      ),
    ).toEqual([]);
    const stopped = duePostings(
      termsOf({}, { stop: day('2026-02-28') }),
      first,
      day('2026-03-31'),
      day('2026-01-01'),
    );
    expect(stopped.map(({ date, amount }) => [date, amount])).toEqual([['2026-03-31', -10]]);
  });
  it('comes to the same whether it is run every day or once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        (length, step, max) => {
          const terms = termsOf({
            cap: 40,
            cap_day: '06-30',
            carry_over_max: max,
            carry_over_days: 30,
            frequency: 'semi-monthly',
            anchor_days: [15, 31],
          });
          const through = addDays(day('2026-01-01'), length);
          let ledger: LedgerRow[] = [];
          for (let date: PlainDate = day('2026-01-01'); date < through; date = addDays(date, step))
            ledger = [...ledger, ...asLedger(duePostings(terms, ledger, date))];
          ledger = [...ledger, ...asLedger(duePostings(terms, ledger, through))];
          expect(ledger.map(({ key, amount }) => [key, amount])).toEqual(
            duePostings(terms, [], through).map(({ key, amount }) => [key, amount]),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('balances', () => {
  const rows = [
    row('2026-01-01', 'opening', 10),
    row('2026-01-31', 'accrual', 5),
    row('2026-02-10', 'request', -8),
    row('2026-03-10', 'request', -4),
    row('2026-03-10', 'cancel', 4),
    row('2026-12-31', 'cap', -2),
  ];
  it('are the ledger replayed to a day', () => {
    expect(
      ['2025-12-31', '2026-01-31', '2026-02-10', '2026-12-31'].map((date) => balanceAt(rows, date)),
    ).toEqual([0, 15, 7, 5]);
    expect(
      lowestFrom(
        [...rows, row('2026-02-20', 'request', -6), row('2026-02-25', 'accrual', 9)],
        '2026-02-01',
      ),
    ).toBe(1);
  });
  it('are the sum of their figures', () => {
    const figures = figuresAt(rows, day('2026-12-31'), day('2026-03-01'));
    expect(figures).toEqual({
      carried: 10,
      accrued: 5,
      awarded: 0,
      bonus: 0,
      adjusted: 0,
      expired: 2,
      taken: 8,
      scheduled: 0,
    });
  });
  it('are rounded to a step, halves up', () => {
    expect(
      [
        [1.13, 0.25],
        [1.24, 0.5],
        [1.25, 0.5],
        [2.5, 1],
        [1.005, null],
      ].map(([amount, step]) => rounded(amount ?? 0, step ?? null)),
    ).toEqual([1.25, 1, 1.5, 3, 1.01]);
  });
  it('turn on the yearly day, the last of February in short years', () =>
    expect(yearlyDays('02-29', day('2026-03-01'), day('2028-12-31'))).toEqual([
      '2027-02-28',
      '2028-02-29',
    ]));
});
