import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  demoPassword,
  openTestServer,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { watchbill } from '../../../../tests/support/shell.ts';
import { createContext } from '../main.ts';
import { openLive } from '../live.ts';
import { followDivision } from './live.ts';

const date = '2026-11-20';
const now = () => new Date('2026-11-20T12:00:00Z');
let testServer: TestServer;
let folder: string;

beforeAll(async () => {
  testServer = await openTestServer({ demoAround: date, now });
  folder = mkdtempSync(join(tmpdir(), 'watchbill-cli-'));
  await run(['login', '--username', 'admin', '--password-stdin'], demoPassword);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testServer.close();
});

const run = (argv: readonly string[], stdin = '', ownNow = now) =>
  watchbill(argv, {
    env: { WATCHBILL_URL: testServer.url, WATCHBILL_CONFIG_DIR: folder },
    stdin,
    now: ownNow,
  });
type Shown = {
  login_id: string;
  status: string;
  state: string | null;
  since: string | null;
  adherence: number | null;
};
const show = async (...more: string[]) =>
  JSON.parse(
    (await run(['adherence', 'show', '--division', 'london', '--format', 'json', ...more])).stdout,
  ) as Shown[];

describe('watchbill simulate acd', () => {
  it('tells the day so far through the public call, the same twice, and people are mostly in adherence', async () => {
    const first = await run(['simulate', 'acd', '--once', '--division', 'london', '--seed', '7']);
    expect(first).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^\d{4,6} events and heartbeats told/) as string,
    });
    const before = await show();
    expect(
      (await run(['simulate', 'acd', '--once', '--division', 'london', '--seed', '7'])).stderr,
    ).toBe(first.stderr);
    expect(await show()).toEqual(before);
    const figures = before.flatMap((row) => row.adherence ?? []);
    expect(figures.length).toBeGreaterThan(25);
    const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length;
    expect(mean).toBeGreaterThan(82);
    expect(mean).toBeLessThan(97);
    expect(before.filter((row) => row.status === 'unknown')).toEqual([]);
  });
});

