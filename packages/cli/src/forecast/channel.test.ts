import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
let shell: TestShell;
const run = (argv: readonly string[]) => shell.run(argv);
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

describe('watchbill forecast on a server', () => {
  const span = ['--from', '2026-11-23', '--to', '2026-11-24'];
  it('runs the automatic choice, and shows and exports what came of it', async () => {
    const ran = await run(['forecast', 'run', '1', ...span, '--format', 'json']);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(
      /^Forecast by .+ from history of 2026-10-16 to 2026-11-20; error in the backtest [\d.]+ % \(WAPE\)\.$/m,
    );
    const { run: kept, results } = JSON.parse(ran.stdout) as {
      run: { forecast_module: string };
      results: { volume: number }[];
    };
    expect(kept.forecast_module).toBe('active_forecast');
    expect(results).toHaveLength(2 * 64);
    const shown = await run(['forecast', 'show', '1', ...span]);
    expect(shown.stdout).toMatch(/2026-11-23/);
    const lines = (await run(['forecast', 'export', '1', ...span])).stdout.trim().split(/\r?\n/);
    expect(lines[0]).toBe('date,time,volume,aht,requirement,lower_80,upper_80,requirement_missing');
    expect(lines).toHaveLength(1 + 2 * 64);
  });
  it('takes a name that one channel alone has, and lists those that share it', async () => {
    const twice =
      /^"voice" may be: \d+ Voice \((Northlight Retail|Helio Travel)\), \d+ Voice \((Northlight Retail|Helio Travel)\)\. Use more of the name, or the id\.$/m;
    for (const verb of ['run', 'show', 'export'])
      expect(await run(['forecast', verb, 'voice', ...span])).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(twice) as string,
      });
    await run([
      'api',
      'POST',
      '/api/contact-types/',
      '--body',
      '{"name":"Letters","enterprise_grp":1}',
    ]);
    expect((await run(['forecast', 'show', 'LETTERS', ...span, '--format', 'json'])).code).toBe(0);
  });
  it('refuses what is not there with what there is', async () => {
    expect(await run(['forecast', 'show', 'fax', ...span])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/There is no channel "fax"\. Channels: .*Voice/) as string,
    });
    expect(await run(['forecast', 'run', '1', ...span, '--model', 'oracle'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('oracle') as string,
    });
    expect((await run(['forecast', 'show', '1', '--from', 'soon', '--to', 'later'])).code).toBe(2);
    expect((await run(['forecast', 'show', '1', ...span, '--family', 'own'])).code).toBe(2);
  });
});

describe('watchbill staffing show', () => {
  it('sets what is required against what is open', async () => {
    const rows = JSON.parse(
      (await run(['staffing', 'show', '--division', 'london', '--format', 'json'])).stdout,
    ) as {
      date: string;
      requirements: number | null;
      open: number;
      open_plus_or_minus: number | null;
    }[];
    const full = rows.filter((row) => row.requirements !== null && row.open > 0);
    expect(full.length).toBeGreaterThan(50);
    for (const row of full)
      expect(row.open_plus_or_minus).toBeCloseTo(row.open - row.requirements!, 0);
  });
  it('shows one channel, or several, with the advisors that are open for them', async () => {
    const week = async (...more: string[]) =>
      JSON.parse(
        (await run(['staffing', 'show', '--division', 'london', ...more, '--format', 'json']))
          .stdout,
      ) as { time: string; open: number }[];
    const openAt = async (...more: string[]) =>
      (await week(...more)).find(({ time }) => time === '10:00')!.open;
    const all = await openAt();
    const voice = await openAt('--channel', 'voice');
    const chat = await openAt('--channel', 'Chat');
    expect(voice).toBeGreaterThan(0);
    expect(voice + chat).toBeCloseTo(await openAt('--channel', 'voice', 'chat'), 0);
    expect(voice + chat).toBeLessThanOrEqual(all + 0.1);
    const unknown = await run(['staffing', 'show', '--division', 'london', '--channel', 'Smoke']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('1 Voice')]);
  });
  it('shows what is required with lending beside it, once that was worked out', async () => {
    const credit = (...more: string[]) =>
      run(['staffing', 'credit', '--division', 'london', '--format', 'json', ...more]);
    const [found] = JSON.parse(
      (await credit('--from', '2026-11-20', '--to', '2026-11-20')).stdout,
    ) as {
      dedicated_hours: number;
      credited_hours: number;
    }[];
    expect(found!.credited_hours).toBeGreaterThan(0);
    expect(found!.credited_hours).toBeLessThan(found!.dedicated_hours);
    const rows = JSON.parse(
      (await run(['staffing', 'show', '--division', 'london', '--format', 'json'])).stdout,
    ) as Record<'date' | 'dedicated_requirements' | 'credited_requirements', string>[];
    const known = rows.filter((row) => row.credited_requirements !== null);
    expect([...new Set(known.map(({ date }) => date))]).toEqual(['2026-11-20']);
    expect((await credit('--from', 'soon')).code).toBe(2);
  });
  it('shows the automatic choice, and the simple average on days for which that has not run', async () => {
    await run(['forecast', 'run', '1', '--from', '2026-11-23', '--to', '2026-11-24']);
    await run(['forecast', 'run', '2', '--from', '2026-11-23', '--to', '2026-11-24']);
    const week = async (...more: string[]) =>
      JSON.parse(
        (
          await run([
            'staffing',
            'show',
            '--division',
            'london',
            '--week',
            '2026-11-23',
            ...more,
            '--format',
            'json',
          ])
        ).stdout,
      ) as { date: string; time: string; requirements: number | null }[];
    const needs = (
      rows: { date: string; time: string; requirements: number | null }[],
      of: (date: string) => boolean,
    ) =>
      rows
        .filter((row) => row.requirements !== null && of(row.date))
        .map((row) => [row.date, row.time, row.requirements]);
    const shown = await week();
    const chosen = await week('--model', 'active-forecast');
    const average = await week('--model', 'simple-average');
    const isChosen = (date: string) => date <= '2026-11-24';
    expect(needs(shown, isChosen)).toEqual(needs(chosen, () => true));
    expect(needs(shown, isChosen)).not.toEqual(needs(average, isChosen));
    expect(needs(shown, (date) => !isChosen(date))).toEqual(
      needs(average, (date) => !isChosen(date)),
    );
    expect(needs(shown, (date) => !isChosen(date)).length).toBeGreaterThan(50);
  });
});

describe('watchbill schedules generate and check', () => {
  it('tells what was passed by and why, and finds nothing wrong with what is saved', async () => {
    const made = JSON.parse(
      (
        await run([
          'schedules',
          'generate',
          '--division',
          'london',
          '--from',
          '2027-02-01',
          '--to',
          '2027-02-02',
          '--format',
          'json',
        ])
      ).stdout,
    ) as { made: number; skipped: number; days: { reason: string }[] };
    expect(made.made).toBe(0);
    expect(made.skipped).toBeGreaterThan(0);
    expect(made.days[0]!.reason).toBe('The advisor is not available on this date.');
    const checked = await run([
      'schedules',
      'check',
      '--division',
      'london',
      '--date',
      '2026-11-20',
      '--format',
      'json',
    ]);
    expect([checked.code, checked.stdout]).toEqual([0, '[]\n']);
    expect(checked.stderr).toMatch(/^\d+ days checked, 0 findings\.$/m);
  });
});
