import { describe, expect, it } from 'vitest';
import type { Language } from './catalogue.ts';
import { readNumber } from './typed-number.ts';

describe('a number as people write it', () => {
  it.each<[string, Language, number | null]>([
    ['1234', 'en', 1234],
    ['1,234', 'en', 1234],
    ['1,234', 'de', 1.234],
    ['1,234', 'fr', 1.234],
    ['1.234', 'en', 1.234],
    ['1.234', 'de', 1234],
    ['1.234', 'fr', 1.234],
    ['0.125', 'de', 0.125],
    ['1.5', 'de', 1.5],
    ['1,5', 'en', 1.5],
    ['1’234', 'en', 1234],
    ["1'234", 'de', 1234],
    ["1'234.50", 'de', 1234.5],
    ['1 234', 'fr', 1234],
    ['1\u00a0234,5', 'fr', 1234.5],
    ['1\u202f234\u202f567', 'fr', 1_234_567],
    ['1,234,567', 'de', 1_234_567],
    ['1.234.567', 'en', 1_234_567],
    ['1,234.5', 'de', 1234.5],
    ['1.234,5', 'en', 1234.5],
    [' -3 ', 'en', -3],
    ['−3', 'en', -3],
    ['.5', 'en', 0.5],
    ['1e3', 'en', 1000],
    ['', 'en', null],
    ['x', 'en', null],
    ['1 2 3', 'en', null],
    ['1,23,456', 'en', null],
    ['12,34.5', 'en', null],
    ['1.2.3', 'de', null],
    ['Infinity', 'en', null],
    ['0x10', 'en', null],
  ])('%j in %s is %s', (text, language, value) => expect(readNumber(text, language)).toBe(value));
});
