import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchbill } from '../../../../tests/support/shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchbill-staffing-'));
const ask = (...words: string[]) => watchbill(['staffing', ...words]);

describe('watchbill staffing solve', () => {
  const question = [
    'solve',
    '--calls',
    '100',
    '--aht',
    '180',
    '--interval',
    '30',
    '--sl',
    '0.8',
    '--within',
    '20',
  ];
  it('tells the agents, and how they came about', async () => {
    const { code, stdout } = await ask(...question, '--shrinkage', '0.3', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      agents_required: 14,
      scheduled_with_shrinkage: 20,
      model: 'Erlang C',
      erlangs: 10,
      binding: ['serviceLevel'],
      explanation: expect.arrayContaining([
        expect.objectContaining({ name: 'offered', value: 10 }),
      ]) as unknown,
    });
    expect((await ask(...question)).stdout).toMatch(/Agents required.*14/);
  });
  it.each([
    ['--calls', '1e308', '≥ 0, ≤ 1000000'],
    ['--aht', '1e308', '≥ 0.001, ≤ 86400'],
    ['--aht', '1e-308', '≥ 0.001, ≤ 86400'],
    ['--interval', '1e-308', '≥ 1, ≤ 1440'],
    ['--within', '1e308', '≥ 0, ≤ 604800'],
    ['--asa', '1e-308', '≥ 0.001, ≤ 604800'],
    ['--max-occupancy', '1e-308', '≥ 0.01, ≤ 1'],
    ['--max-abandoned', '1e-308', '≥ 0.0001, ≤ 1'],
    ['--patience', '1e308', '≥ 0.001, ≤ 604800'],
    ['--concurrency', '1e-308', '≥ 0.1, ≤ 100'],
    ['--minimum', '1e308', '≥ 0, ≤ 100000'],
  ])('says at once which numbers %s takes, not %s', async (option, number, range) =>
    expect(await ask(...question, option, number)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(range) as string,
    }),
  );

  it('says how many contacts it answers for, where they would be more than any centre has', async () => {
    const { code, stderr } = await ask(...question, '--calls', '1000000', '--aht', '3600');
    expect([code, stderr]).toEqual([2, expect.stringContaining('≥ 0, ≤ 50000')]);
  });

  it.each([
    ['--max-occupancy', '0.01'],
    ['--max-abandoned', '0.0001', '--patience', '0.001'],
    ['--max-abandoned', '0.0001', '--patience', '604800'],
    ['--asa', '0.001', '--concurrency', '0.1'],
    ['--sl', '1', '--within', '0'],
  ])('answers soon for as many contacts as it takes: %s %s', async (...goal) => {
    const before = performance.now();
    expect((await ask(...question, '--calls', '50000', '--aht', '3600', ...goal)).code).toBe(0);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('takes callers who hang up, and the four service levels', async () => {
    const agents = [];
    for (const variant of ['1', '2', '3', '4'])
      agents.push(
        (
          JSON.parse(
            (await ask(...question, '--patience', '60', '--variant', variant, '--format', 'json'))
              .stdout,
          ) as { agents_required: number }
        ).agents_required,
      );
    expect(agents).toEqual([10, 10, 12, 11]);
  });
  it.each([
    [['--sl', '1.2']],
    [['--aht', '0']],
    [['--variant', '5']],
    [['--shrinkage', '1']],
    [['--calls', 'many']],
  ])('refuses %j with its own text', async (words) => {
    const { code, stdout, stderr } = await ask(...question, ...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${words[0]}: "${words[1]}" does not fit; it takes `);
  });
});

describe('watchbill staffing table', () => {
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  it('answers each row under the columns of the trade', async () => {
    const file = write(
      'c.csv',
      'id,calls,aht_s,interval_min,sl_target,answer_within_s,max_occupancy,asa_target_s,shrinkage,note\nA,100,180,30,0.8,20,0.85,,0.3,first\nB,360,240,30,0.8,15,,,0,\n',
    );
    const { stdout } = await ask('table', file, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject([
      {
        id: 'A',
        agents_for_sl: 14,
        agents_for_occupancy: 12,
        agents_for_asa: null,
        agents_required: 14,
        binding: 'sl',
        scheduled_with_shrinkage: 20,
      },
      { id: 'B', agents_required: 55 },
    ]);
  });
  it('answers what given agents do', async () => {
    const file = write(
      'a.csv',
      'id,calls,aht_s,interval_min,mean_patience_s,answer_within_s,agents\nA,100,180,30,300,20,14\n',
    );
    const [row] = JSON.parse((await ask('table', file, '--format', 'json')).stdout) as Record<
      string,
      number
    >[];
    expect(row!['service_level_offered']).toBeCloseTo(0.916792, 6);
    expect([row!['agents_for_sl80'], row!['agents_for_abandon5pct']]).toEqual([13, 12]);
  });
  it('names what is missing, and the cell that is no number', async () => {
    expect(await ask('table', write('m.csv', 'calls\n1\n'))).toMatchObject({
      code: 3,
      stderr: 'The table has no column aht_s, interval_min.\n',
    });
    expect(
      (await ask('table', write('n.csv', 'calls,aht_s,interval_min\n1,2,30\n1,x,30\n'))).stderr,
    ).toContain('Line 3, aht_s: "x"');
    expect((await ask('table', join(folder, 'none.csv'))).code).toBe(1);
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'];
describe.skipIf(data === undefined)(
  'the reference tables through the command line (WATCHBILL_REFERENCE_DATA)',
  () => {
    it.each(['erlang_c.csv', 'erlang_a.csv'])('%s', async (name) => {
      const file = join(data ?? '', 'erlang', name);
      const [heading = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
      const answers = JSON.parse((await ask('table', file, '--format', 'json')).stdout) as Record<
        string,
        number | string | null
      >[];
      expect(answers).toHaveLength(lines.length);
      const wrong = lines.flatMap((line, index) =>
        heading
          .split(',')
          .filter(
            (column, place) => !agrees(answers[index]?.[column], line.split(',')[place] ?? ''),
          )
          .map((column) => `${line}: ${column}`),
      );
      expect(wrong).toEqual([]);
    });
  },
);

/** Columns that only one side has, and rows that the table leaves open, say nothing. */
function agrees(told: number | string | null | undefined, cell: string): boolean {
  if (told === undefined || cell === '') return true;
  return typeof told === 'number'
    ? Math.abs(told - Number(cell)) <= 1e-9 * Math.max(1, Math.abs(Number(cell)))
    : told === cell;
}
