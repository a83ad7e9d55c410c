import { nouns } from '@watchbill/cli/nouns';
import type { CommandContext } from '@watchbill/cli/context';
import { WordedCommand } from '@watchbill/cli/usage';
import { text } from '@watchbill/core/messages/catalogue';
import { loadLanguage } from '@watchbill/core/messages/language';

type Command = WordedCommand['commands'][number];
export type CommandEntry = Readonly<{ words: readonly string[]; command: Command }>;

/** Every command with an action, by its words, in English. */
export async function everyCommand(): Promise<readonly CommandEntry[]> {
  await loadLanguage('en');
  const found: CommandEntry[] = [];
  const walk = (command: Command, words: readonly string[]): void => {
    if (command.commands.length === 0) found.push({ words, command });
    for (const one of command.commands) walk(one, [...words, one.name()]);
  };
  const t: CommandContext['t'] = (key, params = {}) => text(key, params, 'en');
  for (const noun of nouns) {
    const command = new WordedCommand(noun.name, t);
    (await noun.load())(command, {
      t,
      context: () => {
        throw new Error('nothing runs here');
      },
      entrances: {} as never,
    });
    walk(command, [noun.name]);
  }
  return found;
}

/** The shortest line that a command takes: its words, and what it cannot be without. */
export function lineOf({ words, command }: CommandEntry): readonly string[] {
  const given = command.registeredArguments
    .filter((one) => one.required)
    .map((one) => one.argChoices?.[0] ?? '1');
  const options = command.options.filter((one) => one.mandatory);
  return [...words, ...given, ...options.flatMap((one) => [one.long!, one.argChoices?.[0] ?? '1'])];
}
