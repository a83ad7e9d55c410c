import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  demoPassword,
  openTestServer,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { watchbill } from '../../../../tests/support/shell.ts';

const date = '2026-11-20';
const now = () => new Date('2026-11-20T10:00:00Z');
let testServer: TestServer;
let folder: string;

beforeAll(async () => {
  testServer = await openTestServer({ demoAround: date, now, generationMs: 1000 });
  folder = mkdtempSync(join(tmpdir(), 'watchbill-cli-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testServer.close();
});

const run = (argv: readonly string[], { as = 'admin', stdin = '' } = {}) =>
  watchbill(argv, {
    env: { WATCHBILL_URL: testServer.url, WATCHBILL_CONFIG_DIR: join(folder, as) },
    stdin,
    now,
  });
const signIn = (as: string) =>
  run(['login', '--username', as, '--password-stdin'], { as, stdin: `${demoPassword}\n` });

describe('watchbill login, whoami and logout', () => {
  it('keep a token in the profile and forget it', async () => {
    expect(await signIn('supervisor')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'Login success\n',
    });
    const who = await run(['whoami', '--format', 'json'], { as: 'supervisor' });
    expect(JSON.parse(who.stdout)).toEqual([
      expect.objectContaining({ username: 'supervisor', role: 'Supervisor', url: testServer.url }),
    ]);
    expect(await run(['logout'], { as: 'supervisor' })).toMatchObject({
      code: 0,
      stderr: 'Signed out.\n',
    });
    expect(await run(['whoami'], { as: 'supervisor' })).toMatchObject({ code: 4, stdout: '' });
  });
  it('refuse a wrong password', async () =>
    expect(
      (await run(['login', '--username', 'admin', '--password-stdin'], { stdin: 'wrong' })).code,
    ).not.toBe(0));
});

describe('watchbill advisors', () => {
  beforeAll(() => signIn('admin'));

  it('lists a division and shows one of it by login', async () => {
    const list = JSON.parse(
      (await run(['advisors', 'list', '--division', 'london', '--format', 'json'])).stdout,
    ) as { login_id: string; division: string }[];
    expect(list).toHaveLength(60);
    expect(new Set(list.map((one) => one.division))).toEqual(new Set(['Customer Care London']));
    expect(
      JSON.parse((await run(['advisors', 'show', list[0]!.login_id, '--format', 'json'])).stdout),
    ).toEqual([list[0]]);
  });

  it('exports what it can upload again', async () => {
    const file = join(folder, 'advisors.csv');
    expect(
      (await run(['advisors', 'export', '--division', 'london', '--output', file])).stderr,
    ).toBe(`60 rows written to ${file}\n`);
    expect(await run(['advisors', 'upload', file, '--dry-run'])).toMatchObject({
      code: 0,
      stderr: '0 would be added, 0 would be changed, 60 unchanged, 0 refused.\n',
    });
    const listed = async () =>
      (await run(['advisors', 'export', '--division', 'london', '--format', 'json'])).stdout;
    const before = await listed();
    expect(
      new Set((JSON.parse(before) as { team: string }[]).map((one) => one.team)).size,
    ).toBeGreaterThan(1);
    for (const format of ['csv', 'xlsx', 'json']) {
      const copy = join(folder, `copy.${format}`);
      await run(['advisors', 'export', '--division', 'london', '--output', copy]);
      await testServer.server.database.kysely.deleteFrom('advisor_data_values').execute();
      expect(await run(['advisors', 'upload', copy])).toMatchObject({
        code: 0,
        stderr: '0 added, 60 changed, 0 unchanged, 0 refused.\n',
      });
      expect(await listed()).toBe(before);
    }
  });

  it('tells bad rows by line, field and reason, and ends with 3', async () => {
    const file = join(folder, 'bad.csv');
    writeFileSync(
      file,
      'first_name,last_name,email,division\nAda,Byron,ada@x.example,1\nBad,Row,nomail,Nowhere\n',
    );
    const refused = await run(['advisors', 'upload', file, '--format', 'csv']);
    expect(refused.code).toBe(3);
    expect(refused.stdout.split('\r\n').slice(0, 3)).toEqual([
      'line,field,reason',
      expect.stringMatching(/^3,division,/),
      '3,email,Enter a valid email',
    ]);
    expect(refused.stderr).toContain('Nothing was saved');
    expect(await run(['advisors', 'upload', file, '--partial'])).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^3 +email +Enter a valid email$[^]*^1 added, 0 changed, 0 unchanged, 1 refused\.$/m,
      ) as string,
    });
    expect((await run(['advisors', 'upload', join(folder, 'absent.csv')])).code).toBe(1);
  });
});

