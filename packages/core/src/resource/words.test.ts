import { describe, expect, it } from 'vitest';
import { levelText, readLevel } from './words.ts';

describe('a proficiency with the worst level that will do', () => {
  const names = ['German', 'Refunds (2)'];
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
