import { describe, expect, it } from 'vitest';
import { readTypedTime, typedSpan } from './typed-time.ts';

describe('readTypedTime', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1530', '15:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    ['9 h', '09:00'],
    ['9pm', '21:00'],
    ['9:30 P.M.', '21:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['23:59', '23:59'],
  ])('takes %s for %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time);
  });

  it.each(['', '24', '9:60', '13pm', '0am', 'nine', '9:3', '12345'])(
    'takes %j for no time',
    (typed) => {
      expect(readTypedTime(typed)).toBeNull();
    },
  );
});

describe('typedSpan', () => {
  it.each([
    ['22:00', '06:00', { start: 540, end: 1020 }, { start: 1320, end: 1800 }],
    ['09:00', '17:00', { start: 540, end: 1020 }, { start: 540, end: 1020 }],
    ['01:00', '02:00', { start: 1500, end: 1530 }, { start: 1500, end: 1560 }],
    ['23:00', '00:00', { start: -120, end: 0 }, { start: -60, end: 0 }],
  ])('%s to %s lie on the day they were on', (start, end, near, span) => {
    expect(typedSpan(start, end, near)).toEqual(span);
  });

  it('are refused where they are none', () => {
    expect(typedSpan('', '10:00', { start: 0, end: 60 })).toBeNull();
  });
});
