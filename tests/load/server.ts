import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError } from '@watchbill/core/api/errors';
import { createClient, type Api } from '@watchbill/core/api/client';
import type { Call } from '@watchbill/core/calls';
import { findSubModule } from '@watchbill/core/permission/modules';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds } from '@watchbill/core/schedules/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { Client as Pg } from 'pg';

type Print = (line: string) => void;
const clients = 200;
const seconds = Number(process.env['WATCHBILL_LOAD_SECONDS'] ?? 300);
const start = toPlainDate('2026-11-20');
export const accounts = ['planner', 'scheduler', 'supervisor', 'admin'];

/** What a row was changed to, by the version that the change made. */
export type Written = Map<string, Map<number, string>>;
export type Tally = {
  reads: number;
  writes: number;
  stale: number;
  refused: number;
  failures: string[];
  times: { read: number[]; write: number[] };
};

export const newTally = (): Tally => ({
  reads: 0,
  writes: 0,
  stale: 0,
  refused: 0,
  failures: [],
  times: { read: [], write: [] },
});

/**
 * 200 clients read and save schedules, 80 to 20, against a server process of its own on PostgreSQL.
 * Afterwards the database must hold each acknowledged change (a version is counted up by each, and
 * the last one's times stand), and no two stretches of an advisor may overlap.
 */
