import { basename } from 'node:path';
import { ApiError } from '@watchbill/core/api/errors';
import { formWith, uploadLimits } from '@watchbill/core/api/upload';
import { queueHistory, type HistoryReport } from '@watchbill/core/queue-history/contract';
import { importColumns } from '@watchbill/core/queue-history/import/model';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { channelOf } from '../forecast/channel.ts';
import { sendRows } from '../bulk/send.ts';
import { headingsOf, uploadOptions, withoutMap, type UploadFlags } from '../input.ts';
import { fileKind, writeFileReply } from '../output/reply.ts';
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

/** The first and the last interval of several reports. */
function spanOf(reports: readonly HistoryReport[]) {
  const spans = reports.map(({ read_as }) => read_as);
  const ends = (key: 'first' | 'last') =>
    spans.flatMap((span) => (span[key] === null ? [] : [span[key]])).toSorted();
  return { first: ends('first')[0] ?? null, last: ends('last').at(-1) ?? null };
}

/**
 * What was found in the file is said first, so that a wrong guess is seen; the same file twice
 * leaves the same rows.
 */
async function importHistory(file: string, flags: ImportFlags, context: Context): Promise<void> {
  const api = await context.api();
  const mapping = await headingsOf(flags, importColumns, context);
  const fields = {
    ct: flags.channel === undefined ? undefined : await channelOf(flags.channel, context),
    mapping: mapping === undefined ? undefined : JSON.stringify(mapping),
    date_order: flags.dateOrder,
    timezone: flags.timezone,
    interval_minutes: flags.interval,
  };
  const spreading = flags.spreadDays === true ? { spread_days: true } : {};
  const report = await sendRows<HistoryReport>(file, withoutMap(flags), context, {
    to: ['queue-history', fields, spreading],
    most: uploadLimits.rows,
    send: ({ query, file: part }, following) =>
      api.queueHistory
        .import({ query: { ...query, ...spreading }, body: formWith(part, fields) }, following)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'whole_days')
            context.say(context.t('queueHistory.hintSpreadDays'));
          return reportIn<HistoryReport>(error, queueHistory.import.reply);
        }),
    readAs: ({ interval_minutes, read_as: { columns, date_order, decimal, units } }) => ({
      interval_minutes,
      columns,
      date_order,
      decimal,
      units,
    }),
    join: (reports) => ({ read_as: { ...reports[0]!.read_as, ...spanOf(reports) } }),
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
