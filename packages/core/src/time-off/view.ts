import type { Posting } from './model/account.ts';
import type { AllotmentRow } from './model/request.ts';
import { hundredths } from './rules/balance.ts';

export type LedgerLine = Posting & Readonly<{ balance: number }>;

/** A ledger replayed: each posting, in order of date, with the balance that it leaves. */
export function replayed(postings: readonly Posting[]): readonly LedgerLine[] {
  let balance = 0;
  return postings
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
    .map((posting) => {
      balance = hundredths(balance + posting.amount);
      return { ...posting, balance };
    });
}

/** How a day stands: nobody checks it, it is blocked, full, nearly full, or open. */
export type Room = 'unchecked' | 'blocked' | 'full' | 'scarce' | 'open';

/** Nearly full is what has a quarter left, or less. */
const scarcePart = 0.25;

export function roomOf({ allotted, remaining }: AllotmentRow): Room {
  if (allotted === null || remaining === null) return 'unchecked';
  if (allotted === 0) return 'blocked';
  if (remaining <= 0) return 'full';
  return remaining <= allotted * scarcePart ? 'scarce' : 'open';
}

/** One row a day: the day as a whole, where quarter hours or rules have rows beside it. */
export function roomByDay(rows: readonly AllotmentRow[]): ReadonlyMap<string, AllotmentRow> {
  const days = new Map<string, AllotmentRow>();
  for (const row of rows) {
    const known = days.get(row.date);
    if (known === undefined || (known.start_time !== null && row.start_time === null))
      days.set(row.date, row);
  }
  return days;
}
