import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf } from './grid.ts';
import { profilesOf, spreadOver } from './profile.ts';
import { trainingOf } from './training.ts';

const first = toPlainDate('2026-01-04');
const gridOfWeeks = (weeks: number, count: (weekday: number, slot: number) => number) =>
  gridOf(
    Array.from({ length: 7 * weeks }, (_, day) => addDays(first, day)).flatMap((date) =>
      [0, 1, 2].map((slot) => ({
        date,
        start: 480 + slot * 60,
        count: count(dayOfWeek(date), slot),
      })),
    ),
    60,
  );
const profiles = (
  weeks: number,
  count: (weekday: number, slot: number) => number,
  shrinkage = 100,
) => {
  const { grid, season, trust } = trainingOf(gridOfWeeks(weeks, count), []);
  return profilesOf(grid, season, trust, { halfLife: 8, shrinkage });
};

describe('profilesOf', () => {
  it('sums to 1 for each weekday, whatever the counts', () => {
    assert(
      property(array(integer({ min: 0, max: 50 }), { minLength: 21, maxLength: 21 }), (counts) => {
        const all = profiles(
          3,
          (weekday, slot) => counts[weekday * 3 + slot]! + (slot === 1 ? 1 : 0),
        );
        return all.every(
          (profile) => Math.abs(profile.reduce((sum, share) => sum + share, 0) - 1) < 1e-9,
        );
      }),
      { numRuns: 30 },
    );
  });
  it('keeps a weekday of its own kind apart, and draws alike ones together where counts are few', () => {
    const busySunday = profiles(
      6,
      (weekday, slot) => (weekday === 0 ? [90, 5, 5] : [20, 40, 40])[slot]!,
    );
    expect(busySunday[0]![0]).toBeGreaterThan(0.85);
    const few = (shrinkage: number) =>
      profiles(
        3,
        (weekday, slot) => (weekday === 2 ? [2, 1, 1] : [1, 1, 1])[slot]!,
        shrinkage,
      )[2]![0]!;
    expect(few(500)).toBeLessThan(few(0));
  });
});

describe('spreadOver', () => {
  it('gives each day its total', () => {
    const spread = spreadOver(
      [Float64Array.of(0.25, 0.75), Float64Array.of(1, 0)],
      Int32Array.of(1, 0),
      Float64Array.of(8, 4),
      2,
    );
    expect([...spread]).toEqual([8, 0, 1, 3]);
  });
});
