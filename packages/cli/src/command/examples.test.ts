import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import { dataNouns, moreCommands } from './nouns.ts';
import { endpointOf } from './register.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T08:00:00Z'));
  for (const file of ['users.csv', 'figures.csv', 'allotments.csv'])
    writeFileSync(join(shell.folder, file), 'nothing\n');
});
afterAll(() => shell.close());

const commands = await Promise.all(
  [...dataNouns, ...Object.values(moreCommands)].map(async ({ load }) => (await load()).commands),
);
/** Command lines that look at something, as the help of their commands has them. */
const reads = commands.flatMap(({ list, contract }) =>
  list
    .filter(({ call }) => endpointOf(contract, call).method === 'GET')
    .flatMap(({ examples }) => examples),
);

/** A line as a shell parts it: words, some of them in quotation marks. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  );
}

/** What is written goes into the folder of the test. */
function inFolder(words: readonly string[]): string[] {
  return words.map((word, at) => (words[at - 1] === '--output' ? join(shell.folder, word) : word));
}

/** Rows that the demo of this day does not have, so that the line finds none: the help shows how it is asked for. */
const absent = new Set<string>([]);

describe('an example of a command that looks', () => {
  it.each(reads.map((line) => [line]))('%s', async (line) => {
    const { code, stderr } = await shell.run([...inFolder(wordsOf(line)), '--force']);
    expect([stderr, code]).toEqual([stderr, absent.has(line) ? 1 : 0]);
  });
});
