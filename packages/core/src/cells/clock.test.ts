import { describe, expect, it } from 'vitest';
import { readClock, readPeriod } from './clock.ts';

describe('a time of day', () => {
  it.each([
    ['7:30', 450],
    ['07:30:00', 450],
    ['07:30:00.00', 450],
    ['0730', 450],
    ['7h30', 450],
    ['7.30', 450],
    ['7:30 Uhr', 450],
    ['7 pm', 1140],
    ['12:00 AM', 0],
    ['12:15 p.m.', 735],
    ['23:59', 1439],
    ['24:00', 1440],
    ['07:59:59.9', 480],
    ['24:15', null],
    ['7:60', null],
    ['13:00 PM', null],
    ['noon', null],
    ['9', null],
  ])('%s is minute %s', (cell, minute) => expect(readClock(cell)).toBe(minute));
});

describe('a stretch of a day', () => {
  it.each([
    ['07:00 - 07:30', 420, 450],
    ['23:30-24:00', 1410, 1440],
    ['08:00–08:29', 480, 509],
    ['8:00 bis 8:30', 480, 510],
    ['07:00', 420, null],
  ])('%s is from %s to %s', (cell, start, end) => expect(readPeriod(cell)).toEqual({ start, end }));
  it.each(['2026-03-02', '2026-03', '07:00-x', '1-2-3'])('%s is none', (cell) =>
    expect(readPeriod(cell)).toBeNull(),
  );
});
