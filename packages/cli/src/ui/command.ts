import type { Command } from 'commander';
import { alertOptions } from '../adherence/alerts.ts';
import type { CommandContext } from '../context.ts';
import { themeNames } from '../screen/theme.ts';
import type { OpenOptions } from './open.tsx';

export function register(command: Command, { t, context }: CommandContext): void {
  alertOptions(command, t)
    .argument('[view]', t('ui.argumentView'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--theme <theme>', t('ui.optionTheme', { names: themeNames.join(', ') }))
    .option('--read-only', t('ui.optionReadOnly'))
    .action(async (view: string | undefined, options: OpenOptions) =>
      (await import('./open.tsx')).openViews(view, options, context()),
    );
}
