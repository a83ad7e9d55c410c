import { addDays, daysBetween, type PlainDate } from '../../time/plain-date.ts';
import type { PostingKind } from '../model/account.ts';
import type { AccrualTable, TenureRow } from '../model/definition.ts';
import { balanceAt, hundredths, usedBetween } from './balance.ts';
import { monthsOfTenure, periodsOver, yearlyDays, type Period } from './periods.ts';

/** A row of the ledger, as far as a balance needs it. */
export type LedgerRow = Readonly<{
  id?: number;
  date: string;
  kind: PostingKind;
  amount: number;
  key: string;
  expires_on: string | null;
}>;
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
  rank: number;
  kind: PostingKind;
  key: string;
  amount: (rows: readonly LedgerRow[]) => number;
}>;
const earned: readonly PostingKind[] = ['accrual', 'award', 'cap', 'expired'];

/**
 * What an account has still to post up to a day, in order of date. What is posted stands, so running it again posts nothing; from
 * `recalculateFrom` on it is worked out anew, and differences come back as rows of their own (corrections).
 */
export function duePostings(
  terms: AccrualTerms,
  ledger: readonly LedgerRow[],
  through: PlainDate,
  recalculateFrom: PlainDate | null = null,
): NewPosting[] {
  if (terms.table.method === 'unlimited') return [];
  const stands = (date: string) => recalculateFrom === null || date < recalculateFrom;
  const posted = byKey(ledger.filter((row) => earned.includes(row.kind)));
  const rows: LedgerRow[] = ledger.filter((row) => !earned.includes(row.kind) || stands(row.date));
  const due: NewPosting[] = [];
  const post = (event: Pick<Event, 'date' | 'kind' | 'key'>, wanted: number) => {
    const before = posted.get(event.key) ?? [];
    const amount = hundredths(wanted - sumOf(before));
    if (amount !== 0)
      due.push({ date: event.date, kind: event.kind, key: event.key, amount, seq: before.length });
  };
  for (const event of eventsOf(terms, ledger, through)) {
    const before = posted.get(event.key);
    const isKept = before !== undefined && stands(event.date);
    if (isKept) continue;
    const amount = hundredths(event.amount(rows));
    post(event, amount);
    if (amount !== 0)
      rows.push({ date: event.date, kind: event.kind, key: event.key, amount, expires_on: null });
  }
  return recalculateFrom === null
    ? due
    : [...due, ...withdrawn(terms, ledger, through, recalculateFrom)];
}

