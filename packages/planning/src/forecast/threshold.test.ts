import type { PlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { unusualDays } from './threshold.ts';

const mondays = ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'] as PlainDate[];
const history = mondays.flatMap((date, week) =>
  [480, 510].map((start) => ({ date, start, count: week === 2 ? 90 : 50 })),
);

describe('unusualDays', () => {
  it('are those beyond the threshold from their weekday’s median', () =>
    expect(unusualDays(history, 25)).toEqual(['2026-06-15']));
  it('are none within it, and none where none is set', () => {
    expect(unusualDays(history, 80)).toEqual([]);
    expect(unusualDays(history, null)).toEqual([]);
  });
});
