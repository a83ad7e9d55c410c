import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelText, listText, readLevel, readList } from './words.ts';

describe('a proficiency with the worst level that will do', () => {
  const names = ['German', 'Refunds (2)', 'Sales', 'Sales (3)'];
  it.each([
    ['German (3)', { name: 'German', level: 3 }],
    [' German(3) ', { name: 'German', level: 3 }],
    ['German', { name: 'German', level: 99 }],
    ['Refunds (2)', { name: 'Refunds (2)', level: 99 }],
    ['Refunds (2) (4)', { name: 'Refunds (2)', level: 4 }],
    ['(3)', { name: '(3)', level: 99 }],
  ])('is read from "%s"', (word, expected) =>
    expect(readLevel(word, (name) => names.includes(name))).toEqual(expected),
  );
  it('is read as it was written', () => {
    for (const name of names)
      for (const level of [1, 42, 99])
        expect(readLevel(levelText(name, level), (one) => names.includes(one))).toEqual({
          name,
          level,
        });
  });
});

describe('a list of names in one cell', () => {
  it('is read as it was written, whatever the names hold', () => {
    const name = fc
      .array(fc.constantFrom(';', '"', ',', ' ', 'a', 'ß'), { minLength: 1, maxLength: 8 })
      .map((letters) => letters.join('').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 4 }), (names) => {
        expect(readList(listText(names))).toEqual(names);
      }),
    );
  });
  it.each([
    ['Voice;Chat ; ', ['Voice', 'Chat']],
    ['"Voice; late"; Chat', ['Voice; late', 'Chat']],
    ['The "best"; Chat', ['The "best"', 'Chat']],
    ['"Best" team; Chat', ['"Best" team', 'Chat']],
    ['"Voice; Chat', ['"Voice', 'Chat']],
    ['', []],
  ])('is read from %j as people write it', (cell, names) => expect(readList(cell)).toEqual(names));
});
