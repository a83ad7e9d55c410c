import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatClockWithSeconds,
  formatDuration,
  hoursOf,
  parseClock,
  parseDuration,
} from './minutes.ts';

describe('parseClock', () => {
  it.each([
    ['00:00', 0],
    ['9:05', 545],
    ['09:05:59', 545],
    ['23:59', 1439],
    ['24:00', 1440],
    [' 12:30 ', 750],
  ])('reads %s', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });
  it.each(['', '9', '25:00', '24:01', '12:60', '12:30:60', '12:30pm', '-1:00'])(
    'refuses %j',
    (text) => {
      expect(parseClock(text)).toBeNull();
    },
  );
  it('reads back every minute that formatClock writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(parseClock(formatClock(minute))).toBe(minute);
        expect(parseClock(formatClockWithSeconds(minute))).toBe(minute);
      }),
    );
  });
});

describe('durations and hours', () => {
  it.each([
    [0, '0:00'],
    [61, '1:01'],
    [1590, '26:30'],
    [-90, '-1:30'],
  ])('writes %i minutes as %s and reads it back', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
    expect(parseDuration(text)).toBe(minutes);
  });
  it('puts minutes of other days on the clock', () => {
    expect(formatClock(-60)).toBe('23:00');
    expect(formatClock(1500)).toBe('01:00');
  });
  it('rounds hours to one decimal', () => {
    expect([450, 480, 455, 3].map(hoursOf)).toEqual([7.5, 8, 7.6, 0.1]);
  });
});
