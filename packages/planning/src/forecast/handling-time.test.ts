import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { forecastHandling, type HandledContacts } from './handling-time.ts';

const first = toPlainDate('2026-01-05');
const to = addDays(first, 63);
const history = (
  seconds: (day: number, slot: number) => number,
  handled = 50,
): readonly HandledContacts[] =>
  Array.from({ length: 56 }, (_, day) => day).flatMap((day) =>
    [0, 1].map((slot) => ({
      date: addDays(first, day),
      start: 540 + 30 * slot,
      handled,
      seconds: handled * seconds(day, slot),
    })),
  );

describe('forecastHandling', () => {
  it('knows weekday and interval', () => {
    const at = forecastHandling(
      history(
        (day, slot) =>
          (dayOfWeek(addDays(first, day)) === 1 ? 240 : 200) * (slot === 0 ? 1.1 : 0.9),
      ),
      to,
      30,
    );
    expect(at(addDays(first, 56), 540)).toBeCloseTo(264, -1);
    expect(at(addDays(first, 57), 570)).toBeCloseTo(180, -1);
  });
  it('follows its level', () =>
    expect(
      forecastHandling(
        history((day) => (day < 35 ? 200 : 300) + (day % 3)),
        to,
        30,
      )(addDays(first, 58), 540),
    ).toBeGreaterThan(280));
  it('leans on the other intervals where few were handled', () => {
    const odd = [
      ...history(() => 200),
      { date: addDays(first, 50), start: 1200, handled: 1, seconds: 2000 },
    ];
    expect(forecastHandling(odd, to, 30)(addDays(first, 57), 1200)).toBeLessThan(300);
  });
  it('is the level where an interval or a weekday was never seen, and 0 where nothing was', () => {
    expect(
      forecastHandling(
        history(() => 200),
        to,
        30,
      )(addDays(first, 57), 1300),
    ).toBeCloseTo(200, -1);
    expect(forecastHandling([], to, 30)(to, 540)).toBeNull();
  });
});
