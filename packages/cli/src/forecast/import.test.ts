import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T12:00:00Z'));
  const { api } = await shell.testServer.signIn('admin');
  await api.forecasts.revise({
    body: {
      ct_id: 1,
      forecast_module: 'active_forecast',
      data: [
        { date: '2027-03-01', time: '09:00', volume: 1 / 3, aht: 1234.567 },
        { date: '2027-03-01', time: '09:15', volume: 40.125, aht: 240 },
      ],
    },
  });
});
afterAll(() => shell.close());

const days = ['--from', '2027-03-01', '--to', '2027-03-01'];
const exported = async (format: string) => {
  const file = join(shell.folder, `forecast.${format}`);
  await shell.run(['forecast', 'export', '1', ...days, '--output', file, '--force']);
  return file;
};

it.each(['csv', 'xlsx', 'json', 'ndjson'])(
  'takes what was exported as %s as it is',
  async (format) =>
    expect(await shell.run(['forecast', 'import', '1', await exported(format)])).toMatchObject({
      code: 0,
      stderr: '0 added, 0 changed, 2 unchanged, 0 refused.\n',
    }),
);

it('only looks in a dry run, refuses a file for one row, and keeps the good ones when told', async () => {
  const file = await exported('csv');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text.replace('40.125', '41.5')}2027-03-01,09:20,1,1,,,,\r\n`);
  const bring = (...more: string[]) => shell.run(['forecast', 'import', '1', file, ...more]);
  expect(await bring('--dry-run', '--partial')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('1 would be changed, 1 unchanged, 1 refused') as string,
  });
  expect(await bring()).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/4 +time +Give a time on a quarter hour/) as string,
  });
  expect(await readFile(await exported('csv'), 'utf8')).toBe(text);
  await writeFile(file, `${text.replace('40.125', '41.5')}2027-03-01,09:20,1,1,,,,\r\n`);
  expect(await bring('--partial')).toMatchObject({ code: 3 });
  expect(await readFile(await exported('csv'), 'utf8')).toContain('2027-03-01,09:15,41.5,240,');
});
