import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  const modules = [new URL('./database.ts', import.meta.url).href, import.meta.resolve?.('kysely') ?? 'kysely'];
  await writeFile(file, `
    const { openDatabase } = await import(${JSON.stringify(modules[0])});
    const { kysely } = await openDatabase({ dataDir: ${JSON.stringify(data())} });
    const run = (text) => kysely.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode', sqlFragments: [text], parameters: [] }, queryId: { queryId: text } });
    await run('create table saved (n int primary key)');
    for (let n = 1; ; n += 1) { await run('insert into saved values (' + n + ')'); process.send(n); }
  `);
  return fork(file, { execArgv: ['--import', 'tsx', '--conditions', '@watchbill/source'], cwd: fileURLToPath(new URL('.', import.meta.url)) });
}

describe('the embedded database', () => {
  it('loses nothing acknowledged when its process is killed, and can be opened at once', async () => {
    const writer = await startWriter();
    let acknowledged = 0;
    writer.on('message', (n) => { acknowledged = Number(n); });
    while (acknowledged < 300) await once(writer, 'message');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const db = await openDatabase({ dataDir: data() });
    const { rows } = await sql<{ rows: number; last: number }>`select count(*) as rows, max(n) as last from saved`.execute(db.kysely);
    await db.close();
    expect(rows[0]!.rows).toBe(rows[0]!.last);
    expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged);
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
    await expect(lost).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
    await db.close();
  });
});
