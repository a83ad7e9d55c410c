import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { forecastNewLine } from './alike.ts';
import { NoHistory } from './grid.ts';

const first = toPlainDate('2026-01-05');
const from = addDays(first, 56);
const line = (days: readonly number[], count: (weekday: number, slot: number) => number) =>
  days.flatMap((day) =>
    [0, 1, 2].map((slot) => ({
      date: addDays(first, day),
      start: 480 + 60 * slot,
      count: count(dayOfWeek(addDays(first, day)), slot),
    })),
  );
const all = Array.from({ length: 56 }, (_, day) => day);
const mornings = {
  name: 'mornings',
  history: line(all, (weekday, slot) => [60, 30, 10][slot]! + weekday),
};
const evenings = {
  name: 'evenings',
  history: line(all, (weekday, slot) => [10, 30, 60][slot]! + weekday),
};
const request = {
  from,
  to: addDays(from, 6),
  step: 60,
  elders: [mornings, evenings],
  model: 'simple_average',
};

describe('forecastNewLine', () => {
  it('takes the line whose week is most alike, at the new line’s scale', () => {
    const { alike, intervals } = forecastNewLine({
      ...request,
      history: line([53, 54, 55], (weekday, slot) => 2 * ([10, 30, 60][slot]! + weekday)),
    });
    expect(alike).toMatchObject({ name: 'evenings', scale: 2 });
    expect(alike.likeness).toBeCloseTo(1);
    expect(intervals[2]!.volume).toBeCloseTo(2 * (60 + dayOfWeek(from)));
  });
  it('scales by the week that is expected, where nothing was seen', () => {
    const { alike, intervals } = forecastNewLine({ ...request, history: [], weekly: 500 });
    expect(alike.name).toBe('mornings');
    expect(intervals.reduce((sum, one) => sum + one.volume, 0)).toBeCloseTo(500, 0);
  });
  it('needs an elder', () =>
    expect(() => forecastNewLine({ ...request, history: [], elders: [] })).toThrow(NoHistory));
});
