import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { cutGrid, datesAfter, dayTotals, gridOf, NoHistory, type Observation } from './grid.ts';

/** Monday. */
const monday = toPlainDate('2026-01-05');
const at = (day: number, start: number, count: number, minutes?: number): Observation => ({
  date: addDays(monday, day),
  start,
  count,
  ...(minutes === undefined ? {} : { minutes }),
});
const week = [0, 1, 2, 3, 4].flatMap((day) => [at(day, 540, 10), at(day, 570, 5)]);

describe('gridOf', () => {
  it('keeps the weekdays and intervals that were ever open', () => {
    const grid = gridOf([...week, at(5, 540, 0)], 30);
    expect([grid.weekdays, grid.slots, grid.dates.length, [...dayTotals(grid)]]).toEqual([
      [1, 2, 3, 4, 5],
      [540, 570],
      5,
      [15, 15, 15, 15, 15],
    ]);
  });
  it('tells a missing interval from an empty one, and a lost day from a closed one', () => {
    const grid = gridOf([...week, at(7, 540, 3), at(9, 540, 4), at(9, 570, 0)], 30);
    expect([...grid.values.subarray(10)]).toEqual([3, Number.NaN, Number.NaN, Number.NaN, 4, 0]);
  });
  it('adds short intervals up and spreads long ones', () => {
    expect([...gridOf([at(0, 540, 4, 15), at(0, 555, 6, 15)], 30).values]).toEqual([10]);
    expect([...gridOf([at(0, 540, 12, 60)], 15).values]).toEqual([3, 3, 3, 3]);
  });
  it('takes opening hours at their word', () => {
    const hours = [[], [{ start: 540, end: 570 }], [], [], [], [], []];
    expect([gridOf(week, 30, hours).slots, gridOf(week, 30, hours).weekdays]).toEqual([[540], [1]]);
  });
  it('of nothing is refused', () => expect(() => gridOf([], 30)).toThrow(NoHistory));
  it('of a line that never had a contact is open where that was recorded', () => {
    const grid = gridOf([at(0, 540, 0), at(1, 570, 0)], 30);
    expect([grid.weekdays, grid.slots, [...dayTotals(grid)]]).toEqual([
      [1, 2],
      [540, 570],
      [0, 0],
    ]);
  });
  it('is cut by days and goes on over its weekdays', () => {
    const grid = gridOf(week, 30);
    expect(cutGrid(grid, 1, 3).dates).toEqual([addDays(monday, 1), addDays(monday, 2)]);
    expect(datesAfter(grid, addDays(monday, 8))).toEqual([addDays(monday, 7), addDays(monday, 8)]);
  });
});
