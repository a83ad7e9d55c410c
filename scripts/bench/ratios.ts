import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { fewestAgents } from '@watchbill/planning/requirement/erlang-c';
import { requirementOf } from '@watchbill/planning/requirement/intervals';
import { standardTarget } from '@watchbill/planning/requirement/requirement';
import { sql } from 'kysely';
import { openTestServer, type Actor, type TestServer } from '../../tests/support/test-server.ts';
import { timesOfCommands } from './cli.ts';
import { csvOf, lineNames, measured, rawCopy } from './queue-history.ts';
import { editRun, fullDay, summer } from './schedules.ts';

type Print = (line: string) => void;
/** What a bare peer takes over what the product takes, by name: more is faster. */
type Ratios = Readonly<Record<string, number>>;

const kept = fileURLToPath(new URL('../../tests/bench/figures.json', import.meta.url));
/** So wide that another machine, or a busy one, passes. */
const leastPart = 0.5;
const importRows = 20_000;

/**
 * Holds the ratios of this machine to those that were kept; fails where one has fallen below half,
 * twice.
 */
export async function benchRatios(print: Print): Promise<void> {
  const known = JSON.parse(readFileSync(kept, 'utf8')) as Ratios;
  const isSlow = ([name, ratio]: [string, number]) => ratio < (known[name] ?? 0) * leastPart;
  let found = await measureRatios();
  if (Object.entries(found).some(isSlow)) {
    print('  slow: measured once more, for a machine that was busy with something else');
    const again = await measureRatios();
    found = Object.fromEntries(
      Object.entries(found).map(([name, ratio]) => [name, Math.max(ratio, again[name] ?? 0)]),
    );
  }
  for (const [name, ratio] of Object.entries(found)) {
    const beside = known[name] === undefined ? 'none kept' : `kept ${inWords(known[name])}`;
    const verdict = isSlow([name, ratio]) ? '   TOO SLOW' : '';
    print(`  ${name.padEnd(42)} ${inWords(ratio)}   ${beside}${verdict}`);
    if (verdict !== '') process.exitCode = 1;
  }
  for (const name of Object.keys(known).filter((one) => !(one in found)))
    print(`  ${name.padEnd(42)} not measured: there is no such database here`);
}

/** Keeps the ratios of this machine; those of a database that is not here stay. */
export async function keepRatios(print: Print): Promise<void> {
  const found = await measureRatios();
  mkdirSync(dirname(kept), { recursive: true });
  const known = keptBefore();
  const rounded = Object.entries(found).map(([name, ratio]) => [name, Number(inWords(ratio))]);
  writeFileSync(kept, `${JSON.stringify({ ...known, ...Object.fromEntries(rounded) }, null, 2)}\n`);
  for (const [name, ratio] of rounded) print(`  ${String(name).padEnd(42)} ${ratio}`);
}

function keptBefore(): Ratios {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Ratios;
  } catch {
    return {};
  }
}

async function measureRatios(): Promise<Ratios> {
  return {
    ...(await editRatio()),
    ...(await requirementRatio()),
    ...(await commandRatio()),
    ...(await withServer(async (testServer) => ({
      ...(await callRatios(testServer)),
      ...(await importRatios(testServer)),
    }))),
  };
}

async function withServer(work: (testServer: TestServer) => Promise<Ratios>): Promise<Ratios> {
  const testServer = await openTestServer({ demoAround: '2026-11-20' });
  try {
    return await work(testServer);
  } finally {
    await testServer.close();
  }
}

/**
 * `applyEdit` with its findings beside a loop that copies the day, moves one activity and compares
 * each with every other.
 */
async function editRatio(): Promise<Ratios> {
  const times = 4_000;
  const day = fullDay(summer, 1);
  let overlaps = 0;
  const plain = () => {
    for (let index = 0; index < times; index += 1) {
      const id = 11 + (index % 7);
      const activities = day.activities.map((one) =>
        one.id === id ? { ...one, start: one.start + 15, end: one.end + 15 } : one,
      );
      const events = [...day.blocks, ...activities];
      for (const one of events)
        for (const other of events)
          if (one !== other && one.start < other.end && other.start < one.end) overlaps += 1;
    }
  };
  const edit = editRun(summer);
  const [bare, ours] = await shortest([plain, () => edit(times)], 15);
  if (overlaps === 0) throw new Error('the plain loop did nothing');
  return { 'applyEdit against a plain loop': bare! / ours! };
}

/**
 * Requirements of the quarter hours of a week, of eight channels, beside the search by Erlang C
 * that they rest on.
 */
