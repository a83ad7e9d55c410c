import { describe, expect, it } from 'vitest';
import { createPieces } from './pieces.ts';

/** All that was given on, and the rest, as text. */
function gathered(parts: readonly string[]): string[] {
  const given: string[] = [];
  const pieces = createPieces((piece) => given.push(Buffer.from(piece).toString()), 4);
  for (const part of parts) pieces.add(Buffer.from(part));
  return [...given, Buffer.from(pieces.rest()).toString()];
}

describe('createPieces', () => {
  it.each([
    [['a', 'b'], ['ab']],
    [
      ['ab', 'cd', 'e'],
      ['abcd', 'e'],
    ],
    [
      ['ab', 'cde', 'f'],
      ['ab', 'cdef'],
    ],
    [
      ['a', 'bcdefgh', 'i'],
      ['a', 'bcdefgh', 'i'],
    ],
    [[], ['']],
  ])('makes of %j the pieces %j', (parts, pieces) => expect(gathered(parts)).toEqual(pieces));
});
