import { describe, expect, it } from 'vitest';
import { rowOf } from '../../../../tests/support/adherence-rows.ts';
import { formatSeconds, isOutFor, secondsSince } from './view.ts';

describe('durations', () => {
  it('count whole seconds and never go below none', () => {
    expect(secondsSince('2026-11-20T09:00:00.000Z', Date.parse('2026-11-20T09:01:05.900Z'))).toBe(
      65,
    );
    expect(secondsSince('2026-11-20T09:00:02.000Z', Date.parse('2026-11-20T09:00:00.000Z'))).toBe(
      0,
    );
  });

  it('are shown short', () => {
    expect([5, 65, 3600, 36_061].map(formatSeconds)).toEqual([
      '0:05',
      '1:05',
      '1:00:00',
      '10:01:01',
    ]);
  });
});

describe('isOutFor', () => {
  const out = rowOf(1, 'Ada', 'out');
  const excuse = { id: 1, ends_at: '2026-11-20T10:00:00Z', reason: 'Coaching', version: 1 };
  const [before, then] = ['2026-11-20T09:04:59Z', '2026-11-20T09:05:00Z'].map(Date.parse);
  it.each([
    ['long enough', out, then, true],
    ['not yet', out, before, false],
    ['in adherence', { ...out, status: 'in' as const }, then, false],
    ['excused', { ...out, excuse }, then, false],
    ['of a day that is over', { ...out, status_since: null }, then, false],
  ])('%s', (_what, one, now, isOut) => expect(isOutFor(one, 5, now!)).toBe(isOut));
});