async function requirementRatio(): Promise<Ratios> {
  const loads = Array.from({ length: 8 * 672 }, (_, at) => ({
    contacts: 10 + (at % 96),
    aht: 180 + (at % 240),
    interval: 900,
  }));
  const erlang = () => {
    for (const load of loads) fewestAgents(load, 20, ({ serviceLevel }) => serviceLevel >= 0.8);
  };
  const require = () => {
    for (const load of loads) requirementOf(load, standardTarget);
  };
  const [bare, ours] = await shortest([erlang, require], 25);
  return { 'requirements of a week against Erlang': bare! / ours! };
}

async function commandRatio(): Promise<Ratios> {
  const times = await timesOfCommands(['node -e 0', 'whoami'], 7);
  return { 'whoami against node -e 0': times['node -e 0']! / times.whoami! };
}

async function callRatios({ signIn, url }: TestServer): Promise<Ratios> {
  const planner = await signIn('planner');
  const week = toPlainDate('2026-11-16');
  const [floor, list, day, staffing] = await shortest(
    [
      () => fetch(`${url}/healthz`).then((response) => response.text()),
      () => planner.api.advisors.list({ query: { search: 'an' } }),
      () => planner.api.schedules.read({ query: { division_id: 1, date_schedule: '2026-11-20' } }),
      () =>
        planner.api.weeklyStaffing.read({ query: { division_id: 1, week_beginning_date: week } }),
    ],
    31,
  );
  return {
    'list against healthz': floor! / list!,
    'division-day against healthz': floor! / day!,
    'weekly staffing against healthz': floor! / staffing!,
  };
}

/**
 * An import of 20,000 rows beside the barest way into the table, and how long it holds the loop
 * beside reading the file on it.
 */
async function importRatios(testServer: TestServer): Promise<Ratios> {
  const admin = await testServer.signIn('admin');
  const { ct, ids } = await addLines(admin);
  const csv = Buffer.from(csvOf(importRows));
  const times: Record<'bare' | 'ours' | 'hold' | 'read', number[]> = {
    bare: [],
    ours: [],
    hold: [],
    read: [],
  };
  const forget = () =>
    testServer.server.database.kysely
      .deleteFrom('queue_history')
      .where('line_id', 'in', [...ids.values()])
      .execute();
  for (let round = 0; round < 6; round += 1) {
    const bare = await bareImport(testServer, csv, ids);
    await forget();
    const [read = 0] = await shortest([() => rowsIn(csv)], 9);
    const { seconds, delay } = await measured(testServer, admin, ct, csv, 'history.csv');
    await forget();
    // The first warms up.
    if (round === 0) continue;
    times.bare.push(bare);
    times.ours.push(seconds);
    times.hold.push(delay);
    times.read.push(read);
  }
  const where = testServer.server.database.kind;
  return {
    [`import against COPY (${where})`]: Math.min(...times.bare) / Math.min(...times.ours),
    [`its hold against reading (${where})`]: Math.min(...times.read) / Math.min(...times.hold),
  };
}

async function addLines(admin: Actor) {
  const { id: ct } = await admin.api.channels.create({
    body: { name: 'Bench', enterprise_grp: 1 },
  });
  const ids = new Map<string, number>();
  for (const name of lineNames)
    ids.set(name, (await admin.api.lines.create({ body: { name, ct } })).id);
  return { ct, ids };
}

/**
 * Seconds: by COPY, or by one statement where the engine is embedded, through whose driver COPY
 * does not go.
 */
async function bareImport(
  testServer: TestServer,
  csv: Buffer,
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const { database } = testServer.server;
  if (database.kind === 'postgresql') return rawCopy(testServer, csv, ids);
  const rows = JSON.stringify(
    rowsIn(csv).map(([date = '', time = '', queue = '', offered, handled, abandoned, aht]) => ({
      line_id: ids.get(queue),
      start_at: `${date} ${time}+00`,
      date,
      start_min: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      minutes: 15,
      offered,
      handled,
      abandoned,
      handle: Number(aht) * Number(handled),
    })),
  );
  const start = performance.now();
  await sql`
    insert into queue_history (line_id, start_at, date, start_min, minutes, offered, handled,
      abandoned, handle)
    select line_id, start_at, date, start_min, minutes, offered, handled, abandoned, handle
    from json_populate_recordset(null::queue_history, ${rows}::json)`.execute(database.kysely);
  return (performance.now() - start) / 1000;
}

const rowsIn = (csv: Buffer): string[][] =>
  csv
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/**
 * Milliseconds of each, in turn, the shortest of so many rounds: what else the machine does can
 * only lengthen them.
 */
async function shortest(works: readonly (() => unknown)[], rounds: number): Promise<number[]> {
  const times = works.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries())
      times[index] = Math.min(times[index]!, await timeOf(work));
  return times;
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Two digits that count. */
const inWords = (ratio: number): string => String(Number(ratio.toPrecision(2)));
