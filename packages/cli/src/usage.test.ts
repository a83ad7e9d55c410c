import type { Language, Texts } from '@watchbill/core/messages/catalogue';
import { de } from '@watchbill/core/messages/de';
import { en } from '@watchbill/core/messages/en';
import { fr } from '@watchbill/core/messages/fr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCommand, type CommandEntry } from '../../../tests/support/commands.ts';
import { openTestShell, type TestShell } from '../../../tests/support/test-shell.ts';
import { watchbill } from '../../../tests/support/shell.ts';
import { dataNouns, moreCommands } from './command/nouns.ts';

/**
 * Every option and argument of every command with a wrong value: what is said of it stands in the
 * catalogue, in each language.
 */
const catalogues: Readonly<Record<Language, Readonly<Record<string, Texts>>>> = { en, de, fr };
const spoken = Object.keys(catalogues) as Language[];
const nonsense = '§';
/** What a command that starts or keeps a server is told here: its values were taken. */
const noServer = 'a story runs on its own server';

/** What texts of a language look like, whatever is filled in; those of little else say nothing. */
function patternsOf(language: Language): readonly RegExp[] {
  return Object.values(catalogues[language])
    .flatMap((texts) => Object.values(texts))
    .flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)))
    .filter((one) => one.replaceAll(/\{\w+\}/g, '').replaceAll(/[^\p{L}]/gu, '').length >= 8)
    .map(
      (one) =>
        new RegExp(
          `^${one
            .split(/\{\w+\}/)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.*?')}$`,
          's',
        ),
    );
}
const patterns = new Map(spoken.map((language) => [language, patternsOf(language)]));

/**
 * What was said before the help that follows a wrong word, without the fields that it speaks of.
 */
function unknownWords(stderr: string, language: Language): readonly string[] {
  const [said = ''] = stderr.split(/\n\n?(?:Usage|Verwendung|Utilisation)/);
  const isKnown = (words: string) => patterns.get(language)!.some((one) => one.test(words.trim()));
  if (isKnown(said)) return [];
  return said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter((line) => !isKnown(line) && !isKnown(line.replace(/^[^:]{1,60}?\s?: /, '')));
}

type Case = Readonly<{ why: string; argv: readonly string[] }>;

function wrongWords({ words, command }: CommandEntry): Case[] {
  const required = command.registeredArguments.filter((one) => one.required);
  const given = required.map((one) => one.argChoices?.[0] ?? '1');
  const mandatory = command.options
    .filter((one) => one.mandatory)
    .flatMap((one) => [one.long!, one.argChoices?.[0] ?? '1']);
  const isVariadic = command.registeredArguments.some((one) => one.variadic);
  const valued = command.options.filter((one) => one.required || one.optional);
  return [
    { why: 'an unknown option', argv: [...words, ...given, '--no-such-option'] },
    { why: 'an option misspelt', argv: [...words, ...given, '--formt', 'json'] },
    ...(required.length === 0 ? [] : [{ why: 'no argument', argv: words }]),
    ...(isVariadic
      ? []
      : [
          {
            why: 'an argument too many',
            argv: [...words, ...command.registeredArguments.map(() => '1'), 'one-more'],
          },
        ]),
    ...(mandatory.length === 0
      ? []
      : [{ why: 'a required option left out', argv: [...words, ...given] }]),
    ...valued.map((one) => ({ why: 'no value', argv: [...words, ...given, one.long!] })),
    ...valued
      .filter((one) => one.argChoices !== undefined)
      .map((one) => ({
        why: 'an unknown choice',
        argv: [...words, ...given, one.long!, nonsense],
      })),
    ...command.registeredArguments
      .filter((one) => one.argChoices !== undefined)
      .map(() => ({ why: 'an unknown choice', argv: [...words, ...given.map(() => nonsense)] })),
  ];
}

/**
 * Values that a command judges by itself or sends to the server; what runs until it is stopped runs
 * once.
 */
