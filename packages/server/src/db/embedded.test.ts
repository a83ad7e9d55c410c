import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyImage } from '../../../../tests/support/database.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

let folder: string;
let engine: EmbeddedDatabase;
let pool: Pool;
const said: string[] = [];

const poolOn = (embedded: EmbeddedDatabase) =>
  new Pool({
    stream: () => embedded.connect(),
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
  }).on('error', () => {});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchbill-embedded-'));
  engine = await openEmbeddedDatabase(
    { directory: join(folder, 'database'), dump: await emptyImage() },
    (line) => said.push(line),
  );
  pool = poolOn(engine);
  await pool.query('create table kept (n int)');
  await pool.query('insert into kept values (1)');
});
afterAll(async () => {
  await pool.end();
  await engine.close();
  await rm(folder, { recursive: true });
});

const failure = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => null,
    (error: unknown) => error,
  );
const kept = async () => (await pool.query<{ n: number }>('select n from kept')).rows;
/**
 * PostgreSQL ends itself over COPY FROM STDIN; asked in the extended protocol, messages are left to
 * read.
 */
const deadly = () => pool.query({ name: 'deadly', text: 'copy kept from stdin' });

describe('an embedded database whose engine ends', () => {
  it('fails what was running and what waited as a lost connection, says so, and is open again with every committed row', async () => {
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin');
    await client.query('insert into kept values (2)');
    const failed = await Promise.all([
      failure(client.query({ name: 'deadly', text: 'copy kept from stdin' })),
      failure(client.query('select 1')),
    ]);
    expect(failed.map(isUnavailable)).toEqual([true, true]);
    expect(isUnavailable(await failure(client.query('select 1')))).toBe(true);
    client.release(true);
    expect(await kept()).toEqual([{ n: 1 }]);
    expect(said).toEqual([
      'the embedded database has ended',
      'the data directory has been opened again',
    ]);
  });

  it('is open again each time', async () => {
    expect(isUnavailable(await failure(deadly()))).toBe(true);
    expect(isUnavailable(await failure(deadly()))).toBe(true);
    expect(await kept()).toEqual([{ n: 1 }]);
  });

  it('does not come back where it was in memory, and says so', async () => {
    const inMemory = await openEmbeddedDatabase(
      { directory: null, dump: await emptyImage() },
      () => {},
    );
    const connections = poolOn(inMemory);
    expect(
      isUnavailable(
        await failure(connections.query('copy (select 1) to stdout; copy pg_class from stdin')),
      ),
    ).toBe(true);
    await expect(connections.query('select 1')).rejects.toThrow('was in memory and is lost');
    await connections.end();
    await inMemory.close();
  });

  it('carries nothing out once it is stopped, and fails for the reason given', async () => {
    const other = await openEmbeddedDatabase(
      { directory: join(folder, 'stopped'), dump: await emptyImage() },
      () => {},
    );
    const connections = poolOn(other);
    const acquired = once(connections, 'acquire');
    const running = failure(connections.query('select pg_sleep(60)'));
    await acquired;
    await other.stop(new DatabaseUnavailable('taken over'));
    expect(isUnavailable(await running)).toBe(true);
    await expect(connections.query('select 1')).rejects.toThrow('taken over');
    await connections.end();
  });
});

describe('an embedded database that is read much', () => {
  it('keeps nothing of what was read', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const wide = async (times: number) => {
      for (let count = 0; count < times; count += 1)
        await pool.query("select n, repeat('x', 50) from generate_series(1, 2000) n");
      collect();
      return process.memoryUsage().rss / 1e6;
    };
    // What is kept grows every time; what the collector has not given back yet does not.
    const sizes = [await wide(100)];
    for (let round = 0; round < 3; round += 1) sizes.push(await wide(500));
    const growths = sizes.slice(1).map((size, index) => size - sizes[index]!);
    expect(Math.min(...growths)).toBeLessThan(100);
  });
});
