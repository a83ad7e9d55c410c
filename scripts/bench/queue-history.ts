import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { workbookBytes } from '@watchbill/server/http/reply/table-file';
import { sql } from 'kysely';
import { openTestServer, type Actor, type TestServer } from '../../tests/support/test-server.ts';

type Print = (line: string) => void;

const rowCount = 100_000;
export const lineNames = Array.from({ length: 10 }, (_, index) => `Line ${index + 1}`);

/**
 * An import of 100,000 intervals against raw COPY of the same rows into the same table
 * (PostgreSQL's, by psql), with what it costs the others meanwhile: delay of the event loop, the
 * slowest of small reads, and memory over idle. From source: a built thread starts sooner.
 */
export async function benchQueueHistory(print: Print): Promise<void> {
  print(`load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  const csv = Buffer.from(csvOf(rowCount));
  const [heading = '', ...lines] = csv.toString().trim().split('\n');
  const xlsx = await workbookBytes({
    name: 'intervals',
    heading: heading.split(','),
    rows: lines.map((line) =>
      line.split(',').map((cell, index) => (index > 2 ? Number(cell) : cell)),
    ),
  });
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  for (const url of server ? ['', server] : ['']) {
    process.env['WATCHBILL_TEST_DATABASE_URL'] = url;
    const testServer = await openTestServer({ demoAround: '2026-11-20' });
    print(
      `${testServer.server.database.kind}${url === '' ? ' (in memory)' : ''}: ${rowCount} intervals of ${lineNames.length} lines`,
    );
    await benchOne(testServer, { csv, xlsx }, url, print);
    await testServer.close();
  }
  process.env['WATCHBILL_TEST_DATABASE_URL'] = server ?? '';
}

async function benchOne(
  testServer: TestServer,
  files: Readonly<{ csv: Buffer; xlsx: Buffer }>,
  url: string,
  print: Print,
): Promise<void> {
  const admin = await testServer.signIn('admin');
  const ct = (await admin.api.channels.create({ body: { name: 'Bench', enterprise_grp: 1 } })).id;
  const ids = new Map<string, number>();
  for (const name of lineNames)
    ids.set(name, (await admin.api.lines.create({ body: { name, ct } })).id);
  const small = await measured(testServer, admin, ct, Buffer.from(csvOf(500)), 'small.csv');
  print(
    `  500 rows         ${small.seconds.toFixed(2)} s, nearly all of it the start of the thread`,
  );
  await testServer.server.database.kysely
    .deleteFrom('queue_history')
    .where('line_id', 'in', [...ids.values()])
    .execute();
  for (const [name, file] of [
    ['CSV, first time', files.csv],
    ['CSV, again', files.csv],
    ['XLSX, again', files.xlsx],
  ] as const) {
    // Just before each import, as the machine is then; "again" finds its rows there.
    const copy = url === '' ? null : await rawCopy(testServer, files.csv, ids);
    if (name.endsWith('first time'))
      await testServer.server.database.kysely
        .deleteFrom('queue_history')
        .where('line_id', 'in', [...ids.values()])
        .execute();
    const { seconds, delay, p99, memory } = await measured(
      testServer,
      admin,
      ct,
      file,
      name.startsWith('CSV') ? 'history.csv' : 'history.xlsx',
    );
    const beside =
      copy === null ? '' : `, ${(copy / seconds).toFixed(2)} of raw COPY (${copy.toFixed(2)} s)`;
    print(
      `  ${name.padEnd(16)} ${seconds.toFixed(2)} s, ${Math.round(rowCount / seconds)} rows/s${beside}; event loop held up ${delay.toFixed(0)} ms at most; small read ${p99.toFixed(0)} ms at p99; ${memory.toFixed(0)} MB over idle`,
    );
  }
}

export async function measured(
  testServer: TestServer,
  admin: Actor,
  ct: number,
  file: Buffer,
  name: string,
): Promise<{ seconds: number; delay: number; p99: number; memory: number }> {
  const body = new FormData();
  body.set('ct', String(ct));
  body.set('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request(`${testServer.url}/api/forecaster/queuehistory-bulk-import/`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${admin.token}`, module: '503' },
  });
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const state = { isDone: false };
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  const start = performance.now();
  const done = fetch(request).then(async (answer) => {
    state.isDone = true;
    if (!answer.ok) throw new Error(await answer.text());
  });
  const times: number[] = [];
  while (!state.isDone) {
    const asked = performance.now();
    await admin.api.lines.list({ query: { ct_id: ct, page_size: 5 } });
    times.push(performance.now() - asked);
    most = Math.max(most, process.memoryUsage().rss);
    // A reader now and then, not a flood that takes the processor from the import.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await done;
  const seconds = (performance.now() - start) / 1000;
  histogram.disable();
  times.sort((a, b) => a - b);
  return {
    seconds,
    delay: histogram.max / 1e6,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    memory: (most - idle) / 1e6,
  };
}

/**
 * Seconds that psql's COPY takes for the same rows, made ready beforehand, into the same table with
 * its key and checks.
 */
export async function rawCopy(
  testServer: TestServer,
  csv: Buffer,
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-bench-'));
  const rows = csv
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [date = '', time = '', queue = '', offered, handled, abandoned, aht] = line.split(',');
      return [
        ids.get(queue),
        `${date} ${time}+00`,
        date,
        Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
        15,
        offered,
        handled,
        abandoned,
        Number(aht) * Number(handled),
      ].join('\t');
    });
  writeFileSync(join(folder, 'rows.tsv'), `${rows.join('\n')}\n`);
  const name =
    (
      await sql<{ name: string }>`select current_database() as name`.execute(
        testServer.server.database.kysely,
      )
    ).rows[0]?.name ?? '';
  const target = new URL(process.env['WATCHBILL_TEST_DATABASE_URL'] ?? '');
  target.pathname = `/${name}`;
  await testServer.server.database.kysely
    .deleteFrom('queue_history')
    .where('line_id', 'in', [...ids.values()])
    .execute();
  const start = performance.now();
  await run(
    'psql',
    [
      target.href,
      '-q',
      '-c',
      `\\copy queue_history (line_id, start_at, date, start_min, minutes, offered, handled, abandoned, handle) from '${join(folder, 'rows.tsv')}'`,
    ],
    'the raw COPY',
  );
  rmSync(folder, { recursive: true });
  return (performance.now() - start) / 1000;
}

/** Runs a program to its end, what it prints beside ours. Rejects where it fails. */
function run(program: string, words: readonly string[], what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${what} failed`))));
  });
}

export function csvOf(count: number): string {
  const rows = ['date,time,queue,offered,answered,abandoned,aht'];
  for (let index = 0; rows.length <= count; index += 1) {
    const [slot, line] = [Math.floor(index / lineNames.length), index % lineNames.length];
    const minute = (slot % 96) * 15;
    const offered = 20 + ((index * 7) % 31);
    rows.push(
      `${addDays(toPlainDate('2026-01-01'), Math.floor(slot / 96))},${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')},${lineNames[line]},${offered},${offered - 2},2,${180 + (index % 60)}`,
    );
  }
  return `${rows.join('\n')}\n`;
}
