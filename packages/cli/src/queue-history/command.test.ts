import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'planner');
});
afterAll(() => shell.close());

const run = (argv: readonly string[]) => shell.run(argv);
const span = ['--from', '2019-03-04', '--to', '2019-03-04'];

describe('watchbill queue-history', () => {
  it('says what it found in a file, imports it, and writes what it reads again without a change', async () => {
    const { api } = await shell.testServer.signIn('planner');
    const { results } = await api.lines.list({ query: { page_size: 1 } });
    const [line] = results;
    const file = join(shell.folder, 'calls.csv');
    writeFileSync(
      file,
      [
        'Line,Date,Time,Offered,AHT',
        ...[0, 30].map(
          (minute) => `${line!.name},04/03/2019,09:${minute || '00'},${minute + 7},180`,
        ),
      ].join('\n'),
    );
    const flags = ['--channel', String(line!.ct), '--date-order', 'dmy'];
    const dry = await run(['queue-history', 'import', file, ...flags, '--dry-run']);
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.stderr).toContain('intervals of 30 minutes, dates as dmy');
    expect(dry.stderr).toContain('<- Offered');

    expect(await run(['queue-history', 'import', file, ...flags])).toMatchObject({ code: 0 });
    const back = join(shell.folder, 'back.csv');
    const channel = String(line!.ct);
    await run(['queue-history', 'export', channel, ...span, '--output', back]);
    expect(readFileSync(back, 'utf8')).toContain('37');
    const again = await run(['queue-history', 'import', back, '--channel', channel]);
    expect(again.stderr).toMatch(/2 unchanged|unchanged: 2|2 .*as they were/i);

    writeFileSync(file, readFileSync(file, 'utf8').replace(',37,', ',38,'));
    const changed = await run(['queue-history', 'import', file, ...flags, '--dry-run']);
    expect(changed.stdout).toMatch(
      new RegExp(`${line!.name} 2019-03-04 09:30 .*contacts_received +37 +38`),
    );
    expect(changed.stderr).toContain('1 would be changed, 1 unchanged');
  });

  it('spreads whole days where that is said, and says how where it is not', async () => {
    const { api } = await shell.testServer.signIn('planner');
    const { results } = await api.lines.list({ query: { page_size: 1 } });
    const file = join(shell.folder, 'days.csv');
    const days = ['02/06/2020', '03/06/2020'].map((day) => `${results[0]!.name},${day},400,200`);
    writeFileSync(file, ['Line,Date,Offered,AHT', ...days].join('\n'));
    const command = ['queue-history', 'import', file, '--channel', String(results[0]!.ct)];
    const refused = await run([...command, '--dry-run']);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toMatch(/whole days[\s\S]*--spread-days|--spread-days[\s\S]*whole days/);
    const spread = await run([...command, '--dry-run', '--spread-days']);
    expect(spread).toMatchObject({ code: 0 });
    expect(spread.stderr).toContain('2 whole days are spread');
  });

  it('writes no kind of file that the server does not make', async () => {
    const { code, stderr } = await run([
      'queue-history',
      'export',
      '1',
      ...span,
      '--output',
      join(shell.folder, 'back.pdf'),
    ]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('This command writes csv, xlsx, not pdf.'),
    });
    const picked = await run(['queue-history', 'export', '1', ...span, '--json', 'queue']);
    expect(picked).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not json.') as string,
    });
  });
});
