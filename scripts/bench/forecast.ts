import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { backtest, type ModelResult } from '@watchbill/planning/forecast/backtest';
import { forecastUsing } from '@watchbill/planning/forecast/choose';
import { datesAfter, gridOf, type Grid, type Observation } from '@watchbill/planning/forecast/grid';
import type { Tools } from '@watchbill/planning/forecast/model';
import { automatic, models } from '@watchbill/planning/forecast/models';
import { loadProphet } from '@watchbill/planning/forecast/prophet-engine';
import { runForecast } from '@watchbill/planning/forecast/run';
import { trainingOf } from '@watchbill/planning/forecast/training';
import { seededRandom } from '@watchbill/planning/random';

type Print = (line: string) => void;
type Origins = ModelResult['origins'];
type Peer = Readonly<{
  series: string;
  horizon: string;
  method: string;
  target: string;
  error: number;
  actual: number;
}>;

const series = [
  {
    name: 'bank_calls_30min',
    step: 30,
    from: '2003-07-07',
    to: '2003-08-29',
    trainDays: undefined,
  },
  { name: 'technion_bank_30min', step: 30, from: '1999-07-04', to: '1999-08-14', trainDays: 84 },
  { name: 'denver_911_hourly', step: 60, from: '2018-06-03', to: '2018-07-14', trainDays: 182 },
] as const;
/** Figures of the file of days and their columns. */
const daily = [
  { name: 'offered', column: 1 },
  { name: 'talk_s', column: 5 },
] as const;

/**
 * The automatic choice beside the peers on the open windows of the reference series, by their
 * protocol, and what it costs. Runs for many minutes: every origin is chosen and fitted from
 * scratch.
 */
export async function benchForecast(print: Print): Promise<void> {
  const tools: Tools = { prophet: await loadProphet() };
  const data = process.env['WATCHBILL_REFERENCE_DATA'];
  if (data === undefined) print('accuracy: skipped, WATCHBILL_REFERENCE_DATA names no folder');
  else benchAccuracy(data, tools, print);
  benchSpeed(tools, print);
}

function benchAccuracy(data: string, tools: Tools, print: Print): void {
  const peers = readPeers(join(data, 'accuracy/peers_by_origin.csv'));
  const ratios: number[] = [];
  print(
    'WAPE of the automatic choice and of the best peer; P = part of paired bootstrap samples over origins in which it is no worse',
  );
  for (const one of series) {
    const grid = readSeries(join(data, `series/${one.name}.csv`), one.step, 1);
    for (const horizon of ['day', 'week'] as const) {
      const options = {
        horizon: horizon === 'day' ? 1 : grid.weekdays.length,
        every: horizon,
        from: toPlainDate(one.from),
        to: toPlainDate(one.to),
        models: [automatic],
        tools,
        ...(one.trainDays === undefined ? {} : { trainDays: one.trainDays }),
      };
      const { origins } = backtest(grid, options, seconds).models[automatic]!;
      const own = peers.filter((peer) => peer.series === one.name && peer.horizon === horizon);
      for (const stride of horizon === 'day' ? [1, 3] : [1])
        ratios.push(
          printBlock(
            `${one.name} ${horizon}${stride === 3 ? ', every 3rd' : ''}`,
            origins.filter((_, index) => index % stride === 0),
            own,
            print,
          ),
        );
    }
  }
  const peersOfDays = readRows(join(data, 'accuracy/peers_daily.csv'));
  for (const { name, column } of daily) {
    const grid = readSeries(join(data, 'series/daily_callcentre_kpi.csv'), 1440, column);
    for (const horizon of [7, 28]) {
      const options = {
        horizon,
        every: 'week' as const,
        from: toPlainDate('2022-07-03'),
        to: addDays(toPlainDate('2022-12-04'), horizon - 1),
        models: [automatic],
        tools,
      };
      const { wape } = backtest(grid, options, seconds).models[automatic]!.scores;
      const [best] = peersOfDays
        .filter((row) => row[0]?.endsWith(` ${name}`) && row[2] === `1-${horizon} days ahead`)
        .map((row) => ({ method: row[3]!, wape: Number(row[6]) }))
        .toSorted((a, b) => a.wape - b.wape);
      ratios.push(wape / best!.wape);
      print(
        `  ${`daily ${name}, 1-${horizon} days`.padEnd(34)} ${wape.toFixed(2)}  ${best!.method} ${best!.wape.toFixed(2)}  ratio ${(wape / best!.wape).toFixed(3)}`,
      );
    }
  }
  print(
    `  geometric mean of the ratios ${Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(3)} over ${ratios.length} blocks (goal 0.97), worst ${Math.max(...ratios).toFixed(3)} (goal 1.03)`,
  );
}

