import { describe, expect, it } from 'vitest';
import { formatIn } from './format.ts';

describe('numbers', () => {
  it.each([
    ['en', ['1,234.5', '8.0', '93.5%', '7.5', '–']],
    ['de', ['1.234,5', '8,0', '93,5 %', '7,5', '–']],
    ['fr', ['1 234,5', '8,0', '93,5 %', '7,5', '–']],
  ])('are written as %s does', (language, expected) => {
    const format = formatIn(language);
    const written = [
      format.number(1234.5),
      format.figure(8),
      format.percentage(93.5),
      format.decimalHours(450),
      format.percentage(null),
    ];
    // Which of its unbreakable spaces a language has differs by release.
    expect(written.map((one) => one.replaceAll(/\s/g, ' '))).toEqual(expected);
  });
});
