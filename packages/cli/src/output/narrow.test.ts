import { describe, expect, it } from 'vitest';
import { shorten, widthsWithin } from './narrow.ts';

describe('a table in a line', () => {
  it.each([
    [[4, 8], 80, [4, 8]],
    [[4, 60, 40], 60, [4, 26, 26]],
    [[4, 100], 40, [4, 34]],
    [[10, 10, 10], 5, [6, 6, 6]],
  ])('of columns %j within %i cells has %j', (natural, line, expected) =>
    expect(widthsWithin(natural, line)).toEqual(expected),
  );
  it('cuts what is longer, and says so', () => {
    expect(shorten('Reservations', 6)).toBe('Reser…');
    expect(shorten('Chat', 6)).toBe('Chat');
  });
});
