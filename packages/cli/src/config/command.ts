import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import type { CommandContext } from '../context.ts';

type ExportFlags = Readonly<{ division?: string; global?: boolean }>;
type DiffFlags = Readonly<{ prune?: boolean; exitCode?: boolean }>;

/**
 * `watchbill config`: what is set up as files for review, in which names stand for rows, and their
 * way back.
 */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('export')
    .description(t('config.export'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--global', t('config.optionGlobal'))
    .action(async (flags: ExportFlags) => {
      await (await import('./export.ts')).exportConfig(flags, context());
    });
  noun
    .command('diff')
    .description(t('config.diff'))
    .argument('<file>')
    .option('--prune', t('config.optionPrune'))
    .option('--exit-code', t('config.optionExitCode'))
    .action(async (file: string, flags: DiffFlags) => {
      const { planFile, showPlan } = await import('./plan.ts');
      const { plan } = await planFile(file, flags, context());
      await showPlan(plan, context());
      if (flags.exitCode === true && plan.steps.length > 0) throw new Stop(exitCode.differs, '');
    });
  noun
    .command('apply')
    .description(t('config.apply'))
    .argument('<file>')
    .option('--dry-run', t('config.optionDryRun'))
    .option('--prune', t('config.optionPrune'))
    .option('--yes', t('cli.optionYes'))
    .action(async (file: string, flags: object) => {
      await (await import('./apply.ts')).applyFile(file, flags, context());
    });
}