function wrongValues({ words, command }: CommandEntry): Case[] {
  const given = command.registeredArguments
    .filter((one) => one.required)
    .map((one) => one.argChoices?.[0] ?? '1');
  const mandatory = command.options.filter((one) => one.mandatory);
  const once = command.options.some((one) => one.long === '--once') ? ['--once'] : [];
  const others = (except?: string) =>
    mandatory
      .filter((one) => one.long !== except)
      .flatMap((one) => [one.long!, one.argChoices?.[0] ?? '1']);
  return [
    ...command.options
      .filter((one) => one.required || one.optional)
      .map((one) => ({
        why: one.long!,
        // Of its own: a division that one command renames is not found by another, which would work
        // out a week of it.
        argv: [...words, ...given, ...once, ...others(one.long), one.long!, nonsense + one.long!],
      })),
    ...given.map((_, index) => ({
      why: 'argument',
      argv: [
        ...words,
        ...given.map((one, at) => (at === index ? nonsense : one)),
        ...once,
        ...others(),
      ],
    })),
  ];
}

const all = await everyCommand();
/**
 * Commands as data are read by one machine: each of their cases is tried in one language, in turn.
 */
const asData = new Set(
  [...dataNouns, ...Object.entries(moreCommands).map(([name, one]) => ({ name, ...one }))].flatMap(
    ({ name, verbs }) => verbs.split(' ').map((verb) => `${name} ${verb}`),
  ),
);
const isData = (argv: readonly string[]) => asData.has(argv.slice(0, 2).join(' '));
/**
 * Of what one machine reads, every fourth case of each command is tried, another of the next
 * command.
 */
const some = (cases: readonly Case[], at: number): readonly Case[] =>
  cases.filter(({ argv }, index) => !isData(argv) || index % 4 === at % 4);
const languagesFor = (argv: readonly string[], index: number): readonly Language[] =>
  isData(argv) ? [spoken[index % spoken.length]!] : spoken;
const env = {
  WATCHBILL_URL: 'http://127.0.0.1:1',
  WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test',
};
const inWords = ({ why, argv }: Case, index: number) =>
  [argv.join(' '), why, argv, languagesFor(argv, index)] as const;

describe('wrong words', () => {
  it.each(
    [
      ...all.flatMap((entry, at) => some(wrongWords(entry), at)),
      { why: 'an unknown command', argv: ['scheduls'] },
      { why: 'an unknown command', argv: ['schedules', 'shw'] },
      { why: 'an unknown command', argv: ['help', 'bogus'] },
      { why: 'an unknown choice', argv: ['whoami', '--format', nonsense] },
      { why: 'no value', argv: ['whoami', '--profile'] },
      { why: 'no value', argv: ['whoami', '--lang'] },
    ].map(inWords),
  )('%s: %s', async (_, _why, argv, tried) => {
    for (const language of tried) {
      const { code, stdout, stderr } = await watchbill(argv, {
        env: { ...env, WATCHBILL_LANG: language },
      });
      expect([language, code, stdout]).toEqual([language, 2, '']);
      expect([language, unknownWords(stderr, language)]).toEqual([language, []]);
      expect(stderr).not.toBe('');
    }
  });
});

describe('a word that every object knows', () => {
  const words = ['constructor', 'toString', '__proto__'];
  it.each(
    all.flatMap(({ words: path }, index) => [
      [`--${words[index % words.length]!}`, path] as const,
      ['--to-string', path] as const,
    ]),
  )('is no option: %s of %s', async (option, path) =>
    expect(await watchbill([...path, option], { env })).toMatchObject({ code: 2, stdout: '' }),
  );

  it.each(
    words.flatMap((word) => [
      ['completion', word],
      ['keys', 'create', 'Feed', '--for', word],
      ['notifications', 'send', '--message', 'Hello', '--to', word],
    ]),
  )('is none of a few: %s %s %s', async (...argv) =>
    expect(await watchbill(argv, { env })).toMatchObject({ code: 2, stdout: '' }),
  );
});

describe('wrong values', () => {
  let shell: TestShell;
  beforeAll(async () => {
    shell = await openTestShell(() => new Date('2026-11-20T12:00:00Z'));
  });
  afterAll(() => shell.close());
  /** Each in one language: words that are in no catalogue are in none of them. */
  const cases = all
    .flatMap((entry, at) => some(wrongValues(entry), at))
    .map(({ argv }, index) => [argv.join(' '), argv, spoken[index % spoken.length]!] as const);
  it.each(cases)('%s', async (_, argv, language) => {
    const { code, stderr } = await shell.run([...argv, '--lang', language]);
    const isRun = code === 0 || stderr.includes(noServer);
    expect([language, isRun ? [] : unknownWords(stderr, language)]).toEqual([language, []]);
  });
});
