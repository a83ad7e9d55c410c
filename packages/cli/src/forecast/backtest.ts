import { createColumnReader } from '@watchbill/core/cells/column';
import { dateOrderOf, likelyDateOrder, readMoment, withoutClock } from '@watchbill/core/cells/date';
import { readTable } from '@watchbill/core/files/table';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import {
  backtest,
  type BacktestOptions,
  type BacktestResult,
} from '@watchbill/planning/forecast/backtest';
import { gridOf, NoHistory, type Grid, type Observation } from '@watchbill/planning/forecast/grid';
import type { Tools } from '@watchbill/planning/forecast/model';
import { automatic, models } from '@watchbill/planning/forecast/models';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, oneOf, readInput, wholeNumber } from '../input.ts';
import { present } from '../output/present.ts';
import { writeProgress } from '../output/progress.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';
import { modelName } from './channel.ts';

export type BacktestFlags = Readonly<{
  interval: string;
  horizon: string;
  targets: string;
  trainDays?: string;
  stride: string;
  models: string;
}>;

const intervals = [5, 10, 15, 30, 60, 1440];

/**
 * `watchbill forecast backtest FILE`: rolling origins over a file of interval starts and counts.
 * JSON holds models and choices; other formats one row a model.
 */
export async function backtestFile(
  file: string,
  flags: BacktestFlags,
  context: Context,
): Promise<void> {
  const step = numberOf('--interval', flags.interval, oneOf(intervals), context);
  const grid = readGrid(await readInput(file, context), step, context);
  const progress = writeProgress(context);
  const options = optionsOf(flags, grid, context);
  const result = backtest(
    grid,
    { ...options, tools: await toolsFor(options.models), watch: { progress: progress.show } },
    () => performance.now() / 1000,
  );
  progress.clear();
  if (Object.values(result.models).every((one) => one.origins.length === 0))
    throw new Stop(exitCode.refused, context.t('cli.noTargets', { targets: flags.targets }));
  await present(context, { ...rowsOf(result, context), json: jsonOf(result) });
}

/** Prophet's engine where it is wanted. */
async function toolsFor(names: readonly string[]): Promise<Tools> {
  if (!names.includes(automatic) && !names.includes('prophet')) return {};
  const { loadProphet } = await import('@watchbill/planning/forecast/prophet-engine');
  return { prophet: await loadProphet() };
}

/**
 * The series of a file: first column the interval's start, second its count. Rows without a count
 * are missing intervals; what could have been read otherwise is said.
 */
function readGrid(bytes: Uint8Array, step: number, context: Context): Grid {
  const { t } = context;
  const { rows, delimiter } = readTable(bytes);
  const starts = rows.flatMap(([at = '']) => (/\d/.test(at) ? [at] : []));
  const language = context.common.lang;
  const dates = [...new Set(starts.map(withoutClock))];
  const { order, isCertain } = dateOrderOf(dates, likelyDateOrder(starts, language, null));
  const counts = createColumnReader(
    rows.map(([, count = '']) => count),
    { language, delimiter },
    { isWhole: true },
  );
  const observations: Observation[] = rows.flatMap(([at = '', cell = '']) => {
    const moment = readMoment(at, order);
    const count = counts.number(cell);
    return moment === null || count === null || count === undefined || count < 0
      ? []
      : [{ date: moment.date, start: moment.minute ?? 0, count }];
  });
  if (!isCertain) context.say(t('upload.readDates', { order: order.toUpperCase() }));
  for (const { key, params } of counts.interpretations()) context.say(t(key, params));
  try {
    return gridOf(observations, step);
  } catch (error) {
    if (error instanceof NoHistory) throw new Stop(exitCode.refused, t('cli.noSeries'));
    throw error;
  }
}

function optionsOf(flags: BacktestFlags, { weekdays }: Grid, context: Context): BacktestOptions {
  const { t } = context;
  const whole = (option: string, text: string) => numberOf(option, text, wholeNumber, context);
  const [from = '', to = ''] = flags.targets.split('..');
  for (const date of [from, to])
    if (!isPlainDate(date)) throw new Stop(exitCode.usage, t('cli.badDate', { date }));
  return {
    horizon:
      flags.horizon === 'day'
        ? 1
        : flags.horizon === 'week'
          ? weekdays.length
          : numberOf(
              '--horizon',
              flags.horizon,
              { ...wholeNumber, says: `day, week, ${wholeNumber.says}` },
              context,
            ),
    every: flags.horizon === 'day' ? 'day' : 'week',
    from: from as PlainDate,
    to: to as PlainDate,
    stride: whole('--stride', flags.stride),
    models: namesOf(flags.models, t),
    ...(flags.trainDays === undefined ? {} : { trainDays: whole('--train-days', flags.trainDays) }),
  };
}

function namesOf(asked: string, t: Context['t']): readonly string[] {
  const known = [automatic, ...models.map((one) => one.name)];
  if (asked === 'all') return known;
  const names = asked.split(',').map(modelName);
  for (const name of names)
    if (!known.includes(name))
      throw new Stop(exitCode.usage, t('cli.badModel', { name, names: known.join(', ') }));
  return names;
}

function jsonOf({ models, choices }: BacktestResult): unknown {
  return {
    models: Object.fromEntries(
      Object.entries(models).map(([name, { scores, seconds, refusal }]) => [
        name,
        { ...scores, seconds, ...(refusal === null ? {} : { refusal }) },
      ]),
    ),
    choices: choices.map(({ target, parts }) => ({ target, parts })),
  };
}

function rowsOf({ models }: BacktestResult, { t }: Context): Sheet {
  // Of targets without a contact no percentage is known.
  const figure = (of: (row: BacktestResult['models'][string]) => number, digits: number) => ({
    of: ([, row]: [string, BacktestResult['models'][string]]) =>
      Number.isFinite(of(row)) ? Number(of(row).toFixed(digits)) : null,
  });
  return sheetOf<[string, BacktestResult['models'][string]]>(
    'backtest',
    [
      { key: 'model', label: t('cli.columnModel'), of: ([name]) => name },
      { key: 'origins', label: t('cli.columnOrigins'), of: ([, row]) => row.origins.length },
      { key: 'wape', label: 'WAPE %', ...figure((row) => row.scores.wape, 2) },
      { key: 'rmse', label: 'RMSE', ...figure((row) => row.scores.rmse, 3) },
      { key: 'mae', label: 'MAE', ...figure((row) => row.scores.mae, 3) },
      { key: 'bias', label: t('cli.columnBias'), ...figure((row) => row.scores.bias, 2) },
      {
        key: 'daily_total_wape',
        label: t('cli.columnDayWape'),
        ...figure((row) => row.scores.daily_total_wape, 2),
      },
      { key: 'seconds', label: t('cli.columnSeconds'), ...figure((row) => row.seconds, 2) },
    ],
    Object.entries(models),
  );
}
