// @module-tag engine: lost connections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDump, openTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'watchbill-durable-'));
  await (await openDatabase({ dataDir: data(), dump: await findDump() })).close();
});
afterAll(() => rm(directory, { recursive: true }));

const data = (): string => join(directory, 'data');

/**
 * A process that writes rows one by one and says the number of each as soon as it is acknowledged;
 * it ends with 3 when its directory is no longer its own.
 */
async function startWriter() {
  const file = join(directory, 'writer.mjs');
  const [database, kysely] = [
    new URL('./database.ts', import.meta.url).href,
    pathToFileURL(createRequire(import.meta.url).resolve('kysely')).href,
  ];
  await writeFile(
    file,
    `
    const [{ openDatabase }, { sql }] = await Promise.all([import(${JSON.stringify(database)}), import(${JSON.stringify(kysely)})]);
    const { kysely, ended } = await openDatabase({ dataDir: ${JSON.stringify(data())} });
    ended.then(() => process.exit(3));
    await sql\`drop table if exists saved\`.execute(kysely);
    await sql\`create table saved (n int primary key)\`.execute(kysely);
    try { for (let n = 1; ; n += 1) { await sql\`insert into saved values (\${n})\`.execute(kysely); process.send(n); } } catch { setInterval(() => {}, 1000); }
  `,
  );
  return fork(file, {
    execArgv: ['--import', 'tsx', '--conditions', '@watchbill/source'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
}

describe('the embedded database', () => {
  it('loses nothing acknowledged when its process is killed, and can be opened at once', async () => {
    const writer = await startWriter();
    const acknowledged: number[] = [];
    writer.on('message', (n) => acknowledged.push(Number(n)));
    while (acknowledged.length < 300) await once(writer, 'message');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const db = await openDatabase({ dataDir: data() });
    const { rows } = await sql<{
      rows: number;
      last: number;
    }>`select count(*) as rows, max(n) as last from saved`.execute(db.kysely);
    await db.close();
    expect(rows[0]!.rows).toBe(rows[0]!.last);
    expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged.length);
  });
});

describe('a directory whose lock file is deleted under a live process', () => {
  it('is written by nobody else before that process has stopped: the second opener has every row, and keeps its own', async () => {
    const writer = await startWriter();
    const stopped = once(writer, 'exit');
    const acknowledged: number[] = [];
    writer.on('message', (n) => acknowledged.push(Number(n)));
    while (acknowledged.length < 50) await once(writer, 'message');
    await Promise.all(
      (await readdir(data()))
        .filter((name) => name.startsWith('lock.'))
        .map((name) => rm(join(data(), name))),
    );
    const db = await openDatabase({ dataDir: data() });
    expect([writer.exitCode, (await stopped)[0]]).toEqual([3, 3]);
    await sql`insert into saved values (-1)`.execute(db.kysely);
    await db.close();
    const again = await openDatabase({ dataDir: data() });
    const { rows } = await sql<{
      rows: number;
      last: number;
    }>`select count(*) as rows, max(n) as last from saved where n > 0`.execute(again.kysely);
    expect((await sql`select n from saved where n < 0`.execute(again.kysely)).rows).toEqual([
      { n: -1 },
    ]);
    await again.close();
    expect(rows[0]!.rows).toBe(rows[0]!.last);
    expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged.length);
  });
});

describe('a transaction whose connection is lost', () => {
  it('rejects, and the next one works', async ({ skip }) => {
    const db = await openTestDatabase();
    if (db.kind === 'embedded') {
      await db.close();
      skip('there is no connection to lose');
    }
    const lost = db.kysely
      .transaction()
      .execute((trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
    expect(await lost.catch(isUnavailable)).toBe(true);
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
    await db.close();
  });
});
