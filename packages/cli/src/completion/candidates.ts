import type { Api } from '@watchbill/core/api/client';
import type { Lookup } from '@watchbill/core/resource/model';
import type { Command, Option } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { nouns } from '../nouns.ts';
import { addLook } from '../output/options.ts';
import { topics } from '../topics.ts';
import { WordedCommand } from '../usage.ts';

/** A word that may stand next, with what it means where that says more. */
export type Candidate = Readonly<{ word: string; says?: string }>;

/** Nouns that a help names. */
const shown = nouns.filter(({ isHidden }) => isHidden !== true).map(({ name }) => name);

const plain = (words: readonly string[]): readonly Candidate[] => words.map((word) => ({ word }));

/**
 * What may stand for the last word of a command line: nouns and verbs, options, the words that an
 * option takes, and rows by their names where somebody is signed in. Those that begin with what is
 * typed already.
 */
export async function candidates(
  words: readonly string[],
  globals: readonly Option[],
  commands: CommandContext,
): Promise<readonly Candidate[]> {
  const typed = words.at(-1) ?? '';
  const found = await all(words.slice(0, -1), typed, globals, commands);
  return found.filter(({ word }) => word.toLowerCase().startsWith(typed.toLowerCase()));
}

async function all(
  before: readonly string[],
  typed: string,
  globals: readonly Option[],
  commands: CommandContext,
): Promise<readonly Candidate[]> {
  const [first, ...rest] = withoutGlobals(before, globals);
  if (first === undefined)
    return typed.startsWith('-') ? optionWords(globals) : plain(['help', ...shown]);
  if (first === 'help' && rest.length === 0) return plain([...shown, ...Object.keys(topics)]);
  const noun = nouns.find(({ name }) => name === first);
  if (noun === undefined) return [];
  const root = new WordedCommand(first, commands.t);
  (await noun.load())(root, commands);
  addLook(root, commands);
  const { command, given } = walk(root, rest);
  const last = before.at(-1) ?? '';
  const option = [...command.options, ...globals].find(
    ({ long, required }) => required && long === last,
  );
  if (option !== undefined) return valuesOf(option.long ?? '', choicesOf(option), commands);
  if (typed.startsWith('-')) return optionWords([...command.options, ...globals]);
  if (command.commands.length > 0) return plain(command.commands.map((one) => one.name()));
  const args = command.registeredArguments;
  const argument = args[given] ?? (args.at(-1)?.variadic === true ? args.at(-1) : undefined);
  return argument === undefined ? [] : valuesOf(argument.name(), argument.argChoices, commands);
}

/**
 * The words without the options of all commands and their values, which may stand before a noun.
 */
function withoutGlobals(words: readonly string[], globals: readonly Option[]): readonly string[] {
  const takes = new Set(globals.filter(({ required }) => required).map(({ long }) => long));
  return words.filter(
    (word, at) => !globals.some(({ long }) => long === word) && !takes.has(words[at - 1] ?? ''),
  );
}

/** The command that the words lead to, and how many arguments it has been given. */
function walk(
  root: Command,
  words: readonly string[],
): Readonly<{ command: Command; given: number }> {
  let [command, given] = [root, 0];
  for (const [at, word] of words.entries()) {
    const next = command.commands.find((one) => one.name() === word);
    if (next !== undefined && given === 0) command = next;
    else if (!word.startsWith('-') && !takesValue(command, words[at - 1])) given += 1;
  }
  return { command, given };
}

const takesValue = (command: Command, word: string | undefined): boolean =>
  command.options.some(({ long, required }) => required && long === word);

const optionWords = (options: readonly Option[]): readonly Candidate[] =>
  options
    .filter(({ hidden }) => !hidden)
    .flatMap(({ long, description }) => (long == null ? [] : [{ word: long, says: description }]));

/** The words that an option takes, of which the help of a command as data has a list. */
function choicesOf({ flags, argChoices, description }: Option): readonly string[] | undefined {
  return argChoices ?? (/<word/.test(flags) ? description.split(';')[0]!.split(', ') : undefined);
}

/** What an option or an argument of this name takes: its words, or rows by name. */
async function valuesOf(
  name: string,
  choices: readonly string[] | undefined,
  { context }: CommandContext,
): Promise<readonly Candidate[]> {
  if (choices !== undefined) return plain(choices);
  const load = rows[name.replace(/^--/, '')];
  if (load === undefined) return [];
  try {
    const current = context();
    return await load(await current.api(), current);
  } catch {
    // Nobody is signed in, or the server is not there: a shell that completes says nothing of it.
    return [];
  }
}

type Load = (api: Api, context: Context) => Promise<readonly Candidate[]>;

const labelsOf =
  (lookup: () => Promise<Lookup>): Load =>
  async (api) =>
    (await (await lookup()).load(api)).map(({ label }) => ({ word: label }));
const lookups = () => import('@watchbill/core/resource/lookups');
const timeOff = () => import('@watchbill/core/time-off/resource/lookups');

/** Rows by the options and arguments that name them. */
const rows: Readonly<Record<string, Load>> = {
  division: labelsOf(async () => (await lookups()).divisions),
  'enterprise-division': labelsOf(async () => (await lookups()).enterpriseDivisions),
  channel: labelsOf(async () => (await lookups()).channels),
  'event-type': labelsOf(async () => (await lookups()).eventTypes),
  proficiency: labelsOf(async () => (await lookups()).proficiencies),
  role: labelsOf(async () => (await lookups()).roles),
  'division-set': labelsOf(async () => (await lookups()).divisionSets),
  group: labelsOf(async () => (await timeOff()).timeOffGroups),
  rule: labelsOf(async () => (await timeOff()).timeOffRules),
  table: labelsOf(async () => (await timeOff()).accrualTables),
  advisor: async (api) => {
    const { loadAdvisors } = await import('../advisors/choose.ts');
    return (await loadAdvisors(api, {})).map(({ id, first_name, last_name }) => ({
      word: `${first_name} ${last_name}`,
      says: String(id),
    }));
  },
  profile: async (_, { profiles }) => plain((await profiles()).names()),
};
