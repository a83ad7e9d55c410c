import { describe, expect, it } from 'vitest';
import { formatAge } from './words.ts';

describe('formatAge', () => {
  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [10_930_000, '3:02:10'],
    [-5000, '0:00'],
  ])('%i ms is %s', (age, shown) => expect(formatAge(age)).toBe(shown));
});
