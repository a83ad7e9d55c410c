import { addDays, daysBetween, type PlainDate } from '../../time/plain-date.ts';
import type { PostingKind } from '../model/account.ts';
import type { AccrualTable, TenureRow } from '../model/definition.ts';
import { balanceAt, hundredths, usedBetween, usedOfBonuses, type LedgerRow } from './balance.ts';
import { monthsOfTenure, periodsOver, yearlyDays, type Period } from './periods.ts';

/** A row to post. Rows of one key sum up to what the key stands for: later ones are corrections. */
export type NewPosting = Readonly<{
  date: PlainDate;
  kind: PostingKind;
  amount: number;
  key: string;
  seq: number;
}>;

export type AccrualTerms = Readonly<{
  table: AccrualTable;
  /** First and last day on which this account earns. */
  start: PlainDate;
  stop: PlainDate | null;
  /** From when tenure counts; null earns nothing (the advisor lacks the date). */
  basis: PlainDate | null;
  fte: number;
}>;

type Event = Readonly<{
  date: PlainDate;
  kind: PostingKind;
  key: string;
  amount: (rows: readonly LedgerRow[]) => number;
}>;
const earned: readonly PostingKind[] = ['accrual', 'award', 'cap', 'expired'];

/**
 * What an account has still to post up to a day, in order of date. What is posted stands, so
 * running it again posts nothing; from `recalculateFrom` on it is worked out anew, and differences
 * come back as rows of their own (corrections).
 */
export function duePostings(
  terms: AccrualTerms,
  ledger: readonly LedgerRow[],
  through: PlainDate,
  recalculateFrom: PlainDate | null = null,
): NewPosting[] {
  if (terms.table.method === 'unlimited') return [];
  const stands = (date: string) => recalculateFrom === null || date < recalculateFrom;
  const posted = byKey(ledger);
  const rows: LedgerRow[] = ledger.filter((row) => !earned.includes(row.kind) || stands(row.date));
  const due: NewPosting[] = [];
  for (const { date, kind, key, amount: amountAt } of eventsOf(terms, ledger, through)) {
    const before = posted.get(key) ?? [];
    if (before.length > 0 && stands(date)) continue;
    const amount = hundredths(amountAt(rows));
    rows.push({ date, kind, key, amount, expires_on: null });
    const missing = hundredths(amount - sumOf(before));
    if (missing !== 0) due.push({ date, kind, key, amount: missing, seq: before.length });
  }
  return [...due, ...withdrawals(terms, ledger, through, stands)];
}

/** Rows of keys that the account would no longer post: undone by a row of the same key. */
function withdrawals(
  terms: AccrualTerms,
  ledger: readonly LedgerRow[],
  through: PlainDate,
  stands: (date: string) => boolean,
): NewPosting[] {
  const wanted = new Set(eventsOf(terms, ledger, through).map((event) => event.key));
  const stale = byKey(
    ledger.filter(
      (row) =>
        earned.includes(row.kind) &&
        !stands(row.date) &&
        row.date <= through &&
        !wanted.has(row.key),
    ),
  );
  return [...stale].flatMap(([key, rows]) => {
    const { date, kind } = rows[0]!;
    const amount = hundredths(-sumOf(rows));
    return amount === 0 ? [] : [{ date: date as PlainDate, kind, key, amount, seq: rows.length }];
  });
}

function byKey(rows: readonly LedgerRow[]): Map<string, LedgerRow[]> {
  const grouped = new Map<string, LedgerRow[]>();
  for (const row of rows) grouped.set(row.key, [...(grouped.get(row.key) ?? []), row]);
  return grouped;
}

function sumOf(rows: readonly LedgerRow[]): number {
  return hundredths(rows.reduce((sum, row) => sum + row.amount, 0));
}

/**
 * On one day: what is lost at the turn of the year, what expires, what is earned, and the cap last.
 */
function eventsOf(terms: AccrualTerms, ledger: readonly LedgerRow[], through: PlainDate): Event[] {
  return [
    ...turnsOfYear(terms, through),
    ...carriedEnds(terms, through),
    ...bonusEnds(ledger, through),
    ...earnings(terms, through),
    ...caps(terms, through),
  ].sort((a, b) => daysBetween(b.date, a.date));
}

/** What of a balance goes over a turn of the vacation year; `before` is what there was. */
function carriedAt(
  table: AccrualTable,
  date: PlainDate,
  rows: readonly LedgerRow[],
): Readonly<{ before: number; kept: number }> {
  const before = Math.max(0, balanceAt(rows, addDays(date, -1)));
  const kept = table.carry_over ? Math.min(before, table.carry_over_max ?? Infinity) : 0;
  return { before, kept };
}

