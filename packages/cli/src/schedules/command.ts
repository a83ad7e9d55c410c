import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { uploadOptions } from '../input.ts';
import { present } from '../output/present.ts';
import type { GenerateOptions } from './generate.ts';
import type { ImportOptions } from './import.ts';
import type { ReoptimiseOptions } from './reoptimise.ts';
import type { RowOptions } from './rows.ts';
import type { ShowOptions } from './show.ts';

export function register(command: Command, { t, context }: CommandContext): void {
  const about = (verb: string, summary: Parameters<typeof t>[0]) =>
    command
      .command(verb)
      .description(t(summary))
      .option('--division <id|name>', t('cli.optionDivision'))
      .option('--date <date>', t('cli.optionDate'))
      .option('--from <date>', t('cli.optionFrom'))
      .option('--to <date>', t('cli.optionTo'))
      .option('--advisor <id|login|name...>', t('cli.optionAdvisor'));
  const show = about('show', 'cli.schedulesShow');
  show.option('--channel <id|name...>', t('cli.optionChannels'));
  show.action(async (options: ShowOptions) => {
    const current = context();
    const { sheet, shortages } = await (await import('./show.ts')).showSchedules(options, current);
    await present(current, sheet);
    for (const line of shortages) current.say(line);
    if (
      current.common.hasColour &&
      current.common.format === undefined &&
      current.common.output === undefined
    )
      current.say(t('cli.legend'));
  });
  about('export', 'cli.schedulesExport').action(async (options: RowOptions) => {
    const current = context();
    await present(
      current,
      await (await import('./export.ts')).exportSchedules(options, current),
      'csv',
    );
  });
  for (const [verb, summary, isLock] of [
    ['lock', 'cli.schedulesLock', true],
    ['unlock', 'cli.schedulesUnlock', false],
  ] as const) {
    about(verb, summary)
      .option('--yes', t('cli.optionYes'))
      .action(async (options: RowOptions & { yes?: boolean }) =>
        (await import('./lock.ts')).lockSchedules(isLock, options, context()),
      );
  }
  about('check', 'creation.check').action(async (options: RowOptions) => {
    const current = context();
    const { sheet, isSound } = await (await import('./check.ts')).checkSchedules(options, current);
    await present(current, sheet);
    if (!isSound) throw new Stop(exitCode.refused, '');
  });
  command
    .command('generate')
    .description(t('creation.generate'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .requiredOption('--from <date>', t('cli.optionFrom'))
    .requiredOption('--to <date>', t('cli.optionTo'))
    .option('--overwrite', t('creation.optionOverwrite'))
    .option('--preference <number>', t('creation.optionPreference'))
    .option('--reserves', t('cli.optionReserves'))
    .option('--yes', t('cli.optionYes'))
    .action(async (options: GenerateOptions) => {
      const current = context();
      await present(
        current,
        await (await import('./generate.ts')).generateSchedules(options, current),
      );
    });
  command
    .command('reoptimise')
    .description(t('creation.reoptimise'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .requiredOption('--date <date>', t('cli.optionDate'))
    .option('--move-shifts', t('creation.optionMoveShifts'))
    .option('--reserves', t('cli.optionReserves'))
    .option('--dry-run', t('cli.optionDryRun'))
    .option('--yes', t('cli.optionYes'))
    .action(async (options: ReoptimiseOptions) => {
      const current = context();
      await present(
        current,
        await (await import('./reoptimise.ts')).reoptimiseDay(options, current),
      );
    });
  const importing = command
    .command('import')
    .description(t('cli.schedulesImport'))
    .argument('<file>', 'CSV, XLSX, JSON')
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--date-format <order>', t('cli.optionDateFormat'))
    .option('--create <what>', t('cli.optionCreate'))
    .option('--timezone <zone>', t('cli.optionTimezone'))
    .option('--overwrite', t('cli.optionOverwrite'))
    .option('--yes', t('cli.optionYes'));
  uploadOptions(importing, t).action(async (file: string, options: ImportOptions) =>
    (await import('./import.ts')).importSchedules(file, options, context()),
  );
}
