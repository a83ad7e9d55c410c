import { newPassword } from '@watchbill/core/session/model';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { commonPasswords } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

const isLetThrough = (password: string) => newPassword.safeParse(password).success;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const leet = (word: string) =>
  word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3').replaceAll('s', '$');

describe('isCommonPassword', () => {
  it('ASVS 25: refuses far more than the 3,000 commonest that the rule of composition lets through', () => {
    const decorations = ['1!', '123!', '@123', '2026!', '#2025'];
    const passwords = new Set(
      [...commonWords, ...commonPasswords]
        .flatMap((word) => [
          ...decorations.map((end) => capital(word) + end),
          `1!${capital(word)}`,
          // A digit that stands for a letter is not told from one that is meant.
          ...(/\d/.test(word) ? [] : [`${capital(leet(word))}1!`]),
        ])
        .filter(isLetThrough),
    );
    expect(passwords.size).toBeGreaterThan(40_000);
    const some = [...passwords].filter((_, index) => index % 23 === 0);
    expect(some.filter((password) => !isCommonPassword(password, []))).toEqual([]);
  });

  it.each(
    [
      'P@ssw0rd Password1! Pa$$w0rd P@55w0rd MyPassword1! Pass.word12 L0ve_you Welcome1! Adm1n@123',
      '1qaz@WSX !QAZ2wsx Zaq1@wsx Qwerty123! Abc123!@# Aa123456! 1q2w3e4R! Abcd1234$ Asdf@1234',
      'Q1w2e3r4t5! Ncc1701! Booboo1! Thx1138@123 Zorro123!',
      'Summer2026! Sommer2026! Été2026! Friday13! Août2026! München1! Deutschland1! Chicago#1',
    ].flatMap((line) => line.split(' ')),
  )('ASVS 26: refuses %s, which everybody tries', (password) => {
    expect(isLetThrough(password)).toBe(true);
    expect(isCommonPassword(password, [])).toBe(true);
  });

  // No word, no walk: they are known from thefts alone.
  it.each(['N8ZGT5P0sHw=', 'ka_dJKHJsy6', 'fxzZ75$yer', 'ZV_!80lo', 'S9QxA9Yn9Cc=', '6D2-24E5r'])(
    'ASVS 26: refuses %s, which was stolen, and no other that looks alike',
    (password) => {
      expect(isLetThrough(password)).toBe(true);
      expect(isCommonPassword(password, [])).toBe(true);
      expect(isCommonPassword(`${password}x`, [])).toBe(false);
    },
  );

  it.each(['Watchbill-2026!', 'Schmidt77!x', 'Acme#2026Anna', 'A.Schmidt-1', 'Nordwind1!'])(
    'ASVS 25: refuses %s where it is what is known of its owner',
    (password) => {
      const about = ['aschmidt', 'anna.schmidt@acme.example', 'Anna', 'Schmidt', 'Nordwind GmbH'];
      expect(isCommonPassword(password, about)).toBe(true);
    },
  );

  it.each([
    'Correct-Horse-Battery-9',
    'Blaue!Kaffeetasse7Regal',
    'Anna-Liebt-Gute-Bücher3',
    'Tr7!kQ9w#zLm',
    'Синий-Чайник-7-на-окне',
    `Lange-${'Überlegung-'.repeat(15)}7`,
  ])('ASVS 25: takes %s, of several words or none', (password) => {
    expect(isLetThrough(password)).toBe(true);
    expect(isCommonPassword(password, ['Anna Schmidt'])).toBe(false);
  });
});
