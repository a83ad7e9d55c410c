import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Api } from '@watchbill/core/api/client';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { Client as Pg } from 'pg';
import { clientOf, launch, signIn, type Launched } from './server.ts';

type Print = (line: string) => void;

/** Names of a round have this in them, and no others. */
const markOf = (round: number) => `Kill ${round}:`;
/** Rows of one file: all of them are there afterwards, or none. */
const bulkRows = 100;
const firstWeek = toPlainDate('2027-01-03');

/** What was asked of a server that is killed: names by whether they were acknowledged. */
type Asked = { single: Map<string, boolean>; bulk: Map<string, boolean> };

/**
 * `kill -9` while single rows and whole files are written and schedules are generated, so many
 * rounds (`--rounds N`) on one database: the embedded one, or PostgreSQL where
 * WATCHBILL_TEST_DATABASE_URL names a server. What was acknowledged must be there after the next
 * start, and no file or generation in part. Prints what was lost, what was half written, and the
 * longest start.
 */
export async function benchKill(print: Print, rounds: number): Promise<void> {
  const place = await openPlace();
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-kill-'));
  let [acknowledged, lost, half, slowest] = [0, 0, 0, 0];
  try {
    let server = await launch(place.url, { keptFolder: folder });
    for (let round = 1; round <= rounds; round += 1) {
      const asked: Asked = { single: new Map(), bulk: new Map() };
      const token = await signIn(server.url, 'admin');
      const working = Promise.allSettled([
        writeSingles(clientOf(server.url, token), round, asked.single),
        writeFiles(clientOf(server.url, token), round, asked.bulk),
        ...(round % 10 === 0 ? [generate(server, round)] : []),
      ]);
      // From the middle of the first write to some way into the tenth.
      await setTimeout(100 + ((round * 379) % 1900));
      server.kill();
      await server.ended;
      await working;
      const began = performance.now();
      server = await launch(place.url, { keptFolder: folder });
      slowest = Math.max(slowest, performance.now() - began);
      const found = await judge(
        clientOf(server.url, await signIn(server.url, 'admin')),
        asked,
        markOf(round),
      );
      acknowledged += found.acknowledged;
      lost += found.lost;
      half += found.half;
      if (round % 10 === 0) half += await halfGenerated(server, round);
      if (round % 20 === 0)
        print(
          `  ${round} rounds: ${acknowledged} acknowledged, ${lost} lost, ${half} half written`,
        );
    }
    server.stop();
    await server.ended;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await place.close();
  }
  print(
    `  ${rounds} kills (${place.url === null ? 'embedded' : 'postgresql'}): ${acknowledged} acknowledged, ${lost} lost, ${half} half written; longest start ${(slowest / 1000).toFixed(2)} s`,
  );
  if (lost + half > 0) process.exitCode = 1;
}

async function openPlace(): Promise<Readonly<{ url: string | null; close: () => Promise<void> }>> {
  const named = process.env['WATCHBILL_TEST_DATABASE_URL'];
  if (!named) return { url: null, close: async () => undefined };
  const name = `watchbill_kill_${process.pid}`;
  const pg = new Pg({ connectionString: named });
  await pg.connect();
  await pg.query(`create database ${name}`);
  const url = new URL(named);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    close: async () => {
      await pg.query(`drop database ${name} with (force)`);
      await pg.end();
    },
  };
}

async function writeSingles(api: Api, round: number, asked: Map<string, boolean>): Promise<never> {
  for (let count = 0; ; count += 1) {
    const skill_name = `${markOf(round)} single ${count}`;
    asked.set(skill_name, false);
    await api.proficiencies.create({ body: { skill_name } });
    asked.set(skill_name, true);
  }
}

async function writeFiles(api: Api, round: number, asked: Map<string, boolean>): Promise<never> {
  for (let count = 0; ; count += 1) {
    const file = `${markOf(round)} bulk ${count}`;
    const rows = Array.from({ length: bulkRows }, (_, row) => `${file}/${row}`);
    const body = new FormData();
    body.set('file', new Blob([['skill_name', ...rows].join('\n')]), 'rows.csv');
    asked.set(file, false);
    await api.proficiencies.import({ query: {}, body });
    asked.set(file, true);
  }
}

const weekOf = (round: number) => {
  const start = addDays(firstWeek, 7 * round);
  return { start_date: start, end_date: addDays(start, 6) };
};
const generatedDivision = 3;

async function generate({ url }: Launched, round: number): Promise<void> {
  await clientOf(url, await signIn(url, 'planner')).schedules.createFromPreferences({
    body: {
      division_id: generatedDivision,
      ...weekOf(round),
      if_schedule_exists: 'overwrite_existing_schedules',
      preference: 0,
      confirmed: true,
    },
  });
}

async function judge(
  api: Api,
  { single, bulk }: Asked,
  mark: string,
): Promise<Readonly<{ acknowledged: number; lost: number; half: number }>> {
  // A page at a time: who asks for each name alone soon has no calls left.
  const names: string[] = [];
  for (let page = 1, count = 1; names.length < count; page += 1) {
    const read = await api.proficiencies.list({ query: { page, page_size: 1000, search: mark } });
    count = read.count;
    names.push(...read.results.map(({ skill_name }) => skill_name));
  }
  const countOf = (name: string) =>
    names.filter((one) => one === name || one.startsWith(`${name}/`)).length;
  let [acknowledged, lost, half] = [0, 0, 0];
  for (const [name, wasAcknowledged] of single) {
    if (!wasAcknowledged) continue;
    acknowledged += 1;
    if (countOf(name) !== 1) lost += 1;
  }
  for (const [name, wasAcknowledged] of bulk) {
    const count = countOf(name);
    if (wasAcknowledged) acknowledged += 1;
    if (count !== 0 && count !== bulkRows) half += 1;
    else if (wasAcknowledged && count === 0) lost += 1;
  }
  return { acknowledged, lost, half };
}

/**
 * 1 where a week has shifts of a generation that says nothing of itself; the job itself is taken up
 * again after the start.
 */
async function halfGenerated({ url }: Launched, round: number): Promise<number> {
  const planner = clientOf(url, await signIn(url, 'planner'));
  const { start_date } = weekOf(round);
  const { data } = await planner.schedules.read({
    query: { division_id: generatedDivision, date_schedule: addDays(start_date, 2) },
  });
  if (data.every((row) => row.start_time === null)) return 0;
  const { results } = await planner.schedules.creations({
    query: { division_id: generatedDivision, page_size: 1000 },
  });
  return results.some((one) => one.start_date === start_date) ? 0 : 1;
}
