import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../time/plain-date.ts';
import { nextRun, periodBefore, type Timetable } from './rules.ts';

const day = toPlainDate;
const table = (more: Partial<Timetable> = {}): Timetable => ({
  report_scheduling: 'Daily',
  start_date: day('2026-03-01'),
  end_date: day('2026-12-31'),
  run_at: 360,
  zone: 'Europe/London',
  ...more,
});
const iso = (run: ReturnType<typeof nextRun>) =>
  run === null ? null : new Date(run.at).toISOString();

describe('periodBefore', () => {
  it('covers the day, the week or the month before', () => {
    expect(periodBefore('Daily', day('2026-03-01'))).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    });
    expect(periodBefore('Weekly', day('2026-03-08'))).toEqual({
      from: '2026-03-01',
      to: '2026-03-07',
    });
    expect(periodBefore('Monthly', day('2026-03-01'))).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(periodBefore('Monthly', day('2026-03-31'))).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(periodBefore('Monthly', day('2026-01-15'))).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
  });
});

describe('nextRun', () => {
  it('keeps the wall clock on both sides of a clock change', () => {
    expect(iso(nextRun(table(), Date.parse('2026-03-28T12:00:00Z')))).toBe(
      '2026-03-29T05:00:00.000Z',
    );
    expect(iso(nextRun(table(), Date.parse('2026-03-28T05:59:00Z')))).toBe(
      '2026-03-28T06:00:00.000Z',
    );
  });
  it('steps by weeks and months, on the last day where a month is short', () => {
    expect(
      iso(nextRun(table({ report_scheduling: 'Weekly' }), Date.parse('2026-03-01T06:00:00Z'))),
    ).toBe('2026-03-08T06:00:00.000Z');
    expect(
      iso(
        nextRun(
          table({ report_scheduling: 'Monthly', start_date: day('2026-01-31') }),
          Date.parse('2026-02-01T00:00:00Z'),
        ),
      ),
    ).toBe('2026-02-28T06:00:00.000Z');
  });
  it('ends', () =>
    expect(
      nextRun(table({ end_date: day('2026-03-02') }), Date.parse('2026-03-02T06:00:00Z')),
    ).toBeNull());
});