describe('watchbill schedules', () => {
  beforeAll(() => signIn('planner'));
  const planner = (argv: readonly string[]) => run(argv, { as: 'planner' });

  it('draws a day for people and spells it out in files', async () => {
    const { stdout, code } = await planner([
      'schedules',
      'show',
      '--division',
      'london',
      '--date',
      date,
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Advisor +Shift +0[67]/);
    expect(stdout).toMatch(/\d\d:\d\d-\d\d:\d\d .*█+░/);
    const rows = JSON.parse(
      (
        await planner([
          'schedules',
          'show',
          '--division',
          'london',
          '--date',
          date,
          '--format',
          'json',
        ])
      ).stdout,
    ) as { shift: string; activities: string; work_hours: number }[];
    expect(rows.length).toBeGreaterThan(30);
    expect(
      rows.every(
        (row) =>
          /^\d\d:\d\d-\d\d:\d\d$/.test(row.shift) &&
          row.work_hours > 0 === row.activities.includes('Meal'),
      ),
    ).toBe(true);
  });

  it('shows who can serve a channel, and when it is short by proficiency', async () => {
    const { api } = await testServer.signIn('admin');
    const { enterprise_grp, id } = (await api.divisions.list({ query: { search: 'London' } }))
      .results[0]!;
    const { id: skill } = await api.proficiencies.create({ body: { skill_name: 'Of few' } });
    const { data } = await api.schedules.read({ query: { division_id: id, date_schedule: date } });
    const able = data
      .flatMap((row) => (row.dayWiseDataId == null ? [] : row.agents.id))
      .slice(0, 2);
    for (const agent of able)
      await api.proficiencies.give({
        body: { agent, skill, reserve: false, date_range: { start_date: date } },
      });
    const name = 'Asked of few';
    const { id: ct } = await api.channels.create({
      body: { name, enterprise_grp, proficiencies: [{ id: skill, level: 99 }] },
    });
    const { results } = await api.divisions.list({ query: { page_size: 100 } });
    await api.channels.unassignTask({
      body: {
        ct,
        division_ids: results.flatMap((one) =>
          one.enterprise_grp === enterprise_grp && one.id !== id ? [one.id] : [],
        ),
      },
    });
    const body = new FormData();
    body.set('ct_id', String(ct));
    const rows = [`date,time,volume,aht`, `${date},12:00,40,300`, `${date},12:15,40,300`];
    body.set('file', new Blob([rows.join('\n')]), 'forecast.csv');
    await api.forecasts.importExport({ query: {}, body });
    const show = (...more: string[]) =>
      planner([
        'schedules',
        'show',
        '--division',
        'London',
        '--date',
        date,
        '--format',
        'json',
        ...more,
      ]);
    const { stdout, stderr } = await show('--channel', name);
    const shown = (JSON.parse(stdout) as { advisor_id: number }[]).map((one) => one.advisor_id);
    expect(new Set(shown)).toEqual(new Set(able));
    expect(stderr).toMatch(
      new RegExp(
        `^Short by proficiency on ${date}, 12:00-12:30: ${name}, up to [\\d.]+ advisors$`,
        'm',
      ),
    );
    expect((JSON.parse((await show()).stdout) as unknown[]).length).toBeGreaterThan(shown.length);
    expect(await show('--channel', 'Nowhere')).toMatchObject({ code: 2 });
  });
  it('exports each event with its own dates, also over midnight', async () => {
    const { stdout } = await planner([
      'schedules',
      'export',
      '--division',
      'manila',
      '--from',
      date,
      '--to',
      '2026-11-21',
    ]);
    const [heading, ...lines] = stdout
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(heading?.slice(4, 9)).toEqual(['date', 'kind', 'activity', 'start', 'end']);
    const night = lines.filter((line) => line[5] === 'shift').map((line) => [line[7], line[8]]);
    expect(night).toContainEqual(['2026-11-20T22:00', '2026-11-21T06:30']);
    expect(new Set(lines.map((line) => line[5]))).toEqual(
      new Set(['shift', 'activity', 'overtime', 'recovered']),
    );
  });

  it('writes a workbook that says the same', async () => {
    const file = join(folder, 'schedule.xlsx');
    await planner(['schedules', 'export', '--division', '1', '--date', date, '--output', file]);
    const book = read(readFileSync(file));
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
    const csv = (await planner(['schedules', 'export', '--division', '1', '--date', date])).stdout
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(csv.length - 1);
    expect(
      (
        await planner([
          'schedules',
          'export',
          '--division',
          '1',
          '--date',
          date,
          '--format',
          'xlsx',
        ])
      ).code,
    ).toBe(2);
  });

  it('says of a day that could not be filled why, in the list and in the file', async () => {
    const { kysely } = testServer.server.database;
    const { id: agent_id } = await kysely
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const empty = '2028-05-02';
    const day = { agent_id, date: empty, outcome: 'skipped' as const };
    await kysely
      .insertInto('schedule_creations')
      .values({
        division_id: 1,
        source: 'schedule_preferences',
        start_date: empty,
        end_date: empty,
        if_schedule_exists: 'skip_existing_schedules',
        has_future_activities: false,
        pattern_set_ids: [],
        agent_ids: [],
        made: 0,
        skipped: 1,
        refused: 0,
        details: JSON.stringify({ days: [{ ...day, reason: 'creation.noFit' }] }),
        created_by: null,
      })
      .execute();
    const on = ['--division', '1', '--date', empty, '--format', 'json'];
    const reason = 'The hours left fit no shift of the daily protocols.';
    const shown = await planner(['schedules', 'show', ...on]);
    expect(JSON.parse(shown.stdout)).toEqual([
      expect.objectContaining({ advisor_id: agent_id, shift: '', reason }),
    ]);
    const exported = await planner(['schedules', 'export', ...on]);
    expect(JSON.parse(exported.stdout)).toEqual([
      expect.objectContaining({ advisor_id: agent_id, kind: 'day_off', description: reason }),
    ]);
  });

  it.each(['csv', 'xlsx', 'json', 'ndjson'])(
    'imports its own export as %s: the same rows, overtime, descriptions and locks too',
    async (format) => {
      const week = ['--division', 'manila', '--from', '2026-11-19', '--to', '2026-11-22'];
      const rows = async () =>
        JSON.parse(
          (await planner(['schedules', 'export', ...week, '--format', 'json'])).stdout,
        ) as { kind: string; locked: boolean }[];
      await signIn('admin');
      await run(['schedules', 'lock', '--division', 'manila', '--date', '2026-11-21', '--yes']);
      const file = join(folder, `own.${format}`);
      const before = await rows();
      expect(new Set(before.map((row) => row.locked))).toEqual(new Set([false, true]));
      expect(new Set(before.map((row) => row.kind))).toEqual(
        new Set(['shift', 'activity', 'overtime', 'recovered']),
      );
      await planner(['schedules', 'export', ...week, '--output', file]);
      const { kysely } = testServer.server.database;
      const manila = kysely
        .selectFrom('divisions')
        .select('id')
        .where('mu_name', '=', 'Night Desk Manila');
      await kysely
        .deleteFrom('schedule_days')
        .where('division_id', 'in', manila)
        .where('date', 'in', ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
        .execute();
      expect(await rows()).toEqual([]);
      const dry = await run(['schedules', 'import', file, '--dry-run']);
      const real = await run(['schedules', 'import', file, '--yes']);
      expect([dry.code, real.code, real.stdout]).toEqual([0, 0, '']);
      expect(/(\d+) rows would/.exec(dry.stderr)?.[1]).toBe(/(\d+) rows of/.exec(real.stderr)?.[1]);
      expect(await rows()).toEqual(before);
      expect(await run(['schedules', 'import', file, '--overwrite', '--yes'])).toMatchObject({
        code: 0,
      });
      expect(await rows()).toEqual(before);
    },
  );

  it('names the lines that it cannot import, and which option helps', async () => {
    const file = join(folder, 'foreign.csv');
    writeFileSync(
      file,
      'agent id,date,activity,start,end\nnobody,2026-11-20,Shift,09:00,17:00\nnobody,2026-02-30,Shift,09:00,17:00\n',
    );
    const refused = await planner([
      'schedules',
      'import',
      file,
      '--division',
      'manila',
      '--format',
      'csv',
    ]);
    expect(refused).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/2,agent_id,.*\r\n3,date,this is not a date/) as string,
    });
    expect(refused.stderr).toContain('advisor: nobody');
    expect(refused.stderr).toContain('--create all');
    expect(refused.stderr).toContain('Nothing was saved: 2 of 2 rows have errors.');
    writeFileSync(file, 'a,b\n1,2\n');
    expect(await planner(['schedules', 'import', file])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('--map') as string,
    });
  });

  it('locks and unlocks a day, or some of it', async () => {
    const locked = async () =>
      (
        JSON.parse(
          (
            await planner([
              'schedules',
              'show',
              '--division',
              '1',
              '--date',
              date,
              '--format',
              'json',
            ])
          ).stdout,
        ) as { advisor: string; locked: boolean }[]
      ).filter((row) => row.locked);
    await signIn('admin');
    const wholeDay = ['schedules', 'lock', '--division', '1', '--date', date];
    expect(await run(wholeDay)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Nothing was changed\. .* --yes for all \d+ rows/) as string,
    });
    expect((await run([...wholeDay, '--yes'])).stderr).toMatch(
      /^Schedule Lock Successfully! \d+ rows/,
    );
    const all = await locked();
    expect(all.length).toBeGreaterThan(30);
    expect(
      (
        await run([
          'schedules',
          'unlock',
          '--division',
          '1',
          '--date',
          date,
          '--advisor',
          all[0]!.advisor,
        ])
      ).code,
    ).toBe(0);
    expect((await locked()).length).toBeLessThan(all.length);
  });

  it('refuses an advisor with 5, dates that are none with 2, and names the divisions where one is missing', async () => {
    await signIn('advisor');
    expect(
      (await run(['schedules', 'lock', '--division', '1', '--date', date], { as: 'advisor' })).code,
    ).toBe(5);
    expect(
      (await planner(['schedules', 'show', '--division', '1', '--date', '2026-02-30'])).code,
    ).toBe(2);
    expect(await planner(['schedules', 'show'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Night Desk Manila') as string,
    });
  });
});

