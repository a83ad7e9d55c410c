import type { Command } from 'commander';
import { isOfData } from '../command/examples.ts';
import type { Look, CommandContext } from '../context.ts';

/** Nouns whose commands answer no rows. */
const rowless: ReadonlySet<string> = new Set(
  'login logout serve admin backup restore openapi completion complete man api help'.split(' '),
);

/** Verbs of rows and requests that say what they did, and answer nothing. */
const silent: ReadonlySet<string> = new Set(
  'add edit disable restore delete approve refuse lock unlock end watch cancel'.split(' '),
);

/** Commands as data that change something: scripts alone look at what they answer. */
const changes = new WeakSet<Command>();

/** Remembers that a command changes something. */
export function markChange(command: Command): void {
  changes.add(command);
}

/**
 * What was added to which command: an option of the same name that a command has itself means its
 * own.
 */
const added = new WeakMap<Command, ReadonlySet<string>>();

/**
 * Gives every command of a noun the options that say what is shown of its rows, where it has none
 * of the name.
 */
export function addLook(noun: Command, { t }: CommandContext): void {
  if (rowless.has(noun.name())) return;
  for (const command of leavesOf(noun)) {
    if (silent.has(command.name()) && !changes.has(command) && !isOfData(command)) continue;
    const own = new Set(command.options.map(({ long }) => long));
    const names = new Set<string>();
    const offer = (flags: string, about: string) => {
      const long = flags.split(' ')[0]!;
      if (own.has(long)) return;
      command.option(flags, about);
      names.add(command.options.at(-1)!.attributeName());
    };
    command.optionsGroup(t('cli.titleLook'));
    offer('--json <fields>', t('cli.optionJson'));
    offer('--jq <filter>', t('cli.optionJq'));
    offer('--template <text>', t('cli.optionTemplate'));
    if (!changes.has(command)) {
      offer('--filter <field=value...>', t('cli.optionFilter'));
      offer('--sort <field>', t('cli.optionSort'));
      offer('--limit <n>', t('cli.optionLimit'));
      offer('--no-truncate', t('cli.optionNoTruncate'));
      offer('--utc', t('cli.optionUtc'));
      offer('--schema', t('cli.optionSchema'));
      offer('--no-pager', t('cli.optionNoPager'));
    }
    added.set(command, names);
  }
}

function leavesOf(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

/**
 * What the options of a command say of its rows. Of them the command itself knows nothing: where it
 * hands on what it was told, they are no part of that.
 */
export function takeLook(command: Command): Look {
  const names = added.get(command) ?? new Set();
  const given = Object.entries(command.opts()).filter(
    ([name, value]) => names.has(name) && value !== undefined,
  );
  for (const [name] of given) command.setOptionValue(name, undefined);
  return Object.fromEntries(given);
}
