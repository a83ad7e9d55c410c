import type { Command } from 'commander';
import { exampleLines, exampleRows } from './example-lines.ts';

const shown = new WeakMap<Command, readonly string[]>();

/** Command lines that the data of a command has. */
const ofData = new WeakMap<Command, readonly string[]>();

/** Remembers the command lines of a command, for its help. */
export function keepExamples(command: Command, lines: readonly string[]): void {
  ofData.set(command, lines);
}

/** Whether a command is data. */
export function isOfData(command: Command): boolean {
  return ofData.has(command);
}

/** The command lines on top of a command's help, once they are there. */
export function examplesOf(command: Command): readonly string[] {
  return shown.get(command) ?? [];
}

/** Puts command lines on top of the help of a noun and of all that is under it. */
export function addExamples(command: Command, words: readonly string[]): readonly string[] {
  const inside = command.commands.flatMap((one) => addExamples(one, [...words, one.name()]));
  const lines =
    command.commands.length > 0
      ? inside.slice(0, 2)
      : (ofData.get(command) ?? linesFor(command, words));
  shown.set(command, lines);
  command.addHelpText('before', `${lines.map((line) => `  $ watchbill ${line}`).join('\n')}\n`);
  return lines.slice(0, 1);
}

/** Those of the list, or one made of what the command cannot be without. */
function linesFor(command: Command, words: readonly string[]): readonly string[] {
  const start = words.join(' ');
  const found = exampleLines.filter((line) => line === start || line.startsWith(`${start} `));
  return found.length > 0 ? found : [[start, ...requiredWords(command, words[0]!)].join(' ')];
}

function requiredWords(command: Command, noun: string): readonly string[] {
  const args = command.registeredArguments
    .filter((one) => one.required)
    .map((one) => (one.name() === 'file' ? `${noun}.csv` : (exampleRows[noun] ?? '1')));
  const takesDryRun = command.options.some(({ long }) => long === '--dry-run');
  const isFile = command.name() === 'export';
  const asks = command.options.some(({ long }) => long === '--yes');
  return [
    ...args,
    ...(takesDryRun ? ['--dry-run'] : []),
    ...(isFile ? [`--output ${noun}.csv`] : []),
    ...(asks ? ['--yes'] : []),
  ];
}
