import { describe, expect, it } from 'vitest';
import {
  contains,
  crossesMidnight,
  dayOfMinute,
  firstOverlap,
  gapsIn,
  intersection,
  joinIntervals,
  lengthOf,
  minuteOfDay,
  moveBy,
  overlaps,
  partedAtMidnight,
  touches,
  type Interval,
} from './interval.ts';

describe('interval', () => {
  it('is half-open: stretches that touch do not overlap', () => {
    expect(overlaps({ start: 540, end: 600 }, { start: 600, end: 660 })).toBe(false);
    expect(touches({ start: 540, end: 600 }, { start: 600, end: 660 })).toBe(true);
    expect(overlaps({ start: 540, end: 601 }, { start: 600, end: 660 })).toBe(true);
  });

  it('is the minutes that lie on it, whatever two are compared', () => {
    const spans = [0, 1, 2, 3, 4].flatMap((start) =>
      [1, 2, 3].map((length) => ({ start, end: start + length })),
    );
    const minutes = ({ start, end }: Interval) =>
      [0, 1, 2, 3, 4, 5, 6].filter((m) => m >= start && m < end);
    for (const a of spans) {
      expect(lengthOf(a)).toBe(minutes(a).length);
      for (const b of spans) {
        const both = minutes(a).filter((minute) => minutes(b).includes(minute));
        expect([a, b, overlaps(a, b)]).toEqual([a, b, both.length > 0]);
        expect([a, b, contains(a, b)]).toEqual([a, b, both.length === minutes(b).length]);
        const isNext = Math.max(a.start, b.start) === Math.min(a.end, b.end);
        expect([a, b, touches(a, b)]).toEqual([a, b, isNext]);
      }
    }
  });

  it('has gaps between what is taken', () => {
    expect(
      gapsIn({ start: 0, end: 60 }, [
        { start: 40, end: 50 },
        { start: -10, end: 20 },
      ]),
    ).toEqual([
      { start: 20, end: 40 },
      { start: 50, end: 60 },
    ]);
    expect(gapsIn({ start: 0, end: 60 }, [{ start: -10, end: 70 }])).toEqual([]);
    const hour = { start: 0, end: 60 };
    expect(gapsIn(hour, [{ start: 0, end: 20 }])).toEqual([{ start: 20, end: 60 }]);
    expect(gapsIn(hour, [{ start: 20, end: 60 }])).toEqual([{ start: 0, end: 20 }]);
    expect(
      gapsIn(hour, [
        { start: 70, end: 80 },
        { start: 90, end: 95 },
      ]),
    ).toEqual([hour]);
    expect(gapsIn(hour, [hour, { start: 70, end: 80 }])).toEqual([]);
  });

  it('is parted by a midnight inside it, not by one at its end', () => {
    expect(partedAtMidnight({ start: 1380, end: 1440 })).toEqual([{ start: 1380, end: 1440 }]);
    expect(partedAtMidnight({ start: 1380, end: 1500 })).toEqual([
      { start: 1380, end: 1440 },
      { start: 1440, end: 1500 },
    ]);
  });

  it('joins what touches or overlaps, in order', () => {
    expect(
      joinIntervals([
        { start: 700, end: 800 },
        { start: 540, end: 600 },
        { start: 600, end: 660 },
        { start: 550, end: 610 },
      ]),
    ).toEqual([
      { start: 540, end: 660 },
      { start: 700, end: 800 },
    ]);
    expect(
      joinIntervals([
        { start: 0, end: 10 },
        { start: 10, end: 20 },
      ]),
    ).toEqual([{ start: 0, end: 20 }]);
    expect(joinIntervals([])).toEqual([]);
  });

  it.each([
    [0, 0, 0],
    [1439, 0, 1439],
    [1440, 1, 0],
    [-1, -1, 1439],
    [-1440, -1, 0],
  ])('puts minute %i on day %i at %i', (minute, day, own) => {
    expect(dayOfMinute(minute)).toBe(day);
    expect(minuteOfDay(minute)).toBe(own);
  });

  it.each([
    [540, 1440, false],
    [540, 1441, true],
    [-60, 0, false],
    [-60, 1, true],
    [1440, 1500, false],
  ])('%i-%i crosses midnight: %s', (start, end, crosses) => {
    expect(crossesMidnight({ start, end })).toBe(crosses);
  });

  it('cuts, moves and contains', () => {
    expect(intersection({ start: 0, end: 100 }, { start: 50, end: 200 })).toEqual({
      start: 50,
      end: 100,
    });
    expect(intersection({ start: 0, end: 50 }, { start: 50, end: 200 })).toBeNull();
    expect(moveBy({ start: 10, end: 20 }, -30)).toEqual({ start: -20, end: -10 });
    expect(contains({ start: 0, end: 10 }, { start: 0, end: 10 })).toBe(true);
  });

  it('finds the first overlap of a list, also with a stretch before the last one', () => {
    expect(
      firstOverlap([
        { start: 0, end: 100 },
        { start: 100, end: 110 },
      ]),
    ).toBe(-1);
    expect(
      firstOverlap([
        { start: 0, end: 100 },
        { start: 10, end: 20 },
      ]),
    ).toBe(1);
    expect(firstOverlap([])).toBe(-1);
  });
});
