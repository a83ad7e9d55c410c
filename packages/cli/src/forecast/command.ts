import type { Command } from 'commander';
import type { Desk } from '../nouns.ts';
import { backtestFile, type BacktestFlags } from './backtest.ts';

/** `watchbill forecast`: forecasts of files, without a server. */
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
}
