import { resolve } from 'node:path';
import { text } from '@watchbill/core/messages/catalogue';
import type { Command } from 'commander';
import type { Context, Entrances } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';

type Options = Readonly<{ dataDir?: string }>;

/** `watchbill backup FILE`: the embedded database as one file. */
export function registerBackup(command: Command, context: () => Context, entrances: Entrances): void {
  registerCopy(command, context, entrances.backup, 'cli.backedUp');
}

/** `watchbill restore FILE`: a new data directory from such a file. */
export function registerRestore(command: Command, context: () => Context, entrances: Entrances): void {
  registerCopy(command, context, entrances.restore, 'cli.restored');
}

function registerCopy(command: Command, context: () => Context, copy: (file: string, options: Options) => Promise<string>, done: 'cli.backedUp' | 'cli.restored'): void {
  command
    .argument('<file>')
    .option('--data-dir <folder>', text('cli.optionDataDir'))
    .action(async (file: string, options: Options) => {
      const where = await copy(resolve(file), options).catch((error: Error) => {
        throw new Stop(exitCode.failed, error.message);
      });
      context().say(text(done, { file, where }, context().common.lang));
    });
}
