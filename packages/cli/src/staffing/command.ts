import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { present } from '../output/present.ts';
import type { CreditFlags } from './credit.ts';
import type { ShowFlags } from './show.ts';
import type { SolveFlags } from './solve.ts';

/**
 * `watchbill staffing`: what staff a load needs, worked out here without a server, and what a
 * division's week has.
 */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('solve')
    .description(t('staffing.solve'))
    .requiredOption('--calls <number>', t('staffing.optionCalls'))
    .requiredOption('--aht <seconds>', t('staffing.optionAht'))
    .requiredOption('--interval <minutes>', t('staffing.optionInterval'))
    .option('--sl <rate>', t('staffing.optionSl'))
    .option('--within <seconds>', t('staffing.optionWithin'), '20')
    .option('--asa <seconds>', t('staffing.optionAsa'))
    .option('--max-occupancy <rate>', t('staffing.optionMaxOccupancy'))
    .option('--max-abandoned <rate>', t('staffing.optionMaxAbandoned'))
    .option('--patience <seconds>', t('staffing.optionPatience'))
    .option('--variant <1-4>', t('staffing.optionVariant'), '4')
    .option('--concurrency <number>', t('staffing.optionConcurrency'))
    .option('--shrinkage <rate>', t('staffing.optionShrinkage'), '0')
    .option('--minimum <agents>', t('staffing.optionMinimum'))
    .action(async (flags: SolveFlags) => {
      const current = context();
      await present(current, (await import('./solve.ts')).solveFlags(flags, current));
    });
  for (const [verb, summary] of [
    ['show', 'staffing.show'],
    ['export', 'staffing.exportWeek'],
  ] as const) {
    noun
      .command(verb)
      .description(t(summary))
      .option('--division <id|name>', t('cli.optionDivision'))
      .option('--channel <id|name...>', t('staffing.optionChannel'))
      .option('--reserves', t('cli.optionReserves'))
      .option('--week <date>', t('staffing.optionWeek'))
      .option('--family <name>', t('forecasts.optionFamily'), 'revised')
      .option('--model <name>', t('staffing.optionModel'), 'usual')
      .action(async (flags: ShowFlags) => {
        const current = context();
        await present(
          current,
          await (await import('./show.ts')).showStaffing(flags, current),
          verb === 'export' ? 'csv' : 'table',
        );
      });
  }
  noun
    .command('credit')
    .description(t('staffing.credit'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--from <date>', t('staffing.optionFrom'))
    .option('--to <date>', t('staffing.optionTo'))
    .action(async (flags: CreditFlags) => {
      const current = context();
      await present(current, await (await import('./credit.ts')).creditStaffing(flags, current));
    });
  noun
    .command('table')
    .description(t('staffing.table'))
    .argument('<file>', t('staffing.argumentTable'))
    .action(async (file: string) => {
      const current = context();
      await present(current, await (await import('./table.ts')).solveTable(file, current));
    });
}
