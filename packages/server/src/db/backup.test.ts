import { testNow } from '../../../../tests/support/clock.ts';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptyImage,
  listReleases,
  openEmptyDatabase,
  openReleasedDatabase,
  openTestDatabase,
} from '../../../../tests/support/database.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { restore } from '../main.ts';
import { furnish } from '../setup.ts';
import { writeBackup } from './backup.ts';
import { insertContent } from './contents.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { contentsOf, readBackup } from './restore.ts';

/**
 * A backup goes from one engine to the other; that it becomes a directory is the embedded one's
 * alone.
 */
const onBoth = { tags: ['engine'] };
const isEmbedded = !process.env['WATCHBILL_TEST_DATABASE_URL'];

let testServer: TestServer;
let folder: string;
let file: string;
/** A backup of an installation without anything in it, which is quickly read. */
let small: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchbill-backup-'));
  file = join(folder, 'backup.watchbill');
  testServer = await openTestServer({
    now: () => new Date('2026-11-20T10:00:00Z'),
    demoAround: '2026-11-20',
  });
  await (await testServer.signIn('advisor')).api.calendarFeed.create();
  const { database, jobs } = testServer.server;
  const content = randomUUID();
  const pieces = Readable.from([Buffer.from('date,"time"\n{\\0}'), Buffer.from([0, 255])]);
  await insertContent(database.kysely, content, pieces, testNow());
  await jobs.insert(database.kysely, {
    queue: 'heavy',
    kind: 'queueHistory.import',
    version: 1,
    input: { body: { file: { file: content, name: 'a.csv', type: '' } } },
    contents: [content],
    dueAt: new Date('2100-01-01T00:00:00Z'),
  });
  await writeBackup(database.kysely, file, testNow());
  small = join(folder, 'small');
  await writeSmall(small);
});
const unicode = 'one\u2028two\u2029three\rfour\nfive\u0085six';
async function writeSmall(path: string) {
  const database = await openTestDatabase();
  await furnish(database.kysely);
  const role = { name: unicode, scope: 'own' as const };
  await database.kysely.insertInto('roles').values(role).execute();
  await writeBackup(database.kysely, path, testNow());
  smallDigests = await digests(database);
  await database.close();
}
let smallDigests: Record<string, string>;
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true, force: true });
});

/** A digest of every table's rows, whatever the engine and its order. */
async function digests({ kysely: db }: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await sql<{
      digest: string | null;
      count: string;
    }>`select md5(string_agg(line, '' order by line collate "C")) as digest, count(*) as count
      from (select row_to_json(t)::text as line from ${sql.table(name)} t) lines`.execute(db);
    found[name] = `${row?.count} ${row?.digest}`;
  }
  return found;
}

const variant = async (name: string, change: (lines: string[]) => string[], of: string = small) => {
  const path = join(folder, name);
  await writeFile(
    path,
    gzipSync(
      change(
        gunzipSync(await readFile(of))
          .toString()
          .split('\n'),
      ).join('\n'),
    ),
  );
  return path;
};
const readInto = async (db: Database['kysely'], path: string) =>
  readBackup(db, await contentsOf(path));
/** Lines with an end that is right for them: whoever crafts a file can count, too. */
const signed = (lines: string[]) => {
  const kept = lines.filter((line) => line !== '' && !line.startsWith('{"end"'));
  const text = kept.map((line) => `${line}\n`).join('');
  const rows = kept.filter((line) => line.startsWith('{"row"')).length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return [...kept, JSON.stringify({ end: true, rows, sha256 }), ''];
};
/** A line before the end. */
const put = (line: Readonly<Record<string, unknown>>) => (lines: string[]) => [
  ...lines.slice(0, -2),
  JSON.stringify(line),
  ...lines.slice(-2),
];
const changeHeading =
  (change: (heading: Record<string, unknown>) => Record<string, unknown>) =>
  ([heading = '', ...lines]: string[]) => [
    JSON.stringify(change(JSON.parse(heading) as Record<string, unknown>)),
    ...lines,
  ];
