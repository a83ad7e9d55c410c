import { describe, expect, it } from 'vitest';
import { caseFile, hasCases } from '../support/cases.ts';
import { watchbill } from '../support/shell.ts';

/** Small files that commands read without a server. */
describe.skipIf(!hasCases)('small files of the command line (WATCHBILL_REFERENCE_DATA)', () => {
  const table = async (file: string) => {
    const { code, stdout, stderr } = await watchbill([
      'staffing',
      'table',
      caseFile(file),
      '--format',
      'json',
    ]);
    const rows = JSON.parse(stdout || '[]') as Readonly<Record<string, number | string | null>>[];
    return { code, stderr, agents: Object.fromEntries(rows.map((row) => [row['id'], row])) };
  };

  it('a goal of 80 is 80 %, as 0.8 is', async () => {
    const { code, stderr, agents } = await table('49-staffing-percent.csv');
    expect([code, agents['fraction']!['agents_required']]).toEqual([0, 14]);
    expect({ ...agents['percent'], id: '' }).toEqual({ ...agents['fraction'], id: '' });
    expect(stderr).toContain('sl_target');
    const plain = await table('49b-staffing-table.csv');
    expect({ ...plain.agents['sl-80'], id: '' }).toEqual({ ...agents['fraction'], id: '' });
    expect(plain.stderr).toBe('');
  });

  it.each(['80', '80 %', '0.8'])('a goal of %s is the same in every command', async (sl) => {
    const { code, stdout } = await watchbill([
      ...'staffing solve --calls 100 --aht 180 --interval 30 --format json --sl'.split(' '),
      sl,
    ]);
    expect([code, (JSON.parse(stdout) as { agents_required: number }).agents_required]).toEqual([
      0, 14,
    ]);
  });

  it('says which columns have both ways of writing a goal', async () => {
    const { code, stderr, agents } = await table('49c-staffing-again.csv');
    expect(code).toBe(0);
    expect({ ...agents['b'], id: '' }).toEqual({ ...agents['a'], id: '' });
    expect({ ...agents['e'], id: '' }).toEqual({ ...agents['a'], id: '' });
    expect(agents['f']).toMatchObject({ binding: 'occ' });
    expect(stderr).toContain('sl_target');
    expect(stderr).toContain('max_occupancy');
    expect(stderr).not.toContain('shrinkage');
  });

  it('a series is the same with thousands set apart and with days first', async () => {
    const backtest = async (file: string) => {
      const { code, stdout } = await watchbill([
        'forecast',
        'backtest',
        caseFile(file),
        '--interval',
        '60',
        '--targets',
        '2026-03-09..2026-03-15',
        '--models',
        'simple_average',
        '--format',
        'json',
      ]);
      const { models } = JSON.parse(stdout || '{}') as {
        models: Record<string, { seconds?: number }>;
      };
      for (const model of Object.values(models ?? {})) delete model.seconds;
      return { code, models };
    };
    const plain = await backtest('26-series-plain.csv');
    expect(plain.code).toBe(0);
    expect(await backtest('26b-series-thousands.csv')).toEqual(plain);
    expect(await backtest('26c-series-uk-dates.csv')).toEqual(plain);
  });
});