/** One block beside its best peer that was run on the same origins; answers the ratio. */
function printBlock(name: string, origins: Origins, peers: readonly Peer[], print: Print): number {
  const wanted = new Set<string>(origins.map((one) => one.target));
  const methods = [...new Set(peers.map((peer) => peer.method))]
    .map((method) => ({
      method,
      rows: peers.filter((peer) => peer.method === method && wanted.has(peer.target)),
    }))
    .filter(({ rows }) => rows.length === origins.length);
  const wapeOf = (rows: readonly Readonly<{ error: number; actual: number }>[]) =>
    (100 * rows.reduce((sum, row) => sum + row.error, 0)) /
    rows.reduce((sum, row) => sum + row.actual, 0);
  const best = methods.reduce((a, b) => (wapeOf(b.rows) < wapeOf(a.rows) ? b : a));
  const own = origins.map((one) => ({ error: one.absoluteError, actual: one.actual }));
  const ratio = wapeOf(own) / wapeOf(best.rows);
  const chance = bootstrap(own.map((one, index) => one.error - best.rows[index]!.error));
  const verdict = ratio <= 1 ? 'better' : chance > 0.05 ? 'not told apart' : 'worse';
  print(
    `  ${name.padEnd(34)} ${wapeOf(own).toFixed(2)}  ${best.method} ${wapeOf(best.rows).toFixed(2)}  ratio ${ratio.toFixed(3)}  P ${chance.toFixed(2)}  ${verdict}`,
  );
  return ratio;
}

/** Part of 4,000 samples with replacement whose sum of differences is at most 0. */
function bootstrap(differences: readonly number[]): number {
  const random = seededRandom(7);
  const sums = Array.from({ length: 4000 }, () =>
    differences.reduce((sum) => sum + differences[Math.floor(random() * differences.length)]!, 0),
  );
  return sums.filter((sum) => sum <= 0).length / sums.length;
}

/** What one line of 104 weeks of quarter hours takes, by model and as a whole. */
function benchSpeed(tools: Tools, print: Print): void {
  const from = addDays(firstDay, 728);
  const grid = gridOf(madeUpLine(1), 15);
  const training = trainingOf(grid, datesAfter(grid, addDays(from, 27)));
  print(
    'processor seconds, one line of 104 weeks of 15 minutes, four weeks ahead; goals: choice with backtest 10, simple models 0.1, 50 lines on two cores 300',
  );
  for (const model of models)
    print(
      `  ${model.name.padEnd(20)} ${cost(() => forecastUsing(model, training, tools)).toFixed(3)}`,
    );
  const lines = Array.from({ length: 5 }, (_, index) => madeUpLine(index + 2));
  const times = lines.map((history) =>
    cost(() => runForecast({ history, from, to: addDays(from, 27), step: 15, tools })),
  );
  print(
    `  automatic choice     ${times.map((time) => time.toFixed(1)).join(', ')} (five lines), so 50 on two cores about ${((times.reduce((sum, time) => sum + time, 0) / times.length) * 25).toFixed(0)}`,
  );
}

const firstDay = toPlainDate('2024-01-01');

/**
 * A line open day and night with seasons of day, week and year, and counts as noisy as Poisson's.
 */
function madeUpLine(seed: number): readonly Observation[] {
  const random = seededRandom(seed);
  return Array.from({ length: 728 * 96 }, (_, index) => {
    const [day, slot] = [Math.floor(index / 96), index % 96];
    const date = addDays(firstDay, day);
    const mean =
      30 *
      [0.4, 1.2, 1, 1, 1, 1.1, 0.6][dayOfWeek(date)]! *
      (1 + 0.2 * Math.sin(day / 58)) *
      Math.max(0.05, Math.sin(((slot - 20) / 76) * Math.PI));
    const normal = (random() + random() + random() + random() - 2) * Math.sqrt(3);
    return {
      date,
      start: slot * 15,
      count: Math.max(0, Math.round(mean + Math.sqrt(mean) * normal)),
    };
  });
}

function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function seconds(): number {
  return performance.now() / 1000;
}

function readRows(file: string): readonly (readonly string[])[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

function readSeries(file: string, step: number, column: number): Grid {
  return gridOf(
    readRows(file).map((row) => ({
      date: toPlainDate(row[0]!.slice(0, 10)),
      start: Number(row[0]!.slice(11, 13)) * 60 + Number(row[0]!.slice(14, 16)),
      count: Number(row[column]),
    })),
    step,
  );
}

function readPeers(file: string): readonly Peer[] {
  return readRows(file).map(
    ([name = '', horizon = '', method = '', target = '', , error, actual]) => ({
      series: name,
      horizon,
      method,
      target,
      error: Number(error),
      actual: Number(actual),
    }),
  );
}
