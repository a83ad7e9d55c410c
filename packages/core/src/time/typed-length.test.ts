import { describe, expect, it } from 'vitest';
import { readTypedLength } from './typed-length.ts';

describe('a typed length', () => {
  it.each([
    ['8:30', '08:30'],
    ['08:30:00', '08:30'],
    ['8h30', '08:30'],
    ['8 h', '08:00'],
    ['8h 5 min', '08:05'],
    ['8.5', '08:30'],
    ['7,25', '07:15'],
    ['90m', '01:30'],
    ['90 min', '01:30'],
    ['40', '40:00'],
    ['', null],
    ['8:75', null],
    ['soon', null],
    ['1000', null],
  ])('%s is %s', (typed, expected) => expect(readTypedLength(typed, 'hours')).toBe(expected));
  it('counts a whole number in minutes where it is told to', () =>
    expect(readTypedLength('45', 'minutes')).toBe('00:45'));
});
