import { nearest } from '@watchbill/core/api/nearest';
import { Command, CommanderError, type Argument, type Option } from 'commander';
import type { CommandContext } from './context.ts';

type Translate = CommandContext['t'];

/**
 * A command that says what is wrong with the words it was given in the reader's language: the
 * library does so in English, by these methods.
 */
export class WordedCommand extends Command {
  readonly #t: Translate;

  constructor(name: string | undefined, t: Translate) {
    super(name);
    this.#t = t;
  }

  override createCommand(name?: string): WordedCommand {
    return new WordedCommand(name, this.#t);
  }

  /** What is wrong, then how the command is used, in a line, and where more of it stands. */
  override error(message: string, options?: Parameters<Command['error']>[1]): never {
    const usage = `${this.#t('cli.titleUsage')} ${this.createHelp().commandUsage(this)}`;
    const command = withParents(this)
      .toReversed()
      .map((one) => one.name())
      .join(' ');
    const more = this.#t('cli.moreHelp', { command: `${command} --help` });
    return super.error(`${message}\n\n${usage}\n${more}`, options);
  }

  missingArgument(name: string): never {
    return this.error(this.#t('cli.argumentMissing', { name }), { code: 'missingArgument' });
  }

  optionMissingArgument({ flags }: Option): never {
    return this.error(this.#t('cli.valueMissing', { option: flags }), { code: 'missingValue' });
  }

  missingMandatoryOptionValue({ flags }: Option): never {
    return this.error(this.#t('cli.optionMissing', { option: flags }), { code: 'missingOption' });
  }

  unknownOption(flag: string): never {
    const options = withParents(this).flatMap((command) =>
      this.createHelp()
        .visibleOptions(command)
        .flatMap(({ long }) => long ?? []),
    );
    const said = this.#t('cli.optionUnknown', { option: flag });
    return this.error(`${said}${this.#meant(flag, options)}`, { code: 'unknownOption' });
  }

  unknownCommand(): never {
    const [name = ''] = this.args;
    const names = this.createHelp()
      .visibleCommands(this)
      .map((command) => command.name());
    const said = this.#t('cli.commandUnknown', { name });
    return this.error(`${said}${this.#meant(name, names)}`, { code: 'unknownCommand' });
  }

  _excessArguments(given: readonly string[]): never {
    const count = this.registeredArguments.length;
    const said = this.#t('cli.argumentsTooMany', { count, given: given.length });
    return this.error(said, { code: 'excessArguments' });
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    try {
      return target.parseArg?.(value, previous);
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      const name = 'flags' in target ? target.flags : target.name();
      const choices = target.argChoices?.join(', ') ?? '';
      return this.error(this.#t('cli.choiceUnknown', { name, value, choices }), {
        code: 'unknownChoice',
      });
    }
  }

  #meant(written: string, names: readonly string[]): string {
    const near = nearest(written, names);
    return near === undefined ? '' : `\n${this.#t('cli.meant', { near })}`;
  }
}

function withParents(command: Command | null): readonly Command[] {
  return command === null ? [] : [command, ...withParents(command.parent)];
}