const firstPart = (lines: string[]) => lines.slice(0, Math.ceil(lines.length / 20));
const into = async (path: string) => {
  const database = await openEmptyDatabase();
  const tables = () =>
    sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.kysely);
  const message = await readInto(database.kysely, path).then(
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
      const rows = await readInto(database.kysely, file);
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
    await readInto(embedded.kysely, file);
    expect(await digests(embedded)).toEqual(await digests(testServer.server.database));
    await embedded.close();
  });

  it(
    "is refused when it breaks off, lies, is of a later release, another program's, or meets data",
    onBoth,
    async () => {
      const without = (lines: string[]) => lines.filter((_line, index) => index !== 5);
      expect(await into(await variant('short', firstPart))).toContain('breaks off');
      expect(await into(await variant('lost', without))).toContain('says it has');
      expect(
        await into(
          await variant('later', ([heading = '', ...lines]) =>
            signed([
              heading.replace('"001-first-release"', '"001-first-release","999-later"'),
              ...lines,
            ]),
          ),
        ),
      ).toContain('later release');
      expect(await into(await variant('other', () => ['{"hello":1}', '']))).toContain(
        'not a backup',
      );
      await expect(readInto(testServer.server.database.kysely, file)).rejects.toThrow(
        'holds data already',
      );
    },
  );

  const crafts: Readonly<Record<string, (lines: string[]) => string[]>> = {
    'a table of the database itself': (lines) =>
      put({ row: { oid: 99_999, rolname: 'intruder', rolsuper: true, rolinherit: true } })(
        put({ table: 'pg_catalog.pg_authid', columns: ['oid', 'rolname', 'rolsuper'] })(lines),
      ),
    'a table of another schema': put({ table: 'private.secrets', columns: ['id'] }),
    'the table of migrations': put({ table: 'kysely_migration', columns: ['name', 'timestamp'] }),
    'a name that ends a statement': put({ table: 'users"; drop table users; --', columns: ['id'] }),
    'a name of every object': put({ table: '__proto__', columns: ['id'] }),
    'a column of another table': put({ table: 'users', columns: ['id', 'users.password_hash'] }),
    'a table twice': (lines) => [
      ...lines.slice(0, -2),
      lines.find((line) => line.startsWith('{"table":"changes"'))!,
      ...lines.slice(-2),
    ],
    'a table left out': (lines) => {
      const at = lines.findIndex((line) => line.startsWith('{"table":"api_keys"'));
      const next = lines.findIndex((line, index) => index > at && line.startsWith('{"table"'));
      return [...lines.slice(0, at), ...lines.slice(next)];
    },
    "a sequence that is not the product's": changeHeading((heading) => ({
      ...heading,
      sequences: { 'x; drop table users': 1 },
    })),
    'a sequence at no number': changeHeading((heading) => ({
      ...heading,
      sequences: { changes_cursor_seq: '1' },
    })),
    'a migration left out': changeHeading(({ migrations, ...heading }) => ({
      ...heading,
      migrations: (migrations as string[]).filter((name) => !name.startsWith('002')),
    })),
    'a migration that every object has': changeHeading((heading) => ({
      ...heading,
      migrations: ['constructor'],
    })),
    'no migrations': changeHeading((heading) => ({ ...heading, migrations: undefined })),
    'a later format': changeHeading((heading) => ({ ...heading, watchbill: 3 })),
    'a line of no kind': put({ run: 'drop table users' }),
    'rows before any table': ([heading = '', ...lines]) => [heading, '{"row":{}}', ...lines],
    'two rows in a line': (lines) =>
      lines.map((line, index) =>
        index === lines.findIndex((one) => one.startsWith('{"row"'))
          ? `${line.slice(0, -1)},${line.slice('{"row":'.length)}`
          : line,
      ),
  };
  const attacks: typeof crafts = {
    ...Object.fromEntries(
      Object.entries(crafts).map(([name, change]) => [name, (lines) => signed(change(lines))]),
    ),
    'something after its end': (lines) => [...signed(lines), '{"row":{}}', ''],
  };

  it('is refused whole, in one line, whatever is crafted into it', async () => {
    const database = await openEmptyDatabase();
    for (const [name, change] of Object.entries(attacks)) {
      const crafted = await variant('crafted', change);
      const message = await readInto(database.kysely, crafted).then(
        () => 'it was read',
        (error: Error) => error.message,
      );
      expect(message, name).toMatch(/^(this [^\n]*|\/[^\n]* is not a backup of Watchbill)$/);
      const { rows } =
        await sql`select from pg_tables where schemaname = 'public' union all select from pg_roles
          where rolname = 'intruder'`.execute(database.kysely);
      expect(rows, name).toEqual([]);
    }
    await database.close();
  });

  it('is refused before the first write where its digest is of another file', async () => {
    const exchanged = await variant('exchanged', (lines) =>
      lines.map((line) => line.replace('"UTC"', '"UTX"')),
    );
    expect(await into(exchanged)).toContain('its digest is another');
    const unsigned = await variant('unsigned', (lines) =>
      lines.map((line) => line.replace(/,"sha256":"\w+"/, '')),
    );
    expect(await into(unsigned)).toContain('its digest is another');
  });

  it(
    'of before there were digests opens, with text of every end of lines that Unicode knows',
    onBoth,
    async () => {
      const old = await variant('old', (lines) =>
        lines.map((line) =>
          line.replace('{"watchbill":2', '{"watchbill":1').replace(/,"sha256":"\w+"/, ''),
        ),
      );
      const database = await openEmptyDatabase();
      await readInto(database.kysely, old);
      expect(await digests(database)).toEqual(smallDigests);
      await database.close();
    },
  );

  it.each([listReleases()[0]!, listReleases().at(-1)!])(
    'of what %s left opens in this release',
    onBoth,
    async (release) => {
      const released = await openReleasedDatabase(release);
      const path = join(folder, 'released');
      await writeBackup(released.kysely, path, testNow());
      await migrate(released.kysely);
      const database = await openEmptyDatabase();
      await readInto(database.kysely, path);
      const brought = await digests(released);
      const restored = await digests(database);
      expect(Object.keys(restored)).toEqual(Object.keys(brought));
      await released.close();
      await database.close();
    },
  );

  it("as the first release wrote it, an engine's own image, gives its rows and nothing else", async () => {
    const released = await openReleasedDatabase(listReleases()[0]!);
    if (released.image === null) return released.close();
    await sql`create schema private`.execute(released.kysely);
    await sql`create role intruder superuser`.execute(released.kysely);
    const image = join(folder, 'image.tar');
    await released.image(image);
    await released.close();
    const dataDir = join(folder, 'of-image');
    expect(await restore(image, { dataDir }, {})).toContain(dataDir);
    const database = await openDatabase({ dataDir });
    const intruders =
      await sql`select from pg_roles where rolname = 'intruder' union all select from pg_namespace
        where nspname = 'private'`.execute(database.kysely);
    expect(intruders.rows).toEqual([]);
    expect(await database.kysely.selectFrom('users').select('id').limit(1).execute()).toHaveLength(
      1,
    );
    await database.close();
  });

  it('is told from every other file in one line', async () => {
    const others: Readonly<Record<string, Buffer>> = {
      empty: Buffer.alloc(0),
      text: Buffer.from('date,calls\n'),
      bytes: Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)),
      archive: Buffer.concat([Buffer.alloc(257), Buffer.from('ustar'), Buffer.alloc(762)]),
      packed: gzipSync(Buffer.alloc(4096)),
      cut: (await readFile(small)).subarray(0, 5_000),
    };
    for (const [name, bytes] of Object.entries(others)) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const dataDir = join(folder, `of-${name}`);
      await expect(restore(path, { dataDir }, {}), name).rejects.toThrow(
        /^[^\n]*(not a backup of Watchbill|breaks off)[^\n]*$/,
      );
      expect(existsSync(dataDir)).toBe(false);
    }
  });

  it("that breaks off leaves no directory, and what a killed one left is in nobody's way", async () => {
    const dataDir = join(folder, 'restored');
    await expect(restore(await variant('broken', firstPart), { dataDir }, {})).rejects.toThrow(
      'breaks off',
    );
    expect(existsSync(dataDir)).toBe(false);
    await mkdir(join(dataDir, 'database.unfinished', 'base'), { recursive: true });
    expect(await restore(small, { dataDir }, {})).toContain(dataDir);
    expect((await readdir(dataDir)).filter((name) => !name.startsWith('lock.'))).toEqual([
      'database',
    ]);
    await expect(restore(small, { dataDir }, {})).rejects.toThrow('holds a database already');
  });
});

it('writes a backup to a device, and leaves it one', async () => {
  const link = join(folder, 'device');
  await symlink('/dev/full', link);
  const { kysely } = testServer.server.database;
  await expect(writeBackup(kysely, link, testNow())).rejects.toThrow(/ENOSPC/);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
});