describe('watchbill schedules generate and reoptimise', () => {
  beforeAll(() => signIn('admin'));

  it('make a week against its requirement, tell how well it came out, and make a day of it anew', async () => {
    const week = ['--from', '2026-11-30', '--to', '2026-12-06'];
    const made = await run([
      'schedules',
      'generate',
      '--division',
      'Technik Berlin',
      ...week,
      '--overwrite',
      '--format',
      'json',
    ]);
    expect(made.code).toBe(0);
    const { made: count, weeks } = JSON.parse(made.stdout) as {
      made: number;
      weeks: { required_hours: number; short_hours: number; gap_hours: number | null }[];
    };
    expect(count).toBeGreaterThan(200);
    expect(made.stderr).toContain(
      `Week of 2026-11-30: ${weeks[0]!.required_hours} h needed, ${weeks[0]!.short_hours} h short`,
    );
    // The short budget of a test leaves no time for a bound where the machine is busy.
    const gap = weeks[0]!.gap_hours;
    expect(made.stderr).toContain(
      gap === null
        ? 'There was no time to find out'
        : `No schedule by these rules would be better by more than ${gap} h (`,
    );
    expect(made.stderr).toMatch(/^.+: [\d.]+ h needed, [\d.]+ h short \(at least [\d.]+ h in any/m);
    expect(
      await run(['schedules', 'check', '--division', 'Technik Berlin', ...week]),
    ).toMatchObject({ code: 0, stderr: expect.stringContaining(' 0 findings') });
    const anew = await run([
      'schedules',
      'reoptimise',
      '--division',
      'Technik Berlin',
      '--date',
      '2026-12-01',
      '--move-shifts',
      '--dry-run',
      '--format',
      'json',
    ]);
    expect(anew).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^\d+ days would change; [\d.]+ h short now, [\d.]+ h then\./),
    });
    const { short_hours_before, short_hours_after } = JSON.parse(anew.stdout) as Record<
      string,
      number
    >;
    expect(short_hours_after).toBeLessThanOrEqual(short_hours_before!);
    expect(
      (
        await run([
          'schedules',
          'reoptimise',
          '--division',
          'Technik Berlin',
          '--date',
          '2026-02-30',
        ])
      ).code,
    ).toBe(2);
    expect(
      await run(['schedules', 'reoptimise', '--division', 'london', '--date', '2026-11-24']),
    ).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/follows a daily protocol.*nothing can move/),
    });
  });
});