export async function benchLoad(print: Print): Promise<void> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  if (server === undefined || server === '')
    return print('the load test needs PostgreSQL: set WATCHBILL_TEST_DATABASE_URL');
  const admin = new Pg({ connectionString: server });
  await admin.connect();
  const name = `watchbill_load_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const testServer = await launch(url.href);
  const pg = new Pg({ connectionString: url.href });
  try {
    await pg.connect();
    const before = await versionsOf(pg);
    const tokens = await Promise.all(accounts.map((username) => signIn(testServer.url, username)));
    const written: Written = new Map();
    const tally = newTally();
    const until = Date.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, (_, index) =>
        work(
          clientOf(testServer.url, tokens[index % tokens.length] ?? ''),
          index,
          until,
          tally,
          written,
        ),
      ),
    );
    report(print, tally);
    await judge(print, pg, before, written);
  } finally {
    await pg.end();
    testServer.stop();
    await testServer.ended;
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

export type Launched = Readonly<{
  url: string;
  pid: number;
  /** Most memory seen, in MB. */ peak: () => number;
  /**
   * Longest that its event loop was held since the last time, in ms; of servers with
   * `scripts/bench/loop-monitor.js` alone.
   */
  loop: () => Promise<Readonly<{ computing: number; clock: number }>>;
  stop: () => void;
  /** At once, as a power cut would. */
  kill: () => void;
  ended: Promise<void>;
}>;

/**
 * The built product with its demo in a process of its own, on a PostgreSQL database or (null) on
 * the embedded one in a folder of its own; `preload` is loaded into it first. A folder that is
 * named is kept when it ends.
 */
export async function launch(
  databaseUrl: string | null,
  { preload, keptFolder }: Readonly<{ preload?: string; keptFolder?: string }> = {},
): Promise<Launched> {
  const bin = fileURLToPath(new URL('../../bin/watchbill.js', import.meta.url));
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'watchbill-load-'));
  const environment = {
    ...process.env,
    ...(databaseUrl === null ? {} : { WATCHBILL_DATABASE_URL: databaseUrl }),
    WATCHBILL_DATA_DIR: folder,
    WATCHBILL_DEMO_AROUND: start,
    WATCHBILL_LOG_LEVEL: 'error',
  };
  const loaded = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...loaded, bin, 'serve', '--demo', '--port', '0'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const loop = () =>
    new Promise<{ computing: number; clock: number }>((resolve) => {
      child.once('message', (said) => resolve(said as { computing: number; clock: number }));
      child.send('loop');
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listening on (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server stopped: ${said}`)));
  });
  const pid = child.pid ?? 0;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, residentOf(pid))), 20).unref();
  child.once('exit', () => clearInterval(watch));
  return {
    url,
    pid,
    peak: () => most,
    loop,
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

/** Resident memory of a process in MB; 0 once it has ended. */
export function residentOf(pid: number): number {
  try {
    return (
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

export function clientOf(baseUrl: string, token: string | null): Api {
  const module = ({ access }: Call) =>
    typeof access === 'string' ? 0 : (findSubModule(access[0]?.subModule ?? '')?.id ?? 0);
  return createClient({
    baseUrl,
    fetch: (url, init) => fetch(url, init),
    token: () => token,
    module,
    wait: async () => {},
  });
}

export async function signIn(url: string, username: string): Promise<string> {
  return (
    await clientOf(url, null).session.login({ body: { username, password: 'Watchbill-2026!' } })
  ).access;
}

/** The same every time: a linear congruential generator for each client. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

export async function work(
  api: Api,
  seed: number,
  until: number,
  tally: Tally,
  written: Written,
): Promise<void> {
  const roll = dice(seed + 1);
  while (Date.now() < until) {
    const isWrite = roll(10) < 2;
    const began = performance.now();
    try {
      await (isWrite ? saveOne(api, roll, tally, written) : readOne(api, roll));
      tally[isWrite ? 'writes' : 'reads'] += 1;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) tally.stale += 1;
      else if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        tally.refused += 1;
      else
        tally.failures.push(
          error instanceof ApiError
            ? `${error.status} ${JSON.stringify(error.body)}`
            : String(error),
        );
    }
    tally.times[isWrite ? 'write' : 'read'].push(performance.now() - began);
  }
}

const dateOf = (roll: (sides: number) => number) => addDays(start, 1 + roll(13));

async function readOne(api: Api, roll: (sides: number) => number): Promise<unknown> {
  const kind = roll(4);
  if (kind === 0)
    return api.advisors.ofDivision({ params: { id: 1 }, query: { page: 1 + roll(3) } });
  if (kind === 1) return api.schedules.monthly({ query: { division_id: 1, date: dateOf(roll) } });
  return api.schedules.read({ query: { division_id: 1, date_schedule: dateOf(roll) } });
}

/** Moves one advisor's first activity by five minutes, on the version that was read. */
async function saveOne(
  api: Api,
  roll: (sides: number) => number,
  tally: Tally,
  written: Written,
): Promise<void> {
  const { data } = await api.schedules.read({
    query: { division_id: 1, date_schedule: dateOf(roll) },
  });
  const rows = data.filter((row) => row.start_time !== null && row.bln_lock !== true);
  const row = rows[roll(Math.max(1, rows.length))];
  if (row === undefined) return;
  const day = rowFromWire(row, countingIds());
  const [first, ...rest] = day.activities;
  if (first === undefined) return;
  const by = roll(2) === 0 ? 5 : -5;
  const moved = { ...first, start: first.start + by, end: first.end + by };
  const body = [
    saveToWire(
      { ...day, activities: [moved, ...rest] },
      { process: 'MD', activityTypes: new Map() },
    ),
  ];
  await api.schedules.save({ body: body });
  const key = `${day.agent_id} ${day.date}`;
  const versions = written.get(key) ?? new Map<number, string>();
  if (versions.has(day.version + 1))
    tally.failures.push(`two saves of ${key} made version ${day.version + 1}`);
  written.set(key, versions.set(day.version + 1, `${moved.start}-${moved.end}`));
}

async function versionsOf(pg: Pg): Promise<Map<string, number>> {
  const { rows } = await pg.query<{ key: string; version: number }>(
    "select agent_id || ' ' || date as key, version from schedule_days",
  );
  return new Map(rows.map((row) => [row.key, row.version]));
}

function report(print: Print, { reads, writes, stale, refused, failures, times }: Tally): void {
  const at = (list: number[], share: number) =>
    [...list].sort((a, b) => a - b)[Math.floor(list.length * share)]?.toFixed(0) ?? '-';
  print(
    `  ${clients} clients, ${seconds} s: ${reads} reads, ${writes} saves, ${stale} told that the row had moved on, ${refused} refused by a rule`,
  );
  print(
    `  ${((reads + writes + stale + refused) / seconds).toFixed(0)} calls a second; reads p50 ${at(times.read, 0.5)} ms, p99 ${at(times.read, 0.99)} ms; saves (a read and a write) p50 ${at(times.write, 0.5)} ms, p99 ${at(times.write, 0.99)} ms`,
  );
  print(
    `  failures (5xx, broken connections, lost compare-and-set): ${failures.length}${failures.length === 0 ? '' : `, first: ${failures[0]}`}`,
  );
}

async function judge(
  print: Print,
  pg: Pg,
  before: ReadonlyMap<string, number>,
  written: Written,
): Promise<void> {
  const after = await versionsOf(pg);
  const lost = [...written].filter(
    ([key, versions]) => (after.get(key) ?? 0) - (before.get(key) ?? 0) !== versions.size,
  );
  const last = await pg.query<{ key: string; spans: string[] }>(
    "select day.agent_id || ' ' || day.date as key, array_agg(start_min || '-' || end_min) as spans from schedule_stretches s join schedule_days day on day.id = s.day_id where layer = 'activity' group by 1",
  );
  const spans = new Map(last.rows.map((row) => [row.key, row.spans]));
  const wrong = [...written].filter(
    ([key, versions]) =>
      !spans.get(key)?.includes(versions.get(Math.max(...versions.keys())) ?? ''),
  );
  const { rows: overlaps } = await pg.query(
    'select 1 from schedule_stretches a join schedule_stretches b on a.agent_id = b.agent_id and a.layer = b.layer and a.id < b.id and a.during && b.during',
  );
  print(
    `  ${written.size} rows changed; lost edits: ${lost.length}; rows whose last change does not stand: ${wrong.length}; overlaps: ${overlaps.length}`,
  );
}
