import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesFrom, toPlainDate } from '../time/plain-date.ts';
import { availabilityRange, availabilityRangeForm, weekGraphForm } from './model.ts';
import {
  datesMeet,
  findSpanProblem,
  hoursOf,
  spanFor,
  timesOverlap,
  withPreferredHours,
  without,
} from './rules.ts';

const first = toPlainDate('2026-03-01');
const on = (from: number, to: number | null) => ({
  date_start: addDays(first, from),
  date_end: to === null ? null : addDays(first, to),
});

describe('without', () => {
  it('leaves what lies before and after', () => {
    expect(without(on(0, 10), on(3, 5))).toEqual([on(0, 2), on(6, 10)]);
    expect(without(on(0, 10), on(0, 5))).toEqual([on(6, 10)]);
    expect(without(on(0, 10), on(5, null))).toEqual([on(0, 4)]);
    expect(without(on(0, 10), on(5, 10))).toEqual([on(0, 4)]);
    expect(without(on(0, null), on(5, null))).toEqual([on(0, 4)]);
    expect(without(on(0, null), on(3, 3))).toEqual([on(0, 2), on(4, null)]);
    expect(without(on(3, 4), on(0, 10))).toEqual([]);
    expect(without(on(0, 2), on(3, 4))).toEqual([on(0, 2)]);
  });
  it('keeps every other date and none of those', () => {
    const span = fc.tuple(fc.nat(20), fc.nat(10)).map(([from, days]) => on(from, from + days));
    const dates = (one: ReturnType<typeof on>) => datesFrom(one.date_start, one.date_end!);
    fc.assert(
      fc.property(span, span, (a, b) => {
        const taken = new Set(dates(b));
        expect(without(a, b).flatMap((left) => dates(left as ReturnType<typeof on>))).toEqual(
          dates(a).filter((date) => !taken.has(date)),
        );
        expect(datesMeet(a, b)).toBe(dates(a).some((date) => taken.has(date)));
      }),
    );
  });
});

describe('a span', () => {
  it('ends on or after its start', () => {
    expect([on(0, 0), on(0, null), on(1, 0)].map(findSpanProblem)).toEqual([
      null,
      null,
      { field: 'date_end', message: 'availability.datesOrder' },
    ]);
  });
  it('for a date is the one in force, else the last before, else the first after', () => {
    const spans = [on(10, 12), on(0, 3), on(20, null)];
    expect([-4, 0, 3, 5, 10, 15, 20, 30].map((day) => spanFor(spans, addDays(first, day)))).toEqual(
      [0, 0, 0, 0, 10, 10, 20, 20].map((start) =>
        spans.find((span) => span.date_start === addDays(first, start)),
      ),
    );
    expect(spanFor([], first)).toBeUndefined();
  });
});

describe('times of the week', () => {
  const time = (weekday: number, start_time: number, end_time: number) => ({
    weekday,
    start_time,
    end_time,
    avl_status: 'available' as const,
  });
  it('may pass midnight, or be a whole day', () => {
    expect(
      [
        [540, 1020],
        [1320, 360],
        [1200, 0],
        [0, 0],
        [540, 540],
      ].map(([start, end]) => hoursOf(start!, end!)),
    ).toEqual([
      { start_time: 540, end_time: 1020 },
      { start_time: 1320, end_time: 1800 },
      { start_time: 1200, end_time: 1440 },
      { start_time: 0, end_time: 1440 },
      null,
    ]);
  });
  it('do not overlap, around the week either', () => {
    expect(timesOverlap([time(1, 540, 720), time(1, 720, 800), time(2, 540, 720)])).toBe(false);
    expect(timesOverlap([time(1, 540, 720), time(1, 719, 800)])).toBe(true);
    expect(timesOverlap([time(0, 60, 120), time(6, 1320, 1530)])).toBe(true);
    expect(timesOverlap([time(6, 1320, 1530), time(0, 60, 120)])).toBe(true);
  });
  it('are read by weekday, in any case', () => {
    expect(
      weekGraphForm.parse({ Sunday: [{ start_time: '08:00', end_time: '12:00:00' }], MONDAY: [] }),
    ).toEqual({ sunday: [{ start_time: 480, end_time: 720 }], monday: [] });
  });
});

