import type { PlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { withoutUnusualDays } from './threshold.ts';

const mondays = ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'] as PlainDate[];
const history = mondays.flatMap((date, week) => [480, 510].map((start) => ({ date, start, count: week === 2 ? 90 : 50 })));

describe('withoutUnusualDays', () => {
  it('leaves out days beyond the threshold from their weekday’s median, whole', () => {
    const { history: kept, leftOut } = withoutUnusualDays(history, 25);
    expect([leftOut, kept.length, kept.some((one) => one.date === '2026-06-15')]).toEqual([1, 6, false]);
  });
  it('keeps all within it, and all where none is set', () => {
    expect(withoutUnusualDays(history, 80).leftOut).toBe(0);
    expect(withoutUnusualDays(history, null).history).toBe(history);
  });
});
