import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endFromWire,
  endToWire,
  isReservedEnd,
  isReservedStart,
  startFromWire,
  startToWire,
} from './midnight.ts';

describe('the wire midnight', () => {
  it.each([
    [0, '00:01'],
    [1440, '00:01'],
    [-1440, '00:01'],
    [2, '00:02'],
    [540, '09:00'],
    [1500, '01:00'],
    [-60, '23:00'],
  ])('sends a start at %i as %s', (minute, text) => {
    expect(startToWire(minute)).toBe(text);
  });
  it.each([
    [1440, '23:59'],
    [0, '23:59'],
    [2880, '23:59'],
    [1438, '23:58'],
    [1800, '06:00'],
  ])('sends an end at %i as %s', (minute, text) => {
    expect(endToWire(minute)).toBe(text);
  });
  it('reads midnight in both spellings', () => {
    expect(['00:01', '00:00', '00:01:00', '24:00'].map(startFromWire)).toEqual([0, 0, 0, 0]);
    expect(['23:59', '00:00', '23:59:00', '24:00'].map(endFromWire)).toEqual([
      1440, 1440, 1440, 1440,
    ]);
    expect(startFromWire('x')).toBeNull();
    expect(endFromWire('x')).toBeNull();
  });
  it('reads back every start and end of a day but the two that are reserved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }).filter((minute) => !isReservedStart(minute)),
        (minute) => {
          expect(startFromWire(startToWire(minute))).toBe(minute);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1440 }).filter((minute) => !isReservedEnd(minute)),
        (minute) => {
          expect(endFromWire(endToWire(minute))).toBe(minute);
        },
      ),
    );
  });
  it('reserves the two minutes on every day of a row', () => {
    expect([1, 1441, -1439].every(isReservedStart)).toBe(true);
    expect([1439, 2879, -1].every(isReservedEnd)).toBe(true);
    expect(isReservedStart(0) || isReservedEnd(1440)).toBe(false);
  });
});
