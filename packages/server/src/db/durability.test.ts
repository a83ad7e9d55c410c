import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/cast/database.ts';
import { openDatabase } from './database.ts';

let directory: string;
beforeAll(async () => { directory = await mkdtemp(join(tmpdir(), 'watchbill-durable-')); });
afterAll(() => rm(directory, { recursive: true }));

const data = (): string => join(directory, 'data');

/** A process that writes rows one by one and says the number of each as soon as it is acknowledged. */
async function startWriter() {
  const file = join(directory, 'writer.mjs');
  const [database, kysely] = [new URL('./database.ts', import.meta.url).href, pathToFileURL(createRequire(import.meta.url).resolve('kysely')).href];
  await writeFile(file, `
    const [{ openDatabase }, { sql }] = await Promise.all([import(${JSON.stringify(database)}), import(${JSON.stringify(kysely)})]);
    const { kysely } = await openDatabase({ dataDir: ${JSON.stringify(data())} });
    await sql\`create table saved (n int primary key)\`.execute(kysely);
    for (let n = 1; ; n += 1) { await sql\`insert into saved values (\${n})\`.execute(kysely); process.send(n); }
  `);
  return fork(file, { execArgv: ['--import', 'tsx', '--conditions', '@watchbill/source'], cwd: fileURLToPath(new URL('.', import.meta.url)) });
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
    const { rows } = await sql<{ rows: number; last: number }>`select count(*) as rows, max(n) as last from saved`.execute(db.kysely);
    await db.close();
    expect(rows[0]!.rows).toBe(rows[0]!.last);
    expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged.length);
  });

  it('opens itself again after the engine has ended, with every committed row', async () => {
    const db = await openDatabase({ dataDir: join(directory, 'copied') });
    await sql`create table kept (n int)`.execute(db.kysely);
    await sql`insert into kept values (1)`.execute(db.kysely);
    await expect(sql`copy kept from stdin`.execute(db.kysely)).rejects.toThrow('The embedded database failed');
    expect((await sql`select n from kept`.execute(db.kysely)).rows).toEqual([{ n: 1 }]);
    await db.close();
  });
});

describe('a transaction whose connection is lost', () => {
  it('rejects, and the next one works', async ({ skip }) => {
    const db = await openTestDatabase();
    if (db.kind === 'embedded') {
      await db.close();
      skip('there is no connection to lose');
    }
    const lost = db.kysely.transaction().execute((trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
    await expect(lost).rejects.toThrow(/terminat/);
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
    await db.close();
  });
});
