import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import {
  type LedgerRow,
  balanceAt,
  figuresAt,
  lowestFrom,
  usedBetween,
  usedOfBonuses,
} from './balance.ts';

const day = toPlainDate;
const row = (
  date: string,
  kind: LedgerRow['kind'],
  amount: number,
  expires_on: string | null = null,
): LedgerRow => ({ date, kind, amount, key: `${kind} ${date}`, expires_on });

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
    expect(
      lowestFrom([row('2026-01-01', 'opening', -5), row('2026-02-01', 'carried', 9)], '2026-03-01'),
    ).toBe(4);
    expect(lowestFrom([], '2026-03-01')).toBe(0);
  });
  it('leave out what was used before a stretch of days and after it', () => {
    const uses = ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06'].map((date, index) =>
      row(date, 'request', -(10 ** index)),
    );
    expect(
      usedBetween(
        [...uses, row('2026-03-03', 'cancel', 3), row('2026-03-03', 'bonus', 5)],
        '2026-03-02',
        '2026-03-05',
      ),
    ).toBe(107);
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
  it('tell every kind of posting apart, up to the day', () => {
    const kinds = [
      'opening',
      'carried',
      'transfer',
      'accrual',
      'award',
      'bonus',
      'adjustment',
      'cap',
      'expired',
    ] as const;
    const posted = kinds.map((kind, index) => row('2026-02-01', kind, 2 ** index));
    const used = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map((date, index) =>
      row(date, 'request', -(10 ** index)),
    );
    expect(figuresAt([...posted, ...used], day('2026-03-02'), day('2026-03-01'))).toEqual({
      carried: 1 + 2 + 4,
      accrued: 8,
      awarded: 16,
      bonus: 32,
      adjusted: 64,
      expired: -(128 + 256),
      taken: 1,
      scheduled: 110,
    });
  });
});

describe('usedOfBonuses', () => {
  const used = (...rows: LedgerRow[]) =>
    [...usedOfBonuses(rows)].map(([bonus, amount]) => [bonus.expires_on, amount]);
  const [early, late] = [
    row('2026-01-01', 'bonus', 5, '2026-02-28'),
    row('2026-02-01', 'bonus', 5, '2026-03-31'),
  ];
  it('are those with an end, used or not', () =>
    expect(
      used(
        row('2026-01-01', 'bonus', 5),
        row('2026-01-01', 'accrual', 5, '2026-02-28'),
        row('2026-01-10', 'cancel', 2),
        early,
      ),
    ).toEqual([['2026-02-28', 0]]));
  it('are used from the first of their days to the last', () => {
    const uses = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'].map((date, index) =>
      row(date, 'request', -(10 ** index)),
    );
    expect(used({ ...early, amount: 5000 }, ...uses)).toEqual([['2026-02-28', 110]]);
  });
  it('are used day by day up to what they are, the one that expires first before others', () =>
    expect(
      used(
        late,
        early,
        row('2026-02-10', 'request', -4),
        row('2026-01-15', 'request', -3),
        row('2026-03-31', 'request', -9),
      ),
    ).toEqual([
      ['2026-02-28', 5],
      ['2026-03-31', 5],
    ]));
  it('are asked for no more than is left by those before them', () =>
    expect(
      used(late, early, row('2026-02-10', 'request', -4), row('2026-01-15', 'request', -3)),
    ).toEqual([
      ['2026-02-28', 5],
      ['2026-03-31', 2],
    ]));
});
