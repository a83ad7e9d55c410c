import { addDays, type PlainDate } from '../../time/plain-date.ts';
import type { AccountSummary } from '../model/account.ts';
import type { LedgerRow } from './accrual.ts';

/** Amounts are kept to hundredths. */
export function hundredths(amount: number): number {
  return Math.round((amount + Number.EPSILON * Math.sign(amount)) * 100) / 100 || 0;
}

/** The balance at the end of a day: the ledger replayed up to it. */
export function balanceAt(rows: readonly LedgerRow[], date: string): number {
  return hundredths(rows.reduce((sum, row) => (row.date <= date ? sum + row.amount : sum), 0));
}

/** The lowest that a balance falls to on a day or later, over what is posted ahead. */
export function lowestFrom(rows: readonly LedgerRow[], date: string): number {
  const later = new Set(rows.filter((row) => row.date > date).map((row) => row.date));
  return Math.min(...[date, ...later].map((one) => balanceAt(rows, one)));
}

/** Time off of a stretch of days (both inclusive), less what was given back. */
export function usedBetween(rows: readonly LedgerRow[], from: string, to: string): number {
  return hundredths(
    -rows.reduce(
      (sum, row) =>
        (row.kind === 'request' || row.kind === 'cancel') && row.date >= from && row.date <= to
          ? sum + row.amount
          : sum,
      0,
    ),
  );
}

type Figures = Pick<
  AccountSummary,
  'carried' | 'accrued' | 'awarded' | 'bonus' | 'adjusted' | 'expired' | 'taken' | 'scheduled'
>;

/** What an account is made of on a day; `taken` is of days before today, `scheduled` from today on. All of it sums up to the balance. */
export function figuresAt(rows: readonly LedgerRow[], date: PlainDate, today: PlainDate): Figures {
  const held = rows.filter((row) => row.date <= date);
  const sum = (...kinds: LedgerRow['kind'][]) =>
    hundredths(
      held.reduce((total, row) => (kinds.includes(row.kind) ? total + row.amount : total), 0),
    );
  return {
    carried: sum('opening', 'carried', 'transfer'),
    accrued: sum('accrual'),
    awarded: sum('award'),
    bonus: sum('bonus'),
    adjusted: sum('adjustment'),
    expired: hundredths(-sum('cap', 'expired')),
    taken: usedBetween(held, '0001-01-01', addDays(today, -1)),
    scheduled: usedBetween(held, today, '9999-12-31'),
  };
}
