import { describe, expect, it } from 'vitest';
import type { Posting } from './model/account.ts';
import type { AllotmentRow } from './model/request.ts';
import { replayed, roomByDay, roomOf } from './view.ts';

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
      replayed([
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