describe('watchbill adherence ingest', () => {
  const file = (name: string, ...lines: string[]) => {
    writeFileSync(
      join(folder, name),
      `timestamp,user_code,state_code,is_logged_on,seconds_in_state\n${lines.join('\n')}\n`,
    );
    return join(folder, name);
  };

  it('stores states once, names logins that nobody has, and keeps a feed alive that has no heartbeats', async () => {
    const states = file(
      'states.csv',
      '1999-02-09T08:00:00Z,4001,Available,true,0',
      '1999-02-09T08:10:00Z,4001,Break,true,0',
      '1999-02-09T08:10:00Z,9999,Break,true,0',
    );
    const options = ['--feed', 'old', '--shift-to', '2026-11-20', '--silent-after', 'never'];
    expect(await run(['adherence', 'ingest', states, ...options])).toMatchObject({
      code: 0,
      stderr: 'No advisor has these logins: 9999\n2 states stored, 0 were stored before\n',
    });
    expect((await run(['adherence', 'ingest', states, ...options])).stderr).toContain(
      '0 states stored, 2 were stored before',
    );
    const { api } = await testServer.signIn('admin');
    expect(await api.adherence.feeds()).toContainEqual(
      expect.objectContaining({ name: 'old', silent_after_seconds: null }),
    );
  });

  it('sends nothing of a file with bad lines, unless told, and ends with 3', async () => {
    const bad = file(
      'bad.csv',
      '2026-11-20T08:00:00Z,4002,Available,true,0',
      'yesterday,4002,Break,true,0',
    );
    const refused = await run(['adherence', 'ingest', bad, '--format', 'csv']);
    expect(refused.code).toBe(3);
    expect(refused.stdout).toMatch(/^line,field,value,reason\r\n3,timestamp,yesterday,/);
    expect(refused.stderr).toContain('Nothing was sent: 1 line cannot be read.');
    expect(await run(['adherence', 'ingest', bad, '--partial'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('1 states stored') as string,
    });
  });

  it('reads other headings and JSON, in parts, and writes bad lines to mend and send again', async () => {
    const rows = [
      { when: '2026-11-20T09:00:00Z', user_code: '4003', state_code: 'Available' },
      { when: '2026-11-20T09:05:00Z', user_code: '4003', state_code: 'Break' },
      { when: 'yesterday', user_code: '4003', state_code: 'Break' },
    ];
    const lines = join(folder, 'states.ndjson');
    writeFileSync(lines, rows.map((row) => JSON.stringify(row)).join('\n'));
    const mend = join(folder, 'mend.ndjson');
    const options = ['--map', 'timestamp=When', '--part-rows', '1'];
    expect(
      await run(['adherence', 'ingest', lines, ...options, '--partial', '--errors', mend]),
    ).toMatchObject({ code: 3, stderr: expect.stringMatching(/2 states stored/) as string });
    const written = readFileSync(mend, 'utf8');
    expect(JSON.parse(written)).toMatchObject({ timestamp: 'yesterday', watchbill_line: 3 });
    writeFileSync(mend, written.replace('yesterday', '2026-11-20T09:10:00Z'));
    expect(await run(['adherence', 'ingest', mend])).toMatchObject({
      code: 0,
      stderr: '1 states stored, 0 were stored before\n',
    });
    const list = join(folder, 'list.json');
    writeFileSync(list, JSON.stringify(rows.slice(0, 2), null, 2));
    expect((await run(['adherence', 'ingest', list, ...options])).stderr).toBe(
      '0 states stored, 2 were stored before\n',
    );
  });
});

describe('watchbill adherence map', () => {
  it('sets and lists how states count', async () => {
    expect((await run(['adherence', 'map', 'set', 'Coffee', 'in', '--for', 'break'])).code).toBe(0);
    expect(
      (await run(['adherence', 'map', 'set', 'Coffee', 'neutral', '--for', 'break'])).code,
    ).toBe(0);
    const rows = JSON.parse(
      (await run(['adherence', 'map', 'list', '--format', 'json'])).stdout,
    ) as { state: string }[];
    expect(rows.filter((row) => row.state === 'Coffee')).toEqual([
      expect.objectContaining({ for: 'Break', effect: 'neutral' }),
    ]);
    expect((await run(['adherence', 'map', 'set', 'Coffee', 'maybe'])).code).toBe(2);
  });
});

describe('a machine whose clock is wrong', () => {
  const off = (minutes: number) => () => new Date(now().getTime() + minutes * 60_000);

  it('shows the day of the server', async () => {
    const argv = ['adherence', 'show', '--division', 'london', '--format', 'json'];
    const { stdout } = await run(argv);
    expect(JSON.parse(stdout)).not.toEqual([]);
    for (const minutes of [-7, 7, 26 * 60])
      expect((await run(argv, '', off(minutes))).stdout).toBe(stdout);
  });

  it.each([-7, 7])('by %i minutes goes by the server’s after its first reply', async (minutes) => {
    const context = createContext(
      {
        profile: 'default',
        url: testServer.url,
        lang: 'en',
        isInteractive: false,
        hasColour: false,
        isPlain: false,
        isForced: false,
      },
      {} as never,
      {},
      off(minutes),
    );
    await (await context.api({ token: null })).session.methods();
    expect(Math.abs(context.now().getTime() - now().getTime())).toBeLessThan(1000);
  });
});

describe('watchbill adherence watch', () => {
  it('needs a terminal', async () =>
    expect((await run(['adherence', 'watch', '--division', '1'])).code).toBe(2));

  it('follows what the feeds tell, as it is told', async () => {
    const { api, token } = await testServer.signIn('admin');
    const connection = openLive({ url: testServer.url, token, now: () => now().getTime() });
    const live = followDivision(
      { id: 1, timezone_name: 'Europe/London' },
      { live: connection, api, now: () => now().getTime() },
    );
    try {
      await expect
        .poll(() => [live.state().kind, live.snapshot().rows.length])
        .toEqual(['open', 60]);
      await api.adherence.ingest({
        body: {
          feed: 'test',
          events: [{ login_id: '4003', state: 'System problem', at: '2026-11-20T11:59:59Z' }],
        },
      });
      await expect
        .poll(() => live.snapshot().rows.find((row) => row.login_id === '4003')?.presence_state)
        .toBe('System problem');
    } finally {
      live.close();
      connection.close();
    }
  });
});
