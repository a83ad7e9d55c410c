import type { Command } from 'commander';
import type { Desk } from '../nouns.ts';
import { present } from '../output/present.ts';
import { backtestFile, type BacktestFlags } from './backtest.ts';
import type { ChannelFlags } from './channel.ts';

/** `watchbill forecast`: backtests of files, without a server, and a channel's forecast by one. */
export function register(noun: Command, { t, context }: Desk): void {
  noun
    .command('backtest')
    .description(t('cli.forecastBacktest'))
    .argument('<file>', t('cli.argumentSeries'))
    .requiredOption('--interval <minutes>', t('cli.optionInterval'))
    .option('--horizon <horizon>', t('cli.optionHorizon'), 'day')
    .requiredOption('--targets <dates>', t('cli.optionTargets'))
    .option('--train-days <days>', t('cli.optionTrainDays'))
    .option('--stride <n>', t('cli.optionStride'), '1')
    .option('--models <names>', t('cli.optionModels'), 'auto')
    .action((file: string, flags: BacktestFlags) => backtestFile(file, flags, context()));
  const about = (verb: string, summary: Parameters<typeof t>[0]) =>
    noun.command(verb).description(t(summary)).argument('<channel>', t('forecasts.argumentChannel')).requiredOption('--from <date>', t('cli.optionFrom')).requiredOption('--to <date>', t('cli.optionTo'))
      .option('--model <name>', t('forecasts.optionModel'), 'active-forecast');
  about('run', 'forecasts.run').action(async (channel: string, flags: ChannelFlags) => {
    const current = context();
    await present(current, await (await import('./channel.ts')).runChannel(channel, flags, current));
  });
  for (const [verb, summary] of [['show', 'forecasts.show'], ['export', 'forecasts.exportChannel']] as const) {
    about(verb, summary).option('--family <name>', t('forecasts.optionFamily'), 'revised').action(async (channel: string, flags: ChannelFlags) => {
      const current = context();
      await present(current, await (await import('./channel.ts')).showChannel(channel, flags, current), verb === 'export' ? 'csv' : 'table');
    });
  }
}