/** Rows of keys that the account would no longer post: undone by a row of the same key. */
function withdrawn(
  terms: AccrualTerms,
  ledger: readonly LedgerRow[],
  through: PlainDate,
  from: PlainDate,
): NewPosting[] {
  const wanted = new Set(eventsOf(terms, ledger, through).map((event) => event.key));
  const stale = byKey(
    ledger.filter(
      (row) =>
        earned.includes(row.kind) &&
        row.date >= from &&
        row.date <= through &&
        !wanted.has(row.key),
    ),
  );
  return [...stale].flatMap(([key, rows]) => {
    const [first] = rows;
    const amount = hundredths(-sumOf(rows));
    return first === undefined || amount === 0
      ? []
      : [{ date: first.date as PlainDate, kind: first.kind, key, amount, seq: rows.length }];
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

/** On one day: what is lost at the turn of the year, what expires, what is earned, and the cap last. */
function eventsOf(terms: AccrualTerms, ledger: readonly LedgerRow[], through: PlainDate): Event[] {
  const { table, start } = terms;
  const events = [
    ...carryOvers(terms, through),
    ...bonusEnds(ledger, through),
    ...earnings(terms, through),
  ];
  if (table.cap !== null && table.cap_day !== null) {
    const cap = table.cap;
    for (const date of yearlyDays(table.cap_day, addDays(start, -1), through))
      events.push({
        date,
        rank: 4,
        kind: 'cap',
        key: `cap:${date}`,
        amount: (rows) => Math.min(0, cap - balanceAt(rows, date)),
      });
  }
  return events.sort((a, b) => (a.date === b.date ? a.rank - b.rank : a.date < b.date ? -1 : 1));
}

/** At each turn of the vacation year what may not be carried over is lost; what was carried may expire later, after it has been used first. */
function carryOvers({ table, start }: AccrualTerms, through: PlainDate): Event[] {
  return yearlyDays(table.year_start, start, through).flatMap((date) => {
    const before = (rows: readonly LedgerRow[]) => Math.max(0, balanceAt(rows, addDays(date, -1)));
    const kept = (rows: readonly LedgerRow[]) =>
      table.carry_over ? Math.min(before(rows), table.carry_over_max ?? Infinity) : 0;
    const turn: Event = {
      date,
      rank: 1,
      kind: 'expired',
      key: `carry:${date}`,
      amount: (rows) => kept(rows) - before(rows),
    };
    const end =
      table.carry_over_days === null || !table.carry_over
        ? null
        : addDays(date, table.carry_over_days);
    if (end === null || end > through) return [turn];
    const left = (rows: readonly LedgerRow[]) =>
      Math.max(
        0,
        Math.min(kept(rows) - usedBetween(rows, date, addDays(end, -1)), balanceAt(rows, end)),
      );
    return [
      turn,
      {
        date: end,
        rank: 2,
        kind: 'expired' as const,
        key: `carried:${date}`,
        amount: (rows) => -left(rows),
      },
    ];
  });
}

/** A bonus with an end goes the day after, as far as it was not used. */
function bonusEnds(ledger: readonly LedgerRow[], through: PlainDate): Event[] {
  return ledger.flatMap((row) => {
    if (row.kind !== 'bonus' || row.expires_on === null) return [];
    const [from, last] = [row.date as PlainDate, row.expires_on as PlainDate];
    const date = addDays(last, 1);
    const left = (rows: readonly LedgerRow[]) =>
      Math.max(0, Math.min(row.amount - usedBetween(rows, from, last), balanceAt(rows, last)));
    return date > through
      ? []
      : [
          {
            date,
            rank: 2,
            kind: 'expired' as const,
            key: `bonus:${row.key}`,
            amount: (rows) => -left(rows),
          },
        ];
  });
}

function earnings(terms: AccrualTerms, through: PlainDate): Event[] {
  const { table, start, stop, basis } = terms;
  const last = stop !== null && stop < through ? stop : through;
  if (basis === null || last < start) return [];
  const isAward = table.method === 'awarded';
  return periodsOver(table, start, last).flatMap((period) => {
    const date = isAward
      ? laterOf(period.start, start)
      : stop !== null && stop < period.end
        ? stop
        : period.end;
    if (
      date > last ||
      (table.date_start !== null && date < table.date_start) ||
      (table.date_end !== null && date > table.date_end)
    )
      return [];
    const row = tenureAt(table.rows, monthsOfTenure(basis, date));
    if (row === undefined) return [];
    const rate = rounded(row.rate * terms.fte * shareOf(period, terms, isAward), table.rounding);
    const room = (rows: readonly LedgerRow[]) =>
      row.max_balance === null ? Infinity : Math.max(0, row.max_balance - balanceAt(rows, date));
    return [
      {
        date,
        rank: 3,
        kind: isAward ? ('award' as const) : ('accrual' as const),
        key: `period:${period.end}`,
        amount: (rows) => Math.min(rate, room(rows)),
      },
    ];
  });
}

/** The part of a period in which the account earns: whole where the table does not count by days; an incomplete last period then earns nothing. */
function shareOf(period: Period, { table, start, stop }: AccrualTerms, isAward: boolean): number {
  const length = daysBetween(period.start, period.end) + 1;
  const isCut = !isAward && stop !== null && stop < period.end;
  if (isCut && !table.pro_rata_last) return 0;
  const from = table.pro_rata_first ? laterOf(period.start, start) : period.start;
  const to = isCut ? stop : period.end;
  return (daysBetween(from, to) + 1) / length;
}

/** The row of an advisor with this tenure, in months. */
export function tenureAt(rows: readonly TenureRow[], months: number): TenureRow | undefined {
  return rows.find(
    (row) => row.from_month <= months && (row.to_month === null || months < row.to_month),
  );
}

/** To the nearest multiple of the step; halves go up. */
export function rounded(amount: number, step: number | null): number {
  return step === null
    ? hundredths(amount)
    : hundredths(Math.round(hundredths(amount) / step) * step);
}

const laterOf = (a: PlainDate, b: PlainDate) => (a > b ? a : b);
