import type { Command } from 'commander';
import type { CommandContext } from '../nouns.ts';
import type { OpenOptions } from './open.tsx';

export function register(command: Command, { t, context }: CommandContext): void {
  command
    .argument('[view]', t('ui.argumentView'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--read-only', t('ui.optionReadOnly'))
    .action(async (view: string | undefined, options: OpenOptions) =>
      (await import('./open.tsx')).openViews(view, options, context()),
    );
}
