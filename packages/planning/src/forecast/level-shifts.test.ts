import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { findLevelShifts } from './level-shifts.ts';

const first = toPlainDate('2026-01-04');
const dates = Array.from({ length: 140 }, (_, day) => addDays(first, day));
const season = Int32Array.from(dates, (_, day) => day % 7);
const find = (factor: (day: number) => number) =>
  findLevelShifts(
    dates,
    Float64Array.from(dates, (_, day) => (100 + 20 * (day % 7) + ((day * 7) % 13)) * factor(day)),
    season,
    7,
  );

describe('findLevelShifts', () => {
  it('finds the day and the size of a lasting change', () => {
    const [shift, ...others] = find((day) => (day < 70 ? 1 : 1.6));
    expect([Math.abs(dates.indexOf(shift!.date) - 70) <= 3, others]).toEqual([true, []]);
    expect(shift!.factor).toBeCloseTo(1.6, 1);
  });
  it('finds each of two', () =>
    expect(find((day) => (day < 50 ? 1 : day < 95 ? 0.5 : 1.2))).toHaveLength(2));
  it('takes neither noise nor a few outlier days for one', () => {
    expect(find(() => 1)).toEqual([]);
    expect(find((day) => (day >= 60 && day < 65 ? 3 : 1))).toEqual([]);
  });
});
