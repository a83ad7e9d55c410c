import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit, widthOf } from './width.ts';

describe('widthOf', () => {
  it.each([
    ['abc', 3],
    ['Zoë', 3],
    ['e\u0301', 1],
    ['山田', 4],
    ['한', 2],
    ['⏰', 2],
    ['🇮🇳', 2],
    // Marks beside a letter are a cell in some terminals and none in others.
    ['हिन्दी', 5],
    ['', 0],
  ])('%s takes %i cells', (text, cells) => expect(widthOf(text)).toBe(cells));
});

describe('fit', () => {
  it.each([
    ['abc', 5, 'abc  '],
    ['abcdef', 4, 'abc…'],
    ['山田花子', 5, '山田…'],
    ['山田花子', 4, '山… '],
    ['a\nb', 3, 'a b'],
    ['👩‍👩‍👧', 4, '👩  '],
    ['👍🏽', 3, '👍 '],
    ['❤️', 2, '❤ '],
  ] as const)('%s in %i cells', (text, width, expected) => expect(fit(text, width)).toBe(expected));
  it('aligns figures right', () => expect(fit('9:05', 6, 'right')).toBe('  9:05'));
  it('always takes exactly the cells it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        (text, width) => {
          expect(widthOf(fit(text, width))).toBe(width);
        },
      ),
    );
  });
});
