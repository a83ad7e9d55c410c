import { testNow } from '../../../../tests/support/clock.ts';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyImage, openEmptyDatabase } from '../../../../tests/support/database.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { restore } from '../main.ts';
import { isBackup, readBackup, writeBackup } from './backup.ts';
import { openDatabase, type Database } from './database.ts';

/** A backup goes from one engine to the other; that it becomes a directory is the embedded one's alone. */
const onBoth = { tags: ['engine'] };
const isEmbedded = !process.env['WATCHBILL_TEST_DATABASE_URL'];

let testServer: TestServer;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchbill-backup-'));
  file = join(folder, 'backup.watchbill');
  testServer = await openTestServer({
    now: () => new Date('2026-11-20T10:00:00Z'),
    demoAround: '2026-11-20',
  });
  await testServer.server.tasks.stop();
  await (await testServer.signIn('advisor')).api.calendarFeed.create();
  const { database, jobs } = testServer.server;
  await jobs.insert(database.kysely, {
    queue: 'heavy',
    kind: 'queueHistory.import',
    version: 1,
    input: { body: { file: { bytes: { file: 0 } } } },
    files: [Buffer.from('date,"time"\n{\\0}')],
    dueAt: new Date('2100-01-01T00:00:00Z'),
  });
  await writeBackup(database.kysely, file, testNow());
});
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true, force: true });
});

/** A digest of every table's rows, whatever the engine and its order. */
async function digests({ kysely: db }: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await sql<{
      digest: string | null;
      count: string;
    }>`select md5(string_agg(line, '' order by line collate "C")) as digest, count(*) as count from (select row_to_json(t)::text as line from ${sql.table(name)} t) lines`.execute(
      db,
    );
    found[name] = `${row?.count} ${row?.digest}`;
  }
  return found;
}

const variant = async (name: string, change: (lines: string[]) => string[]) => {
  const path = join(folder, name);
  await writeFile(
    path,
    gzipSync(
      change(
        gunzipSync(await readFile(file))
          .toString()
          .split('\n'),
      ).join('\n'),
    ),
  );
  return path;
};
const firstPart = (lines: string[]) => lines.slice(0, Math.ceil(lines.length / 20));
const into = async (path: string) => {
  const database = await openEmptyDatabase();
  const tables = () =>
    sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.kysely);
  const message = await readBackup(database.kysely, path).then(
    () => null,
    (error: Error) => error.message,
  );
  expect((await tables()).rows).toEqual([]);
  await database.close();
  return message;
};

describe('a backup', () => {
  it(
    'brings back every row of every table, and goes on counting where it stood',
    onBoth,
    async () => {
      const database = await openEmptyDatabase();
      const rows = await readBackup(database.kysely, file);
      expect(rows).toBeGreaterThan(10_000);
      expect(await digests(database)).toEqual(await digests(testServer.server.database));
      const next = async ({ kysely: db }: Database) =>
        (await sql<{ next: string }>`select nextval('changes_cursor_seq') as next`.execute(db))
          .rows[0]?.next;
      expect(await next(database)).toBe(await next(testServer.server.database));
      await database.close();
    },
  );

  it.skipIf(isEmbedded)('of PostgreSQL opens on the embedded engine', onBoth, async () => {
    const embedded = await openDatabase({ dataDir: null, dump: await emptyImage() });
    await readBackup(embedded.kysely, file);
    expect(await digests(embedded)).toEqual(await digests(testServer.server.database));
    await embedded.close();
  });

  it(
    'is told from other files, and refused when it breaks off, lies, is of a later release, or meets data',
    onBoth,
    async () => {
      expect([
        await isBackup(file),
        await isBackup(import.meta.filename),
        await isBackup(join(folder, 'absent')),
      ]).toEqual([true, false, false]);
      expect(await into(await variant('short', firstPart))).toContain('breaks off');
      expect(
        await into(await variant('lost', (lines) => lines.filter((_line, index) => index !== 5))),
      ).toMatch(/says it has|null value|violates/);
      expect(
        await into(
          await variant('later', ([heading = '', ...lines]) => [
            heading.replace('"001-first-release"', '"001-first-release","999-later"'),
            ...lines,
          ]),
        ),
      ).toContain('later release');
      expect(await into(await variant('other', () => ['{"hello":1}']))).toContain('not a backup');
      await expect(readBackup(testServer.server.database.kysely, file)).rejects.toThrow(
        'holds data already',
      );
    },
  );

  it("that breaks off leaves no directory, and what a killed one left is in nobody's way", async () => {
    const dataDir = join(folder, 'restored');
    await expect(restore(await variant('broken', firstPart), { dataDir }, {})).rejects.toThrow(
      'breaks off',
    );
    expect(existsSync(dataDir)).toBe(false);
    await mkdir(join(dataDir, 'database.unfinished', 'base'), { recursive: true });
    expect(await restore(file, { dataDir }, {})).toContain(dataDir);
    expect((await readdir(dataDir)).filter((name) => !name.startsWith('lock.'))).toEqual([
      'database',
    ]);
    await expect(restore(file, { dataDir }, {})).rejects.toThrow('holds a database already');
  });
});
