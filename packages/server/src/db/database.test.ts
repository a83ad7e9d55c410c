// @module-tag engine: values arrive alike on both.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { isDiskFull, isUnavailable } from './unavailable.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const select = async (text: string): Promise<unknown> =>
  Object.values((await sql.raw<Record<string, unknown>>(text).execute(db.kysely)).rows[0]!)[0];

describe('openDatabase', () => {
  it('rejects with the error and code of PostgreSQL', async () => {
    const division = select('select 1/0');
    await expect(division).rejects.toBeInstanceOf(DatabaseError);
    await expect(division).rejects.toMatchObject({ code: '22012' });
    await expect(select('select nonsense(')).rejects.toMatchObject({ code: '42601' });
  });

  it('rejects overlapping stretches with 23P01 at commit, and works on afterwards', async () => {
    await sql
      .raw(
        'create table walls (who int, during tstzrange, exclude using gist (who with =, during with &&) deferrable initially deferred)',
      )
      .execute(db.kysely);
    const overlap = db.kysely.transaction().execute(async (trx) => {
      for (const during of ['[2026-03-28,2026-03-30)', '[2026-03-29,2026-03-31)'])
        await sql`insert into walls values (1, ${during}::tstzrange)`.execute(trx);
    });
    await expect(overlap).rejects.toMatchObject({ code: '23P01' });
    expect(await select('select count(*) from walls')).toBe(0);
  });

  it('has no statement compiled before it is carried out', async () => {
    expect(await select('select pg_jit_available()')).toBe(false);
  });

  it('says of a server that refuses connections that it is unavailable', async () => {
    const nowhere = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    const failure = await sql`select 1`.execute(nowhere.kysely).catch((error: unknown) => error);
    expect([isUnavailable(failure), String(failure)]).toEqual([
      true,
      expect.stringContaining('ECONNREFUSED'),
    ]);
    await nowhere.close();
  });

  it('tells a full disk from other failures', async () => {
    await expect(select('select 1/0').catch((error: unknown) => isDiskFull(error))).resolves.toBe(
      false,
    );
    const raised = select(
      "do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$",
    );
    await expect(raised.catch((error: unknown) => isDiskFull(error))).resolves.toBe(true);
  });

  it('reads whole numbers, dates and instants without the host clock', async () => {
    expect(await select('select 9007199254740991::int8')).toBe(9_007_199_254_740_991);
    expect(await select('select 9007199254740993::int8')).toBe('9007199254740993');
    expect(await select("select date '2026-03-29'")).toBe('2026-03-29');
    expect(await select("select array[date '2026-03-29', null]")).toEqual(['2026-03-29', null]);
    expect(await select('select array[1::int8, null]')).toEqual([1, null]);
    expect(await select("select timestamp '2026-03-29 02:30'")).toBe('2026-03-29 02:30:00');
    expect(await select("select timestamptz '2026-03-29 02:30+02'")).toEqual(
      new Date('2026-03-29T00:30:00Z'),
    );
    expect(await select("select '2026-03-29'::date::timestamptz")).toEqual(
      new Date('2026-03-29T00:00:00Z'),
    );
  });

  it('keeps a wide result whole', async () => {
    const { rows } = await sql<{
      n: number;
    }>`select n, repeat('x', 100) from generate_series(1, 20000) n`.execute(db.kysely);
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(200_010_000);
  });

  it('delivers notifications to listeners until they leave', async () => {
    const heard: string[] = [];
    const leave = await new Promise<() => void>((resolve) => {
      const listening = db.listen('bell', (payload) => {
        heard.push(payload);
        if (payload === 'last') resolve(listening.then((end) => end));
      });
      void listening.then(() => db.notify('bell', 'first')).then(() => db.notify('bell', 'last'));
    });
    leave();
    expect(heard).toEqual(['first', 'last']);
  });
});

describe('openDatabase on a directory', () => {
  it('keeps rows over a close, refuses a second opener, and opens from an image and from a copy', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'watchbill-'));
    const file = join(directory, 'backup.tar');
    const first = await openDatabase({ dataDir: join(directory, 'data') });
    await migrate(first.kysely);
    await first.kysely.insertInto('settings').values({ key: 'colour', value: 'green' }).execute();
    await expect(openDatabase({ dataDir: join(directory, 'data') })).rejects.toThrow(
      `process ${process.pid}`,
    );
    await first.image?.(file);
    const settings = ({ kysely }: Database) =>
      kysely.selectFrom('settings').selectAll().where('key', '=', 'colour').execute();
    expect(await first.withCopy?.(join(directory, 'copy'), settings)).toEqual(
      await settings(first),
    );
    await first.close();
    for (const config of [{ dataDir: join(directory, 'data') }, { dataDir: null, dump: file }]) {
      const again = await openDatabase(config);
      expect(
        await again.kysely.selectFrom('settings').selectAll().where('key', '=', 'colour').execute(),
      ).toEqual([{ key: 'colour', value: 'green' }]);
      await again.close();
    }
    await rm(directory, { recursive: true });
  });
});
