import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toPlainDate, type PlainDate } from '../../time/plain-date.ts';
import { accrualTable, type AccrualTable } from '../model/definition.ts';
import { duePostings, roundTo, tenureAt, type AccrualTerms } from './accrual.ts';
import type { LedgerRow } from './balance.ts';

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

describe('tenure', () => {
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
  it('names each posting by what it stands for', () => {
    const terms = termsOf({
      cap: 12,
      cap_day: '12-31',
      carry_over_max: 5,
      carry_over_days: 10,
      frequency: 'yearly',
      anchor_days: [31],
      anchor_month: 12,
      rows: [{ from_month: 0, to_month: null, rate: 20, max_balance: null }],
    });
    expect(duePostings(terms, [], day('2027-01-11'))).toEqual([
      { date: '2026-12-31', kind: 'accrual', key: 'period:2026-12-31', amount: 20, seq: 0 },
      { date: '2026-12-31', kind: 'cap', key: 'cap:2026-12-31', amount: -8, seq: 0 },
      { date: '2027-01-01', kind: 'expired', key: 'carry:2027-01-01', amount: -7, seq: 0 },
      { date: '2027-01-11', kind: 'expired', key: 'carried:2027-01-01', amount: -5, seq: 0 },
    ]);
  });
  it('earns while the table is in force, both its days included', () => {
    const during = (date_start: string | null, date_end: string | null) =>
      rowsOf(
        termsOf({
          date_start: date_start === null ? null : day(date_start),
          date_end: date_end === null ? null : day(date_end),
        }),
        '2026-03-31',
      ).map((posted) => posted.slice(0, 10));
    expect(during('2026-02-28', null)).toEqual(['2026-02-28', '2026-03-31']);
    expect(during('2026-03-01', null)).toEqual(['2026-03-31']);
    expect(during(null, '2026-02-28')).toEqual(['2026-01-31', '2026-02-28']);
    expect(during(null, '2026-02-27')).toEqual(['2026-01-31']);
  });
  it('earns nothing that ends before it begins, and a day’s part on one day', () => {
    const stays = (start: string, stop: string) =>
      rowsOf(termsOf({}, { start: day(start), stop: day(stop) }), '2026-03-31');
    expect(stays('2026-01-20', '2026-01-10')).toEqual([]);
    expect(stays('2026-01-31', '2026-01-31')).toEqual(['2026-01-31 accrual 0.32']);
  });
  it('earns a last period whole that is not cut short, and an award whole in any case', () => {
    const whole = { pro_rata_last: false };
    expect(rowsOf(termsOf(whole, { stop: day('2026-01-31') }), '2026-03-31')).toEqual([
      '2026-01-31 accrual 10',
    ]);
    expect(
      rowsOf(termsOf({ ...whole, method: 'awarded' }, { stop: day('2026-01-10') }), '2026-03-31'),
    ).toEqual(['2026-01-01 award 10']);
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
  it('caps on the first day already, and only with both an amount and a day', () => {
    const before = [row('2025-12-31', 'opening', 20)];
    const bare = { rows: [] };
    expect(rowsOf(termsOf({ ...bare, cap: 12, cap_day: '01-01' }), '2026-01-30', before)).toEqual([
      '2026-01-01 cap -8',
    ]);
    expect(rowsOf(termsOf({ ...bare, cap: 12 }), '2026-12-31', before)).toEqual([]);
    expect(rowsOf(termsOf({ ...bare, cap_day: '01-01' }), '2026-12-31', before)).toEqual([]);
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
  it('counts what is asked for on the day of the turn to the new year', () => {
    const terms = termsOf({ carry_over: false }, { start: day('2026-11-01') });
    expect(rowsOf(terms, '2027-01-30', [row('2027-01-01', 'request', -8)]).at(-1)).toBe(
      '2027-01-01 expired -20',
    );
  });
  it.each([
    ['what was not used before', [row('2027-01-04', 'request', -8)], -7],
    ['nothing less for what is used from then on', [row('2027-02-10', 'request', -8)], -15],
    ['no more than there is', [row('2027-01-04', 'adjustment', -22)], -3],
    ['nothing where more was used', [row('2027-01-04', 'request', -18)], 0],
  ])('loses what was carried after its days: %s', (_what, ledger, lost) => {
    // 20 earned, 15 carried over, and 10 earned in January before it expires on 10 February.
    const terms = termsOf(
      { carry_over_max: 15, carry_over_days: 40 },
      { start: day('2026-11-01') },
    );
    expect(
      duePostings(terms, ledger, day('2027-02-10')).find(({ key }) => key === 'carried:2027-01-01')
        ?.amount ?? 0,
    ).toBe(lost);
    expect(
      duePostings(terms, ledger, day('2027-02-09')).some(({ key }) => key.startsWith('carried')),
    ).toBe(false);
  });
  it('turns the year before what was carried into the last one expires', () => {
    const terms = termsOf(
      { carry_over_max: 5, carry_over_days: 365, rows: [] },
      { start: day('2025-06-01') },
    );
    expect(rowsOf(terms, '2027-01-01', [row('2025-12-01', 'opening', 8)])).toEqual([
      '2026-01-01 expired -3',
      '2027-01-01 expired -5',
    ]);
    expect(
      duePostings(
        terms,
        [row('2025-12-01', 'opening', 8), row('2026-06-01', 'opening', 4)],
        day('2027-01-01'),
      ).map(({ key, amount }) => [key, amount]),
    ).toEqual([
      ['carry:2026-01-01', -3],
      ['carry:2027-01-01', -4],
      ['carried:2026-01-01', -5],
    ]);
  });
  it.each([
    [
      'as far as it was not used',
      [row('2026-03-02', 'request', -3), row('2026-03-02', 'opening', 9)],
      -5,
    ],
    ['no more than there is', [row('2026-03-02', 'adjustment', -6)], -2],
    [
      'nothing where more was used',
      [row('2026-03-02', 'request', -9), row('2026-03-02', 'opening', 9)],
      0,
    ],
    ['nothing less for what is used after it', [row('2026-07-01', 'request', -3)], -8],
  ])('takes a bonus away after its end: %s', (_what, ledger, lost) => {
    const rows = [row('2026-01-05', 'bonus', 8, '2026-06-30'), ...ledger];
    const ended = (through: string) =>
      duePostings(termsOf({ rows: [] }), rows, day(through)).filter(
        ({ kind }) => kind === 'expired',
      );
    expect(ended('2026-07-01').map(({ date, amount }) => [date, amount])).toEqual(
      lost === 0 ? [] : [['2026-07-01', lost]],
    );
    expect(ended('2026-06-30')).toEqual([]);
  });
  it('takes nothing else away for its end, and no bonus without one', () =>
    expect(
      rowsOf(termsOf({ rows: [] }), '2026-12-31', [
        row('2026-01-05', 'opening', 8, '2026-06-30'),
        row('2026-01-05', 'bonus', 8),
      ]),
    ).toEqual([]));
  it('takes each of two bonuses of one day away after its own end', () => {
    const bonus = (amount: number, expires_on: string) =>
      row('2026-01-05', 'bonus', amount, expires_on);
    expect(
      duePostings(
        termsOf({ rows: [] }),
        [bonus(8, '2026-06-30'), bonus(4, '2026-06-30'), bonus(2, '2026-07-31')],
        day('2026-12-31'),
      ).map(({ date, amount, key, seq }) => [date, amount, key, seq]),
    ).toEqual([
      ['2026-07-01', -8, 'bonus:bonus 2026-01-05', 0],
      ['2026-07-01', -4, 'bonus:bonus 2026-01-05:1', 0],
      ['2026-08-01', -2, 'bonus:bonus 2026-01-05:2', 0],
    ]);
  });
  const bonus = (date: string, amount: number, expires_on: string | null) =>
    row(date, 'bonus', amount, expires_on);
  it.each([
    [
      'the one that expires first',
      [bonus('2026-01-05', 8, '2026-07-31'), bonus('2026-01-06', 8, '2026-06-30')],
      -6,
      ['2026-07-01 expired -2', '2026-08-01 expired -8'],
    ],
    [
      'then the next',
      [bonus('2026-01-05', 8, '2026-06-30'), bonus('2026-01-05', 8, '2026-07-31')],
      -10,
      ['2026-08-01 expired -6'],
    ],
    [
      'none that begins later, and none without an end',
      [bonus('2026-01-05', 4, null), bonus('2026-03-03', 8, '2026-06-30')],
      -6,
      ['2026-07-01 expired -8'],
    ],
  ])('counts an hour that is used against %s', (_what, bonuses, used, expired) => {
    const ledger = [row('2026-01-01', 'opening', 20), row('2026-03-02', 'request', used)];
    expect(rowsOf(termsOf({ rows: [] }), '2026-12-31', [...ledger, ...bonuses])).toEqual(expired);
  });
  it('takes no more away after an end than there is, of several bonuses together', () =>
    expect(
      rowsOf(termsOf({ rows: [] }), '2026-12-31', [
        bonus('2026-01-05', 8, '2026-06-30'),
        bonus('2026-01-05', 4, '2026-06-30'),
        row('2026-03-02', 'adjustment', -7),
        row('2026-07-01', 'request', -1),
      ]),
    ).toEqual(['2026-07-01 expired -5']));
  it('counts no hour against two bonuses, nor more than a bonus is of', () => {
    const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays(day('2026-02-01'), days));
    const bonuses = fc.array(
      fc.record({ date, amount: fc.integer({ min: 1, max: 9 }), length: fc.nat(40) }),
      { maxLength: 5 },
    );
    const uses = fc.array(fc.record({ date, amount: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(bonuses, uses, (given, used) => {
        const ledger = [
          row('2026-01-01', 'opening', 1000),
          ...given.map((one) => bonus(one.date, one.amount, addDays(one.date, one.length))),
          ...used.map((one) => row(one.date, 'request', -one.amount)),
        ];
        const lost = duePostings(termsOf({ rows: [] }), ledger, day('2026-12-31'));
        const sum = (amounts: readonly { amount: number }[]) =>
          amounts.reduce((total, { amount }) => total + amount, 0);
        const consumed = sum(given) + sum(lost);
        expect(consumed).toBeGreaterThanOrEqual(0);
        expect(consumed).toBeLessThanOrEqual(sum(used));
      }),
    );
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
    expect(stopped).toEqual([
      { date: '2026-03-31', kind: 'accrual', key: 'period:2026-03-31', amount: -10, seq: 1 },
    ]);
  });
  it('works out anew from the very day it is told', () => {
    const first = asLedger(duePostings(termsOf(), [], day('2026-03-31')));
    const [raised, stopped] = [
      termsOf({ rows: [{ from_month: 0, to_month: null, rate: 12, max_balance: null }] }),
      termsOf({}, { stop: day('2026-01-31') }),
    ];
    const from = (terms: AccrualTerms, date: string) =>
      duePostings(terms, first, day('2026-03-31'), day(date)).map((posted) => posted.date);
    expect(from(raised, '2026-02-28')).toEqual(['2026-02-28', '2026-03-31']);
    expect(from(raised, '2026-03-01')).toEqual(['2026-03-31']);
    expect(from(stopped, '2026-02-28')).toEqual(['2026-02-28', '2026-03-31']);
    expect(from(stopped, '2026-03-01')).toEqual(['2026-03-31']);
  });
  it('withdraws neither what was posted by hand nor what lies ahead, and nothing twice', () => {
    const posted = asLedger(duePostings(termsOf(), [], day('2026-03-31')));
    const ledger = [...posted, row('2026-02-10', 'request', -8)];
    const stopped = termsOf({}, { stop: day('2026-01-31') });
    const again = (rows: readonly LedgerRow[], through: string) =>
      duePostings(stopped, rows, day(through), day('2026-01-01'));
    const withdrawn = again(ledger, '2026-03-30');
    expect(withdrawn.map(({ date, amount }) => [date, amount])).toEqual([['2026-02-28', -10]]);
    expect(again([...ledger, ...asLedger(withdrawn)], '2026-03-30')).toEqual([]);
  });
  it('comes to the same when it is worked out anew from any day', () => {
    const terms = termsOf(
      {
        cap: 40,
        cap_day: '06-30',
        carry_over_max: 12,
        carry_over_days: 30,
        rows: [{ from_month: 0, to_month: null, rate: 10, max_balance: 55 }],
      },
      { start: day('2025-06-01') },
    );
    const asked = [row('2026-02-10', 'request', -8), row('2026-07-20', 'bonus', 6, '2026-08-31')];
    const through = day('2026-12-31');
    const ledger = [...asked, ...asLedger(duePostings(terms, asked, through))];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 580 }), (offset) => {
        expect(duePostings(terms, ledger, through, addDays(day('2025-06-01'), offset))).toEqual([]);
      }),
      { numRuns: 40 },
    );
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

describe('amounts', () => {
  it('are rounded to a step, halves up', () => {
    expect(
      [
        [1.13, 0.25],
        [1.24, 0.5],
        [1.25, 0.5],
        [2.5, 1],
        [1.005, null],
      ].map(([amount, step]) => roundTo(amount ?? 0, step ?? null)),
    ).toEqual([1.25, 1, 1.5, 3, 1.01]);
  });
});
