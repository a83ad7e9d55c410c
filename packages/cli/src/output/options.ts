import type { Command } from 'commander';
import type { Look } from '../context.ts';
import type { CommandContext } from '../nouns.ts';

/** Nouns whose commands answer no rows. */
const rowless: ReadonlySet<string> = new Set(
  'login logout serve admin backup restore openapi completion api help'.split(' '),
);

/** What was added to which command: an option of the same name that a command has itself means its own. */
const added = new WeakMap<Command, ReadonlySet<string>>();

/** Gives every command of a noun the options that say what is shown of its rows, where it has none of the name. */
export function addLook(noun: Command, { t }: CommandContext): void {
  if (rowless.has(noun.name())) return;
  for (const command of leavesOf(noun)) {
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
    offer('--filter <field=value...>', t('cli.optionFilter'));
    offer('--sort <field>', t('cli.optionSort'));
    offer('--limit <n>', t('cli.optionLimit'));
    offer('--no-truncate', t('cli.optionNoTruncate'));
    offer('--utc', t('cli.optionUtc'));
    offer('--schema', t('cli.optionSchema'));
    offer('--no-pager', t('cli.optionNoPager'));
    added.set(command, names);
  }
}

function leavesOf(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

/** What the options of a command say of its rows. */
export function lookOf(command: Command | undefined): Look {
  if (command === undefined) return {};
  const names = added.get(command) ?? new Set();
  const given = Object.entries(command.opts()).filter(
    ([name, value]) => names.has(name) && value !== undefined,
  );
  return Object.fromEntries(given);
}
