import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import { mustBeReadable } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { checkFile, unwritable } from '../output/target.ts';

type Options = Readonly<{ dataDir?: string }>;

/** `watchbill backup FILE`: all data as one file, from either database. */
export function registerBackup(command: Command, context: CommandContext): void {
  const { backup } = context.entrances;
  const copy = async (file: string, options: Options) => {
    await checkFile(file, context.context());
    return backup(file, options).catch((error: NodeJS.ErrnoException) => {
      // The data has files of its own, of which this says nothing.
      throw error.path?.startsWith(file) === false ? error : unwritable(file, error, context);
    });
  };
  registerCopy(command, context, copy, 'cli.backedUp');
}

/**
 * `watchbill restore FILE`: a new data directory, or an empty PostgreSQL database, from such a
 * file.
 */
export function registerRestore(command: Command, context: CommandContext): void {
  const { restore } = context.entrances;
  const copy = async (file: string, options: Options) => {
    await mustBeReadable(file, context);
    return restore(file, options);
  };
  registerCopy(command, context, copy, 'cli.restored');
}

function registerCopy(
  command: Command,
  { t, context }: CommandContext,
  copy: (file: string, options: Options) => Promise<string>,
  done: 'cli.backedUp' | 'cli.restored',
): void {
  command
    .argument('<file>')
    .option('--data-dir <folder>', t('cli.optionDataDir'))
    .action(async (file: string, options: Options) => {
      const where = await copy(resolve(file), options).catch((error: Error) => {
        throw error instanceof Stop ? error : new Stop(exitCode.failed, error.message);
      });
      context().say(t(done, { file, where }));
    });
}
