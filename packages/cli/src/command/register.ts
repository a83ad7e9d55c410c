import type { AnyEndpoint, Contract } from '@watchbill/core/api/endpoint';
import type { CallName } from '@watchbill/core/calls';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Command } from 'commander';
import type { Register, CommandContext } from '../context.ts';
import { markChange } from '../output/options.ts';
import { keepExamples } from './examples.ts';
import type { CommandData, Commands } from './model.ts';
import { describeOptions, takenBy, typedOf } from './options.ts';

/** The words of verbs that many nouns have. */
const usual: Readonly<Record<string, MessageKey>> = {
  list: 'cli.verbList',
  show: 'cli.rowsShow',
  add: 'cli.rowsAdd',
  edit: 'cli.rowsEdit',
  delete: 'cli.rowsDelete',
  disable: 'cli.rowsDisable',
  restore: 'cli.rowsRestore',
  history: 'cli.rowsHistory',
  import: 'cli.rowsImport',
  export: 'cli.verbExport',
};

/** Gives a noun its commands; what it has by that name already stays. */
export function registerCommands({ contract, list }: Commands): Register {
  return (noun, commands) => {
    const taken = new Set(noun.commands.map((command) => command.name()));
    for (const data of list)
      if (!taken.has(data.verb)) register(noun, commands, data, endpointOf(contract, data.call));
  };
}

/** The endpoint of a call, of those that the commands of a noun bring along. */
export function endpointOf(contract: Contract, call: CallName): AnyEndpoint {
  const [feature = '', name = ''] = call.split('.');
  return contract[feature]![name]!;
}

function register(
  noun: Command,
  commands: CommandContext,
  data: CommandData,
  endpoint: AnyEndpoint,
): void {
  const { t, context } = commands;
  const taken = takenBy(data, endpoint);
  const words = `${noun.name()} ${data.verb}`;
  const command = noun.command(data.verb).description(t(data.about ?? usual[data.verb]!));
  describeOptions(command, taken, data, commands);
  keepExamples(command, data.examples);
  if (endpoint.method !== 'GET' && data.shows !== true) markChange(command);
  command.action(async (...given: unknown[]) => {
    const options = given.at(-2) as Readonly<Record<string, unknown>>;
    const typed = typedOf(taken, given.slice(0, -2), options);
    const { runCommand } = await import('./run.ts');
    await runCommand(context(), { data, endpoint, taken, words }, typed, options);
  });
}
