import type { Command } from 'commander';
import { uploadOptions } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { present } from '../output/present.ts';
import type { AddFlags, OwnerFlags } from '../special-days/days.ts';
import { backtestFile, type BacktestFlags } from './backtest.ts';
import type { ChannelFlags } from './channel.ts';
import type { ImportFlags } from './import.ts';

/** `watchbill forecast`: backtests of files, without a server, and a channel's forecast by one. */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('backtest')
    .description(t('cli.forecastBacktest'))
    .argument('<file>', t('cli.argumentSeries'))
    .requiredOption('--interval <minutes>', t('cli.optionInterval'))
    .option('--horizon <horizon>', t('cli.optionHorizon'), 'day')
    .requiredOption('--targets <dates>', t('cli.optionTargets'))
    .option('--train-days <days>', t('cli.optionTrainDays'))
    .option('--stride <n>', t('cli.optionStride'), '1')
    .option('--models <names>', t('cli.optionModels'), 'active_forecast')
    .action((file: string, flags: BacktestFlags) => backtestFile(file, flags, context()));
  const about = (verb: string, summary: Parameters<typeof t>[0]) =>
    noun
      .command(verb)
      .description(t(summary))
      .argument('<channel>', t('forecasts.argumentChannel'))
      .requiredOption('--from <date>', t('cli.optionFrom'))
      .requiredOption('--to <date>', t('cli.optionTo'))
      .option('--model <name>', t('forecasts.optionModel'), 'active_forecast');
  about('run', 'forecasts.run').action(async (channel: string, flags: ChannelFlags) => {
    const current = context();
    await present(
      current,
      await (await import('./channel.ts')).runChannel(channel, flags, current),
    );
  });
  for (const [verb, summary] of [
    ['show', 'forecasts.show'],
    ['export', 'forecasts.exportChannel'],
  ] as const) {
    about(verb, summary)
      .option('--family <name>', t('forecasts.optionFamily'), 'revised')
      .action(async (channel: string, flags: ChannelFlags) => {
        const current = context();
        await present(
          current,
          await (await import('./channel.ts')).showChannel(channel, flags, current),
          verb === 'export' ? 'csv' : 'table',
        );
      });
  }
  const importing = noun
    .command('import')
    .description(t('forecasts.importOne'))
    .argument('<channel>', t('forecasts.argumentChannel'))
    .argument('<file>', 'CSV, XLSX, JSON')
    .option('--model <name>', t('forecasts.optionModel'), 'active_forecast')
    .option('--interval <minutes>', t('forecasts.optionInterval'));
  uploadOptions(importing, t).action(async (channel: string, file: string, flags: ImportFlags) =>
    (await import('./import.ts')).importForecast(channel, file, flags, context()),
  );
  registerOutliers(noun.command('outliers').description(t('outliers.noun')), { t, context });
  registerCalendar(noun.command('calendar').description(t('specialDays.calendar')), { t, context });
}

function registerOutliers(
  noun: Command,
  { t, context }: Pick<CommandContext, 't' | 'context'>,
): void {
  noun
    .command('list')
    .description(t('outliers.list'))
    .argument('<channel>', t('forecasts.argumentChannel'))
    .option('--verdict <name>', t('outliers.optionVerdict'))
    .action(async (channel: string, flags: { verdict?: string }) => {
      const current = context();
      await present(
        current,
        await (await import('../outliers/days.ts')).listOutlierDays(channel, flags, current),
      );
    });
  for (const [verb, verdict, summary] of [
    ['approve', 'approved', 'outliers.approve'],
    ['reject', 'rejected', 'outliers.reject'],
    ['reopen', 'open', 'outliers.reopen'],
  ] as const) {
    noun
      .command(verb)
      .description(t(summary))
      .argument('<channel>', t('forecasts.argumentChannel'))
      .argument('<dates...>', t('outliers.argumentDates'))
      .action(async (channel: string, dates: string[]) => {
        const current = context();
        await present(
          current,
          await (await import('../outliers/days.ts')).judgeDays(channel, dates, verdict, current),
        );
      });
  }
}

function registerCalendar(
  noun: Command,
  { t, context }: Pick<CommandContext, 't' | 'context'>,
): void {
  const owned = (verb: string, summary: Parameters<typeof t>[0]) =>
    noun
      .command(verb)
      .description(t(summary))
      .option('--division <id|name>', t('cli.optionDivision'))
      .option('--enterprise <id|name>', t('specialDays.optionEnterprise'));
  const calendar = () => import('../special-days/days.ts');
  owned('list', 'specialDays.list').action(async (flags: OwnerFlags) => {
    const current = context();
    await present(current, await (await calendar()).listDays(flags, current));
  });
  owned('add', 'specialDays.add')
    .argument('<name>', t('specialDays.argumentName'))
    .requiredOption('--on <days>', t('specialDays.optionOn'))
    .option('--closed', t('specialDays.optionClosed'))
    .option('--hours <from-to>', t('specialDays.optionHours'))
    .option('--observed <rule>', t('specialDays.optionObserved'))
    .option('--event', t('specialDays.optionEvent'))
    .option('--channel <id|name...>', t('specialDays.optionChannel'))
    .action(async (name: string, flags: AddFlags) => {
      const current = context();
      await present(current, await (await calendar()).addDay(name, flags, current));
    });
  noun
    .command('remove')
    .description(t('specialDays.remove'))
    .argument('<id>', t('specialDays.argumentId'))
    .action(async (id: string) => (await calendar()).removeDay(id, context()));
  noun
    .command('dates')
    .description(t('specialDays.dates'))
    .argument('<channel>', t('forecasts.argumentChannel'))
    .requiredOption('--from <date>', t('cli.optionFrom'))
    .requiredOption('--to <date>', t('cli.optionTo'))
    .action(async (channel: string, flags: { from: string; to: string }) => {
      const current = context();
      await present(current, await (await calendar()).listDates(channel, flags, current));
    });
}
