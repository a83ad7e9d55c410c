import { toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { readDate } from './dates.ts';

/** A Friday. */
const today = toPlainDate('2026-11-27');

describe('a date on the command line', () => {
  it.each([
    ['2026-03-29', '2026-03-29'],
    ['today', '2026-11-27'],
    ['Tomorrow', '2026-11-28'],
    ['yesterday', '2026-11-26'],
    ['friday', '2026-11-27'],
    ['monday', '2026-11-30'],
    ['+7d', '2026-12-04'],
    ['-2w', '2026-11-13'],
  ])('%s is %s', (typed, expected) => expect(readDate(typed, today)).toBe(expected));
  it.each(['', '29.03.2026', '2026-02-30', '+7', '7d', 'constructor'])('%s is none', (typed) =>
    expect(readDate(typed, today)).toBeUndefined(),
  );
});
