import { describe, expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

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
