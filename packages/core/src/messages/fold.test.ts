import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, plainName } from './fold.ts';

const blanks = [' ', '  ', '\u00a0', '\t', '\u2009', '\u202f', '\u3000', ' \u00a0 '];
const letters = [...'abzABZåÄöÉñßßæŁłİıǰΣσς한글ЖжЙйक्षでデ\u0301\u0308'];
const name = fc.string({ unit: fc.constantFrom(...letters, ...blanks), maxLength: 12 });

describe('the key of a name', () => {
  it('is its own key', () => {
    fc.assert(fc.property(name, (one) => void expect(nameKey(nameKey(one))).toBe(nameKey(one))));
  });

  it('is the same however the accents are composed', () => {
    fc.assert(
      fc.property(name, (one) => {
        expect(nameKey(one.normalize('NFD'))).toBe(nameKey(one));
        expect(nameKey(one.normalize('NFC'))).toBe(nameKey(one));
      }),
    );
  });

  it('is the same in any case', () => {
    fc.assert(fc.property(name, (one) => nameKey(one.toLowerCase()) === nameKey(one)));
    for (const one of ['Ängelholm', 'ΟΔΟΣ', 'Störung', 'Житомир'])
      expect(nameKey(one.toUpperCase())).toBe(nameKey(one));
  });

  it('is the same with blanks of any kind and number, and around it', () => {
    const blank = fc.constantFrom(...blanks);
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 4 }),
        blank,
        (words, between) =>
          void expect(nameKey(`${between}${words.join(between)}${between}`)).toBe(
            nameKey(words.join(' ')),
          ),
      ),
    );
  });

  it('tells apart what is written otherwise', () => {
    expect(new Set(['Stoerung', 'Störung', 'Storung', 'Stö rung'].map(nameKey)).size).toBe(4);
  });

  it('is the key of the name as it is kept', () => {
    expect(plainName('\u00a0Sto\u0308rung  Nord\u00a0')).toBe('Störung Nord');
    fc.assert(fc.property(name, (one) => nameKey(plainName(one)) === nameKey(one)));
  });
});