/** At each turn of the vacation year what may not be carried over is lost. */
function turnsOfYear({ table, start }: AccrualTerms, through: PlainDate): Event[] {
  return yearlyDays(table.year_start, start, through).map((date) => ({
    date,
    kind: 'expired',
    key: `carry:${date}`,
    amount: (rows) => {
      const { before, kept } = carriedAt(table, date, rows);
      return kept - before;
    },
  }));
}

/** What was carried over may expire some days later, after it has been used first. */
function carriedEnds({ table, start }: AccrualTerms, through: PlainDate): Event[] {
  const days = table.carry_over_days;
  if (days === null) return [];
  return yearlyDays(table.year_start, start, addDays(through, -days)).map((date) => {
    const end = addDays(date, days);
    return {
      date: end,
      kind: 'expired',
      key: `carried:${date}`,
      amount: (rows) => {
        const unused =
          carriedAt(table, date, rows).kept - usedBetween(rows, date, addDays(end, -1));
        return -Math.max(0, Math.min(unused, balanceAt(rows, end)));
      },
    };
  });
}

/**
 * A bonus with an end goes the day after, as far as it was not used. Bonuses of one day share the
 * key of their rows, and are told apart by their order.
 */
function bonusEnds(ledger: readonly LedgerRow[], through: PlainDate): Event[] {
  return [...byKey(ledger.filter((row) => row.kind === 'bonus'))].flatMap(([key, bonuses]) =>
    bonuses.flatMap((bonus, index) => {
      if (bonus.expires_on === null || bonus.expires_on >= through) return [];
      const last = bonus.expires_on as PlainDate;
      return [
        {
          date: addDays(last, 1),
          kind: 'expired' as const,
          key: index === 0 ? `bonus:${key}` : `bonus:${key}:${index}`,
          amount: (rows) => {
            const unused = bonus.amount - (usedOfBonuses(rows).get(bonus) ?? 0);
            const end = addDays(last, 1);
            const gone = rows.filter((row) => row.kind === 'expired' && row.date === end);
            return -Math.max(0, Math.min(unused, balanceAt(rows, last) + sumOf(gone)));
          },
        },
      ];
    }),
  );
}

function caps({ table: { cap, cap_day }, start }: AccrualTerms, through: PlainDate): Event[] {
  if (cap === null || cap_day === null) return [];
  return yearlyDays(cap_day, addDays(start, -1), through).map((date) => ({
    date,
    kind: 'cap',
    key: `cap:${date}`,
    amount: (rows) => Math.min(0, cap - balanceAt(rows, date)),
  }));
}

function earnings(terms: AccrualTerms, through: PlainDate): Event[] {
  const { table, start, stop, basis } = terms;
  const last = firstOf(stop ?? through, through);
  if (basis === null || last < start) return [];
  const isAward = table.method === 'awarded';
  return periodsOver(table, start, last).flatMap((period) => {
    const date = isAward ? lastOf(period.start, start) : firstOf(period.end, stop ?? period.end);
    if (date > last || date < (table.date_start ?? date) || date > (table.date_end ?? date))
      return [];
    const row = tenureAt(table.rows, monthsOfTenure(basis, date));
    if (row === undefined) return [];
    const rate = roundTo(row.rate * terms.fte * shareOf(period, terms, isAward), table.rounding);
    const room = (rows: readonly LedgerRow[]) =>
      row.max_balance === null ? Infinity : Math.max(0, row.max_balance - balanceAt(rows, date));
    return [
      {
        date,
        kind: isAward ? ('award' as const) : ('accrual' as const),
        key: `period:${period.end}`,
        amount: (rows) => Math.min(rate, room(rows)),
      },
    ];
  });
}

/**
 * The part of a period in which the account earns: whole where the table does not count by days; an
 * incomplete last period then earns nothing.
 */
function shareOf(period: Period, { table, start, stop }: AccrualTerms, isAward: boolean): number {
  const length = daysBetween(period.start, period.end) + 1;
  const from = table.pro_rata_first ? lastOf(period.start, start) : period.start;
  const to = isAward ? period.end : firstOf(period.end, stop ?? period.end);
  if (to < period.end && !table.pro_rata_last) return 0;
  return (daysBetween(from, to) + 1) / length;
}

/** The row of an advisor with this tenure, in months. */
export function tenureAt(rows: readonly TenureRow[], months: number): TenureRow | undefined {
  return rows.find(
    (row) => row.from_month <= months && (row.to_month === null || months < row.to_month),
  );
}

/** To the nearest multiple of the step; halves go up. */
export function roundTo(amount: number, step: number | null): number {
  return step === null
    ? hundredths(amount)
    : hundredths(Math.round(hundredths(amount) / step) * step);
}

const firstOf = (...dates: readonly PlainDate[]) => dates.toSorted()[0]!;
const lastOf = (...dates: readonly PlainDate[]) => dates.toSorted().at(-1)!;
