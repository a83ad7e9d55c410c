import type { Command } from 'commander';
import { addExamples, examplesOf } from '../command/examples.ts';
import { exitCode, Stop } from '../exit.ts';
import { nouns } from '../nouns.ts';
import type { CommandContext } from '../context.ts';
import { addLook } from '../output/options.ts';
import { writeTarget } from '../output/target.ts';
import { topics } from '../topics.ts';
import { WordedCommand } from '../usage.ts';

/**
 * `watchbill man [NOUN]`: a manual page as `man` reads it, of the program or of one of its nouns:
 * `watchbill man schedules | man -l -`.
 */
export function registerManual(command: Command, commands: CommandContext): void {
  command.argument('[noun]').action(async (name: string | undefined) => {
    const page = name === undefined ? ofProgram(commands) : await ofNoun(name, commands);
    await writeTarget(commands.context(), [`${page.join('\n')}\n`]);
  });
}

const shown = nouns.filter(({ isHidden }) => isHidden !== true);

function ofProgram({ t }: CommandContext): readonly string[] {
  return [
    ...heading('watchbill', t('cli.about')),
    ...shown.flatMap(({ name, summary }) => entry(`watchbill ${name}`, t(summary))),
    ...Object.values(topics).flatMap((key) => {
      const [title = '', ...lines] = t(key).split('\n');
      return [`.SH ${escape(title)}`, '.nf', ...lines.map(escape), '.fi'];
    }),
  ];
}

/**
 * The page of a noun: each of its commands with its arguments, options and examples. Stop (usage)
 * where there is no such noun.
 */
async function ofNoun(name: string, commands: CommandContext): Promise<readonly string[]> {
  const { t } = commands;
  const noun = shown.find((one) => one.name === name);
  if (noun === undefined) throw new Stop(exitCode.usage, t('cli.commandUnknown', { name }));
  const root = new WordedCommand(name, t);
  (await noun.load())(root, commands);
  addLook(root, commands);
  addExamples(root, [name]);
  return [...heading(`watchbill-${name}`, t(noun.summary)), ...ofCommand(root, ['watchbill'])];
}

function ofCommand(command: Command, before: readonly string[]): readonly string[] {
  const words = [...before, command.name()];
  if (command.commands.length > 0) return command.commands.flatMap((one) => ofCommand(one, words));
  const help = command.createHelp();
  const usage = `watchbill ${help.commandUsage(command)}`;
  return [
    `.SH ${escape(words.join(' '))}`,
    escape(command.description()),
    '.PP',
    escape(usage),
    ...help.visibleArguments(command).flatMap((one) => entry(one.name(), one.description)),
    ...help
      .visibleOptions(command)
      .flatMap((option) => entry(option.flags, help.optionDescription(option))),
    ...examplesOf(command).flatMap((line) => ['.PP', '.nf', escape(`$ watchbill ${line}`), '.fi']),
  ];
}

const heading = (name: string, about: string): readonly string[] => [
  `.TH ${name.toUpperCase()} 1`,
  '.SH NAME',
  escape(`${name} - ${about}`),
];

const entry = (term: string, says: string): readonly string[] => [
  '.TP',
  `.B ${escape(term)}`,
  escape(says === '' ? '\u00a0' : says),
];

/** A line that `man` takes for nothing but text. */
function escape(line: string): string {
  const plain = line.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('\n', ' ');
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}
