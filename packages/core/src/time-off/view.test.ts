import { describe, expect, it } from 'vitest';
import type { Posting } from './model/account.ts';
import type { AllotmentRow } from './model/request.ts';
import { replayLedger, restoringEdits, roomByDay, roomOf } from './view.ts';

const posting = (id: number, date: string, amount: number): Posting => ({
  id,
  agent_id: 1,
  rule_id: 1,
  date,
  kind: 'accrual',
  amount,
  expires_on: null,
  reason: '',
  request_id: null,
  key: String(id),
  posted_at: '2026-01-01T00:00:00Z',
  posted_by: null,
});
const row = (over: Partial<AllotmentRow>): AllotmentRow => ({
  date: '2026-03-02',
  start_time: null,
  rule_id: null,
  allotted: 4,
  cap: null,
  used: 0,
  pending: 0,
  waitlisted: 0,
  remaining: 4,
  ...over,
});

describe('a ledger', () => {
  it('is replayed in order of date, to hundredths', () =>
    expect(
      replayLedger([
        posting(3, '2026-02-01', 0.1),
        posting(1, '2026-01-01', 0.2),
        posting(2, '2026-03-01', -1),
      ]).map(({ id, balance }) => [id, balance]),
    ).toEqual([
      [1, 0.2],
      [3, 0.3],
      [2, -0.7],
    ]));
});

describe('room of a day', () => {
  it.each([
    ['unchecked', { allotted: null, remaining: null }],
    ['blocked', { allotted: 0, remaining: 0 }],
    ['full', { remaining: 0 }],
    ['scarce', { remaining: 1 }],
    ['open', { remaining: 2 }],
  ] as const)('is %s', (room, over) => expect(roomOf(row(over))).toBe(room));
  it('is that of the whole day beside its quarter hours', () =>
    expect(
      roomByDay([row({ start_time: '09:00:00', remaining: 1 }), row({ remaining: 3 })]).get(
        '2026-03-02',
      )?.remaining,
    ).toBe(3));
});

describe('what sets allotments back', () => {
  const row = (date: string, start_time: string | null, allotted: number | null) => ({
    date,
    start_time,
    rule_id: null,
    allotted,
    cap: null,
    used: 0,
    pending: 0,
    waitlisted: 0,
    remaining: allotted,
  });
  it('is an edit for each stretch of days that had the same', () => {
    const rows = [
      row('2027-05-03', null, 4),
      row('2027-05-04', null, 4),
      row('2027-05-05', null, null),
    ];
    expect(restoringEdits(rows)).toMatchObject([
      { date_start: '2027-05-03', date_end: '2027-05-04', verb: 'set', value: 4, end_time: null },
      { date_start: '2027-05-05', date_end: '2027-05-05', verb: 'clear' },
    ]);
  });
  it('is an edit for each stretch of quarter hours of a day, to midnight', () => {
    const rows = [
      row('2027-05-03', '23:30', 2),
      row('2027-05-03', '23:45', 2),
      row('2027-05-04', '23:30', 2),
    ];
    expect(restoringEdits(rows)).toMatchObject([
      { date_start: '2027-05-03', date_end: '2027-05-03', start_time: '23:30', end_time: '24:00' },
      { date_start: '2027-05-04', start_time: '23:30', end_time: '23:45' },
    ]);
  });
});
