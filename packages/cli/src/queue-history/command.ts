import { basename } from 'node:path';
import { ApiError } from '@watchbill/core/api/errors';
import { queueHistory, type HistoryReport } from '@watchbill/core/queue-history/contract';
import { importColumns } from '@watchbill/core/queue-history/import/model';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { channelOf } from '../forecast/channel.ts';
import { headingsOf, readInput, uploadOptions, uploadQueryOf, type UploadFlags } from '../input.ts';
import type { CommandContext } from '../nouns.ts';
import { fileKind, writeFileReply } from '../output/reply.ts';
import { followed } from '../output/progress.ts';
import { presentReport, reportIn } from '../output/report.ts';

type ImportFlags = UploadFlags &
  Readonly<{
    channel?: string;
    map?: readonly string[];
    dateOrder?: string;
    timezone?: string;
    interval?: string;
    spreadDays?: boolean;
  }>;
type ExportFlags = Readonly<{ from: string; to: string }>;

/** `watchbill queue-history`: contacts of the past, from reports of any vendor and to a file. */
export function register(noun: Command, { t, context }: CommandContext): void {
  const importing = noun
    .command('import')
    .description(t('queueHistory.importOne'))
    .argument('<file>', 'CSV, XLSX')
    .option('--channel <id|name>', t('queueHistory.optionChannel'))
    .option('--date-order <order>', 'dmy, mdy, ymd')
    .option('--timezone <zone>', t('queueHistory.optionTimezone'))
    .option('--interval <minutes>', t('cli.optionInterval'))
    .option('--spread-days', t('queueHistory.optionSpreadDays'));
  uploadOptions(importing, t).action((file: string, flags: ImportFlags) =>
    importHistory(file, flags, context()),
  );
  noun
    .command('export')
    .description(t('queueHistory.exportOne'))
    .argument('<channel>', t('forecasts.argumentChannel'))
    .requiredOption('--from <date>', t('cli.optionFrom'))
    .requiredOption('--to <date>', t('cli.optionTo'))
    .action(async (channel: string, { from, to }: ExportFlags) => {
      const current = context();
      const format = fileKind(current, ['csv', 'xlsx']);
      const ct_id = await channelOf(channel, current);
      const api = await current.api();
      const query = { ct_id, start_date: from, end_date: to, format };
      await writeFileReply(current, await api.queueHistory.export({ query }));
    });
}

/** What was found in the file is said first, so that a wrong guess is seen; the same file twice leaves the same rows. */
async function importHistory(file: string, flags: ImportFlags, context: Context): Promise<void> {
  const api = await context.api();
  const body = new FormData();
  const mapping = await headingsOf(flags, importColumns, context);
  const fields = {
    ct: flags.channel === undefined ? undefined : await channelOf(flags.channel, context),
    mapping: mapping === undefined ? undefined : JSON.stringify(mapping),
    date_order: flags.dateOrder,
    timezone: flags.timezone,
    interval_minutes: flags.interval,
  };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.set(name, String(value));
  body.set('file', new Blob([await readInput(file, context)]), basename(file));
  const query = {
    ...uploadQueryOf(flags, context),
    ...(flags.spreadDays === true ? { spread_days: true } : {}),
  };
  const report = await followed(context, api, (following) =>
    api.queueHistory.import({ query, body }, following),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'whole_days')
      context.say(context.t('queueHistory.hintSpreadDays'));
    return reportIn<HistoryReport>(error, queueHistory.import.reply);
  });
  const { columns, date_order, decimal, first, last } = report.read_as;
  context.say(
    context.t('queueHistory.readAs', {
      file: basename(file),
      minutes: report.interval_minutes,
      order: date_order,
      decimal,
      first: first ?? '–',
      last: last ?? '–',
    }),
  );
  const width = Math.max(...Object.keys(columns).map((field) => field.length));
  for (const [field, heading] of Object.entries(columns))
    context.say(`  ${field.padEnd(width)} <- ${heading}`);
  for (const { line, message } of report.notes) context.say(`${line}: ${message}`);
  await presentReport(report, context);
  context.say(report.message);
}
