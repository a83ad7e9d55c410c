import type { Command } from 'commander';
import { rowsOptions } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { present } from '../output/present.ts';
import { alertOptions } from './alerts.ts';
import type { ExcuseOptions } from './excuse.ts';
import type { IngestOptions } from './ingest.ts';
import type { MapOptions } from './map.ts';
import type { ShowOptions } from './show.ts';
import type { WatchOptions } from './stream.ts';

export function register(command: Command, { t, context }: CommandContext): void {
  command
    .command('show')
    .description(t('cli.adherenceShow'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--date <date>', t('cli.optionDate'))
    .option('--fail-below <percent>', t('cli.optionFailBelow'))
    .action(async (options: ShowOptions) => {
      const current = context();
      const { sheet, end } = await (await import('./show.ts')).showAdherence(options, current);
      await present(current, sheet);
      end();
    });
  alertOptions(command.command('watch'), t)
    .description(t('cli.adherenceWatch'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .action(async (options: WatchOptions) => {
      const current = context();
      if (current.common.format === 'ndjson')
        return (await import('./stream.ts')).streamAdherence(options, current);
      return (await import('../ui/open.tsx')).openViews('adherence', options, current);
    });
  rowsOptions(command.command('ingest'), t)
    .description(t('cli.adherenceIngest'))
    .argument('<file>', 'CSV, JSON, NDJSON')
    .option('--feed <name>', t('cli.optionFeed'), 'import')
    .option('--speed <factor|max>', t('cli.optionIngestSpeed'), 'max')
    .option('--silent-after <seconds|never>', t('cli.optionSilentAfter'))
    .option('--shift-to <date>', t('cli.optionShiftTo'))
    .option('--partial', t('cli.optionPartial'))
    .action(async (file: string, options: IngestOptions) =>
      (await import('./ingest.ts')).ingestFile(file, options, context()),
    );
  command
    .command('feeds')
    .description(t('cli.adherenceFeeds'))
    .action(async () => {
      const current = context();
      await present(current, await (await import('./map.ts')).listFeeds(current));
    });
  registerExcuses(command, { t, context });
  registerMap(command.command('map').description(t('cli.adherenceMap')), { t, context });
}

function registerExcuses(
  command: Command,
  { t, context }: Pick<CommandContext, 't' | 'context'>,
): void {
  command
    .command('excuses')
    .description(t('cli.adherenceExcuses'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--date <date>', t('cli.optionDate'))
    .action(async (options: Pick<ExcuseOptions, 'division' | 'date'>) => {
      const current = context();
      await present(current, await (await import('./excuse.ts')).listExcuses(options, current));
    });
  command
    .command('excuse')
    .description(t('cli.adherenceExcuse'))
    .argument('<advisor>', t('cli.optionExcused'))
    .requiredOption('--from <time>', t('cli.optionExcuseFrom'))
    .requiredOption('--to <time>', t('cli.optionExcuseTo'))
    .requiredOption('--reason <text>', t('cli.optionExcuseReason'))
    .option('--date <date>', t('cli.optionDate'))
    .option('--division <id|name>', t('cli.optionExcuseDivision'))
    .action(async (advisor: string, options: ExcuseOptions) => {
      const current = context();
      const made = await (await import('./excuse.ts')).excuseStretch(advisor, options, current);
      await present(current, made);
    });
  command
    .command('take-back')
    .description(t('cli.adherenceTakeBack'))
    .argument('<id>', t('cli.optionExcuse'))
    .action(async (id: string) => (await import('./excuse.ts')).takeBackExcuse(id, context()));
}

function registerMap(
  command: Command,
  { t, context }: Pick<CommandContext, 't' | 'context'>,
): void {
  command
    .command('list')
    .description(t('cli.adherenceMapList'))
    .action(async () => {
      const current = context();
      await present(current, await (await import('./map.ts')).listMappings(current));
    });
  command
    .command('set')
    .description(t('cli.adherenceMapSet'))
    .argument('<state>', t('cli.optionState'))
    .argument('<effect>', t('cli.optionEffect'))
    .option('--for <target>', t('cli.optionFor'), 'any')
    .option('--feed <name>', t('cli.optionMapFeed'))
    .option('--reason <text>', t('cli.optionReason'))
    .action(async (state: string, effect: string, options: MapOptions) =>
      (await import('./map.ts')).setMapping(state, effect, options, context()),
    );
}
