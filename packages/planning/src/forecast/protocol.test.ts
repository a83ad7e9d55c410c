import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { backtest } from './backtest.ts';
import { gridOf } from './grid.ts';

const data = process.env['WATCHBILL_REFERENCE_DATA'];
const rowsOf = (file: string) =>
  readFileSync(join(data ?? '', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
const gridOfFile = (name: string, step: number) =>
  gridOf(
    rowsOf(`series/${name}.csv`).map(([at = '', count]) => ({
      date: toPlainDate(at.slice(0, 10)),
      start: Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)),
      count: Number(count),
    })),
    step,
  );

describe.skipIf(data === undefined)(
  'the protocol on the reference series (WATCHBILL_REFERENCE_DATA)',
  () => {
    it.each([
      ['bank_calls_30min', 30, 28, 5, '2003-07-07', '2003-08-29'],
      ['technion_bank_30min', 30, 48, 7, '1999-07-04', '1999-08-14'],
      ['denver_911_hourly', 60, 24, 7, '2018-06-03', '2018-07-14'],
    ] as const)(
      '%s has the same origins and actuals as the peers',
      (name, step, slots, week, from, to) => {
        const grid = gridOfFile(name, step);
        expect([grid.slots.length, grid.weekdays.length]).toEqual([slots, week]);
        for (const horizon of ['day', 'week'] as const) {
          const { origins } = backtest(
            grid,
            {
              horizon: horizon === 'day' ? 1 : week,
              every: horizon,
              from: toPlainDate(from),
              to: toPlainDate(to),
              models: ['simple_average'],
            },
            () => 0,
          ).models['simple_average']!;
          const peers = rowsOf('accuracy/peers_by_origin.csv').filter(
            (row) => row[0] === name && row[1] === horizon && row[2] === 'snaive',
          );
          expect(origins.map((one) => [one.target, one.actual])).toEqual(
            peers.map((row) => [row[3], Number(row[6])]),
          );
        }
      },
    );
    it('finds the bank’s lost days', () => {
      const grid = gridOfFile('bank_calls_30min', 30);
      expect(grid.dates.filter((_, day) => Number.isNaN(grid.values[day * 28]))).toEqual([
        '2003-04-04',
        '2003-04-07',
        '2003-05-26',
        '2003-07-04',
      ]);
    });
  },
);
