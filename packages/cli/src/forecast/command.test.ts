import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, describe, expect, it } from 'vitest';
import { watchbill } from '../../../../tests/support/shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchbill-forecast-'));
const file = join(folder, 'calls.csv');
const first = toPlainDate('2026-01-05');
const lines = Array.from({ length: 60 }, (_, day) => addDays(first, day))
  .filter((date) => dayOfWeek(date) > 0 && dayOfWeek(date) < 6 && date !== '2026-02-03')
  .flatMap((date, day) =>
    ['09:00', '09:30', '10:00'].map(
      (time, slot) => `${date}T${time},${30 + 5 * slot + ((day * 3 + slot) % 4)}`,
    ),
  );
writeFileSync(file, `interval_start,calls\n${lines.join('\n')}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...more: string[]) =>
  watchbill([
    'forecast',
    'backtest',
    file,
    '--interval',
    '30',
    '--targets',
    '2026-02-16..2026-02-27',
    ...more,
  ]);

describe('forecast backtest', () => {
  it('prints errors and choices as JSON', async () => {
    const { code, stdout } = await run(
      '--models',
      'auto,simple_average',
      '--horizon',
      'week',
      '--format',
      'json',
    );
    const { models, choices } = JSON.parse(stdout) as {
      models: Record<string, Record<string, number>>;
      choices: { target: string }[];
    };
    expect([
      code,
      Object.keys(models),
      Object.keys(models['active_forecast']!),
      choices.map((one) => one.target),
    ]).toEqual([
      0,
      ['active_forecast', 'simple_average'],
      ['wape', 'rmse', 'mae', 'bias', 'daily_total_wape', 'seconds'],
      ['2026-02-16', '2026-02-23'],
    ]);
    expect(models['simple_average']!['wape']).toBeLessThan(10);
  });
  it('prints a table of models otherwise', async () => {
    const { stdout } = await run(
      '--models',
      'simple_average',
      '--stride',
      '5',
      '--train-days',
      '28',
    );
    expect(stdout).toMatch(/^Model +Origins +WAPE %[^\n]*\nsimple_average +2 /);
  });
  it.each([
    [['--models', 'magic']],
    [['--interval', '7']],
    [['--targets', 'soon']],
    [['--stride', '0']],
  ])('refuses %j', async (more) => {
    expect((await run(...more)).code).toBe(2);
  });
  it('knows no percentage of a line that never had a contact', async () => {
    const quiet = join(folder, 'quiet.csv');
    const days = Array.from({ length: 28 }, (_, day) => `${addDays(first, day)},0`);
    writeFileSync(quiet, ['date,count', ...days].join('\n'));
    const { stdout, code } = await watchbill([
      'forecast',
      'backtest',
      quiet,
      '--interval',
      '1440',
      '--models',
      'simple_average',
      '--targets',
      '2026-01-26..2026-01-30',
      '--format',
      'csv',
    ]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\nsimple_average,\d+,,0,0,,,/)]);
  });
  it('says where there is nothing to try', async () =>
    expect(await run('--targets', '2030-01-01..2030-02-01')).toMatchObject({
      code: 3,
      stderr: 'No day of 2030-01-01..2030-02-01 has both contacts and history before it.\n',
    }));
});
