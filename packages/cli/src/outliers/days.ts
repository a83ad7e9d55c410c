import { verdicts, type OutlierDay, type Verdict } from '@watchbill/core/outliers/model';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { channelOf } from '../forecast/channel.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

/**
 * `watchbill forecast outliers list CHANNEL`: outlier days, what was usual, and what forecasts do
 * with them.
 */
export async function listOutlierDays(
  channel: string,
  { verdict }: Readonly<{ verdict?: string }>,
  context: Context,
): Promise<Sheet> {
  const known = verdicts.find((one) => one === verdict);
  if (verdict !== undefined && known === undefined)
    throw new Stop(exitCode.usage, context.t('outliers.badVerdict', { verdict }));
  const api = await context.api();
  const { results } = await api.outliers.list({
    query: {
      ct_id: await channelOf(channel, context),
      ...(known === undefined ? {} : { verdict: known }),
    },
  });
  return outlierSheet(results, context);
}

/** `watchbill forecast outliers approve|reject|reopen CHANNEL DATE...`. */
export async function judgeDays(
  channel: string,
  dates: readonly string[],
  verdict: Verdict,
  context: Context,
): Promise<Sheet> {
  for (const date of dates)
    if (!isPlainDate(date)) throw new Stop(exitCode.usage, context.t('cli.badDate', { date }));
  const api = await context.api();
  const ct_id = await channelOf(channel, context);
  const judged: OutlierDay[] = [];
  for (const date of dates)
    judged.push(await api.outliers.judge({ body: { ct_id, date, verdict } }, { ifMatch: '*' }));
  return outlierSheet(judged, context);
}

function outlierSheet(rows: readonly OutlierDay[], { t }: Context): Sheet {
  return sheetOf<OutlierDay>(
    'outliers',
    [
      { key: 'date', label: t('cli.columnDate'), of: (row) => row.date },
      {
        key: 'actual',
        label: t('outliers.columnActual'),
        of: (row) => row.actual,
        shown: (row) => row.actual.toFixed(0),
      },
      {
        key: 'usual',
        label: t('outliers.columnUsual'),
        of: (row) => row.usual,
        shown: (row) => row.usual?.toFixed(0) ?? '',
      },
      {
        key: 'verdict',
        label: t('outliers.columnVerdict'),
        of: (row) => row.verdict,
        shown: (row) => t(`outliers.${row.verdict}`),
      },
      {
        key: 'is_left_out',
        label: t('outliers.columnEffect'),
        of: (row) => row.is_left_out,
        shown: (row) => t(row.is_left_out ? 'outliers.leftOut' : 'outliers.counts'),
      },
      { key: 'judged_by', label: t('outliers.columnBy'), of: (row) => row.judged_by },
    ],
    rows,
  );
}
