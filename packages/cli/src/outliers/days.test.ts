import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestShell,
  simpleForecast,
  type TestShell,
} from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
const run = (...argv: string[]) => shell.run(['forecast', ...argv]);
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

describe('watchbill forecast outliers', () => {
  it('judges days of a channel, which runs then leave out', async () => {
    const judged = await run(
      'outliers',
      'approve',
      '1',
      '2026-11-10',
      '2026-11-11',
      '--format',
      'csv',
    );
    expect(judged.stdout.split(/\r?\n/).slice(0, 3)).toEqual([
      'date,actual,usual,verdict,is_left_out,judged_by',
      expect.stringMatching(/^2026-11-10,\d+,,approved,true,admin$/),
      expect.stringMatching(/^2026-11-11,/),
    ]);
    expect((await run(...simpleForecast)).stderr).toMatch(
      /^Outlier days left out of the history: .*2026-11-10, 2026-11-11.*\. Judge them with: watchbill forecast outliers list 1$/m,
    );
    await run('outliers', 'reject', '1', '2026-11-10');
    expect((await run('outliers', 'list', '1', '--verdict', 'rejected')).stdout).toMatch(
      /2026-11-10 +\d+ +\d+ +rejected +counts +admin/,
    );
    await run('outliers', 'reopen', '1', '2026-11-10', '2026-11-11');
    expect(
      JSON.parse(
        (await run('outliers', 'list', '1', '--verdict', 'approved', '--format', 'json')).stdout,
      ),
    ).toEqual([]);
  });
  it.each([
    [['approve', '1', 'soon'], /"soon" is not a date/],
    [['list', '1', '--verdict', 'odd'], /"odd" is none of open, approved and rejected/],
    [['reject', 'nobody', '2026-11-10'], /There is no channel "nobody"/],
  ])('refuses %j', async (words, said) => {
    expect(await run('outliers', ...words)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(said) as string,
    });
  });
});
