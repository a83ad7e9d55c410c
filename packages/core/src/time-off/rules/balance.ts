import type { PlainDate } from '../../time/plain-date.ts';
import type { AccountSummary, PostingKind } from '../model/account.ts';

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
  const dates = new Set([date, ...rows.map((row) => row.date)].filter((one) => one >= date));
  return Math.min(...[...dates].map((one) => balanceAt(rows, one)));
}

/** Time off of a stretch of days (both inclusive), less what was given back. */
export function usedBetween(rows: readonly LedgerRow[], from: string, to: string): number {
  return usedIn(rows.filter((row) => row.date >= from && row.date <= to));
}

/**
 * What of each bonus with an end was used: an hour counts against one of those that it may use, the
 * one that expires first. Bonuses without an end come last.
 */
export function usedOfBonuses(rows: readonly LedgerRow[]): ReadonlyMap<LedgerRow, number> {
  const bonuses = rows
    .flatMap((bonus) =>
      bonus.kind === 'bonus' && bonus.expires_on !== null ? [{ bonus, end: bonus.expires_on }] : [],
    )
    .toSorted((a, b) => a.end.localeCompare(b.end));
  const used = new Map(bonuses.map(({ bonus }) => [bonus, 0]));
  const dates = new Set(rows.map((row) => row.date));
  for (const date of [...dates].sort()) {
    let left = Math.max(0, usedBetween(rows, date, date));
    for (const { bonus, end } of bonuses) {
      if (date < bonus.date || date > end) continue;
      const before = used.get(bonus) ?? 0;
      const more = Math.max(0, Math.min(left, bonus.amount - before));
      used.set(bonus, hundredths(before + more));
      left = hundredths(left - more);
    }
  }
  return used;
}

function usedIn(rows: readonly LedgerRow[]): number {
  return hundredths(-sumOf(rows, 'request', 'cancel'));
}

function sumOf(rows: readonly LedgerRow[], ...kinds: readonly LedgerRow['kind'][]): number {
  return hundredths(
    rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.amount : sum), 0),
  );
}

type Figures = Pick<
  AccountSummary,
  'carried' | 'accrued' | 'awarded' | 'bonus' | 'adjusted' | 'expired' | 'taken' | 'scheduled'
>;

/**
 * What an account is made of on a day; `taken` is of days before today, `scheduled` from today on.
 * All of it sums up to the balance.
 */
export function figuresAt(rows: readonly LedgerRow[], date: PlainDate, today: PlainDate): Figures {
  const held = rows.filter((row) => row.date <= date);
  return {
    carried: sumOf(held, 'opening', 'carried', 'transfer'),
    accrued: sumOf(held, 'accrual'),
    awarded: sumOf(held, 'award'),
    bonus: sumOf(held, 'bonus'),
    adjusted: sumOf(held, 'adjustment'),
    expired: hundredths(-sumOf(held, 'cap', 'expired')),
    taken: usedIn(held.filter((row) => row.date < today)),
    scheduled: usedIn(held.filter((row) => row.date >= today)),
  };
}
/** A row of the ledger, as far as a balance needs it. */
export type LedgerRow = Readonly<{
  id?: number;
  date: string;
  kind: PostingKind;
  amount: number;
  key: string;
  expires_on: string | null;
}>;