describe('average weekly hours', () => {
  it('are hours with hundredths on the wire', () => {
    expect(
      ['00.00', '37.50', 40].map(
        (value) => availabilityRangeForm.parse({ max_avg_weekly_hrs: value }).max_avg_weekly_hrs,
      ),
    ).toEqual([0, 2250, 2400]);
    expect(availabilityRange.shape.max_avg_weekly_hrs.parse(2250)).toBe('37.50');
    expect(availabilityRange.shape.max_avg_weekly_hrs.parse(0)).toBe('00.00');
    expect(availabilityRangeForm.safeParse({ max_avg_weekly_hrs: '169.00' }).success).toBe(false);
  });
});

describe('withPreferred', () => {
  const free = { weekday: 1, start_time: 480, end_time: 1080, avl_status: 'available' as const };
  const wish = (weekday: number, start_time: number, end_time: number) => ({
    weekday,
    start_time,
    end_time,
  });
  it('puts hours wished for in the place of free ones', () => {
    expect(withPreferredHours([free], [wish(1, 600, 720)], null)).toEqual([
      { ...free, end_time: 600 },
      { ...wish(1, 600, 720), avl_status: 'preferred' },
      { ...free, start_time: 720 },
    ]);
    expect(withPreferredHours([], [wish(1, 600, 720)], null)).toEqual([
      { ...wish(1, 600, 720), avl_status: 'preferred' },
    ]);
  });
  it('leaves hours alone that may not be planned, named or not', () => {
    expect(
      withPreferredHours([{ ...free, avl_status: 'unavailable' }], [wish(1, 600, 720)], null),
    ).toBeNull();
    expect(withPreferredHours([free], [wish(1, 400, 720)], 'unavailable')).toBeNull();
    expect(
      withPreferredHours([free], [wish(1, 600, 720), wish(2, 600, 720)], 'unavailable'),
    ).toBeNull();
    expect(withPreferredHours([free], [wish(1, 600, 720)], 'unavailable')).toHaveLength(3);
    expect(withPreferredHours([], [wish(1, 600, 720), wish(1, 700, 800)], null)).toBeNull();
  });
  it('knows that Saturday night is Sunday morning', () => {
    const night = { weekday: 0, start_time: 0, end_time: 480, avl_status: 'available' as const };
    expect(withPreferredHours([night], [wish(6, 1320, 1800)], null)).toEqual([
      { ...night, start_time: 360 },
      { ...wish(6, 1320, 1800), avl_status: 'preferred' },
    ]);
    const late = { weekday: 6, start_time: 1320, end_time: 1800, avl_status: 'available' as const };
    expect(withPreferredHours([late], [wish(0, 0, 60)], null)).toEqual([
      { ...wish(0, 0, 60), avl_status: 'preferred' },
      { weekday: 0, start_time: 60, end_time: 360, avl_status: 'available' },
      { ...late, end_time: 1440 },
    ]);
  });
  it('never makes hours overlap, and keeps those that may not be planned', () => {
    const spans = fc
      .array(
        fc.record({
          weekday: fc.integer({ min: 0, max: 6 }),
          start_time: fc.integer({ min: 0, max: 1439 }),
          length: fc.integer({ min: 1, max: 1440 }),
          avl_status: fc.constantFrom('available', 'preferred', 'unavailable'),
        }),
        { maxLength: 6 },
      )
      .map((list) =>
        list.map(({ length, ...time }) => ({ ...time, end_time: time.start_time + length })),
      )
      .filter((list) => !timesOverlap(list));
    const blocked = (times: readonly { avl_status: string }[]) =>
      times.filter((time) => time.avl_status === 'unavailable').length;
    fc.assert(
      fc.property(spans, spans, (times, wishes) => {
        const after = withPreferredHours(
          times,
          wishes.map(({ weekday, start_time, end_time }) => ({ weekday, start_time, end_time })),
          null,
        );
        expect(
          after === null ||
            (!timesOverlap(after) &&
              blocked(after) === blocked(times) &&
              after.every(
                (time) => time.start_time < 1440 && time.end_time - time.start_time <= 1440,
              )),
        ).toBe(true);
      }),
    );
  });
});
