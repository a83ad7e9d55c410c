import type { MessageKey } from '../messages/catalogue.ts';
import type { Posting } from './model/account.ts';
import { formatClock, parseClock } from '../time/minutes.ts';
import { toPlainDate } from '../time/plain-date.ts';
import { quarterHour, type AllotmentRow, type TimeOffRequest } from './model/request.ts';
import { hundredths } from './rules/balance.ts';

export type LedgerLine = Posting & Readonly<{ balance: number }>;

/** A ledger replayed: each posting, in order of date, with the balance that it leaves. */
export function replayLedger(postings: readonly Posting[]): readonly LedgerLine[] {
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

/**
 * What sets rows of one rule back to what they allot: one edit for each stretch of the same, in
 * days or in quarter hours of a day.
 */
export function restoringEdits(rows: readonly AllotmentRow[]) {
  const stretches: AllotmentRow[][] = [];
  for (const row of rows) {
    const before = stretches.at(-1);
    const goesOn =
      before?.[0]?.allotted === row.allotted &&
      (row.start_time === null || before.at(-1)?.date === row.date);
    if (before !== undefined && goesOn) before.push(row);
    else stretches.push([row]);
  }
  return stretches.map((stretch) => {
    const [first, last] = [stretch[0]!, stretch.at(-1)!];
    return {
      date_start: toPlainDate(first.date),
      date_end: toPlainDate(last.date),
      start_time: first.start_time,
      end_time: last.start_time === null ? null : quarterHourEnd(last.start_time),
      verb: first.allotted === null ? ('clear' as const) : ('set' as const),
      value: first.allotted ?? 0,
    };
  });
}

/** The clock at which the quarter hour ends that begins then. */
function quarterHourEnd(start: string): string {
  const end = (parseClock(start) ?? 0) + quarterHour;
  return end === 1440 ? '24:00' : formatClock(end);
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

/** How a request for time off stands, in words. */
export const leaveStateTexts = {
  pending: 'ownTimeOff.pending',
  waitlisted: 'ownTimeOff.waitlisted',
  granted: 'ownTimeOff.granted',
  declined: 'ownTimeOff.declined',
  cancelled: 'ownTimeOff.cancelled',
  expired: 'ownTimeOff.expired',
  taken: 'ownTimeOff.taken',
} as const satisfies Record<TimeOffRequest['status'], MessageKey>;
