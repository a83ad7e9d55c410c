import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '@watchbill/server/db/database';
import { migrate } from '@watchbill/server/db/migrate';
import { openDemo } from '@watchbill/server/demo/demo';
import { furnish } from '@watchbill/server/setup';
import { sql } from 'kysely';
import { Client, type QueryResult } from 'pg';
import { openKept } from './engines.ts';

const source = fileURLToPath(new URL('../../packages/server/src/db/', import.meta.url));
const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const releases = fileURLToPath(new URL('../releases/', import.meta.url));
const aDay = 86_400_000;
export const cache = fileURLToPath(
  new URL('../../node_modules/.cache/watchbill/', import.meta.url),
);

/**
 * A database of its own as an earlier release left it, from the SQL dump kept of it: neither
 * migrated nor empty.
 */
export async function openReleasedDatabase(release: string): Promise<Database> {
  const database = await openEmptyDatabase();
  await sql.raw(await readFile(join(releases, release), 'utf8')).execute(database.kysely);
  return database;
}

/** Dumps of past releases by file name, oldest first. */
export const listReleases = (): string[] =>
  readdirSync(releases)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/**
 * A database of its own with today's schema and no rows: embedded and in memory, or, when
 * WATCHBILL_TEST_DATABASE_URL names a PostgreSQL server, created there and dropped on `close`.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  return server ? openOnServer(server) : openImage(await findDump());
}

async function openOnServer(server: string): Promise<Database> {
  const run = process.env['WATCHBILL_TEST_RUN'];
  if (run) return openFromTemplate(server, `${run}_schema`, async () => undefined);
  const database = await openEmpty(server);
  await migrate(database.kysely);
  return database;
}

/** A database of its own without schema or rows. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  return server ? openEmpty(server) : openImage(await emptyImage());
}

/** A run of tests keeps its engines. */
const openImage = (image: string): Promise<Database> =>
  process.env['WATCHBILL_TEST_RUN']
    ? openKept(image)
    : openDatabase({ dataDir: null, dump: image });

/**
 * Settings of an engine with few rows that nobody keeps: it opens in a third of the time, and is
 * copied in half of it.
 */
const smallEngine = `
  alter system set shared_buffers = '16MB'; alter system set wal_buffers = '1MB'; alter system set min_wal_size = '32MB';
  alter system set full_page_writes = off; alter system set max_wal_senders = 0; alter system set wal_level = 'minimal'`;

/**
 * The embedded engine's image of a database without schema or rows: a directory opens from it in a
 * fraction of the time.
 */
export async function emptyImage(): Promise<string> {
  const file = join(cache, `empty-${await fingerprint([])}.tar`);
  return findImage(file, null, async ({ kysely }) => {
    for (const setting of smallEngine.split(';')) await sql.raw(setting).execute(kysely);
  });
}

async function openEmpty(server: string, template = 'template1'): Promise<Database> {
  const name = `watchbill_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const database = await openDatabase({ databaseUrl: urlOf(server, name), connections: 4 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(server: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: server });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/**
 * Today's schema and more as a template database of this run of tests: copied where it is there,
 * filled by the first who asks while the others wait.
 */
async function openFromTemplate(
  server: string,
  of: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const name = `watchbill_template_${of}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}_draft`);
      const database = await openDatabase({
        databaseUrl: urlOf(server, `${name}_draft`),
        connections: 1,
      });
      await migrate(database.kysely)
        .then(() => fill(database))
        // As PostgreSQL does by itself within a minute: its plans for rows that it has not counted
        // are dear.
        .then(() => sql`analyze`.execute(database.kysely))
        .finally(() => database.close());
      await client.query(`alter database ${name}_draft rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return openEmpty(server, name);
}

async function openFromImage(run: string, around: string): Promise<Database> {
  const dump = await findImage(
    join(runFolder(run), `demo-${around}.tar`),
    await findDump(),
    (database) => fillWithDemo(database, around),
  );
  return openKept(dump);
}

/** The demo as of when its date has ended everywhere. */
async function fillWithDemo({ kysely }: Database, around: string): Promise<void> {
  await furnish(kysely);
  await openDemo(kysely, around, new Date(Date.parse(around) + 2 * aDay));
}

/** Takes back what had not happened yet, and what the switchboard told: tests tell their own. */
async function turnBack({ kysely }: Database, asOf: Date): Promise<void> {
  await kysely.deleteFrom('agent_states').execute();
  await kysely
    .deleteFrom('queue_history')
    .where(sql<boolean>`start_at + minutes * interval '1 minute' > ${asOf}`)
    .execute();
  await kysely.updateTable('forecast_runs').set({ created_at: asOf }).execute();
}

/**
 * The migrated schema as one file, made once for each state of the migrations: opening from it
 * takes a fifth of the time.
 */
export async function findDump(): Promise<string> {
  return findImage(
    join(cache, `schema-${await fingerprint(await migrations())}.tar`),
    await emptyImage(),
    (database) => migrate(database.kysely),
  );
}

/**
 * A database of its own with the demo contact centre as of an instant. A run of tests makes the
 * demo of a date once and copies it, as the embedded engine's image or as a template database;
 * outside of a run the database is empty, and whoever starts a server on it gets the demo made.
 */
export async function openDemoDatabase(around: string, now: Date): Promise<Database> {
  const run = process.env['WATCHBILL_TEST_RUN'];
  if (!run) return openTestDatabase();
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  const database = await (server
    ? openFromTemplate(server, `${run}_${around.replaceAll('-', '')}`, (empty) =>
        fillWithDemo(empty, around),
      )
    : openFromImage(run, around));
  await turnBack(
    database,
    Math.abs(Date.parse(around) - now.getTime()) < 2 * aDay ? now : new Date(around),
  );
  return database;
}

/** Where a run of tests keeps its images. */
export const runFolder = (run: string): string => join(cache, `run-${run}`);

/** An image, made if it is not there yet. */
async function findImage(
  file: string,
  dump: string | null,
  fill: (database: Database) => Promise<unknown>,
): Promise<string> {
  if (await stat(file).catch(() => null)) return file;
  await mkdir(dirname(file), { recursive: true });
  const database = await (dump === null ? openDatabase({ dataDir: null }) : openImage(dump));
  const draft = `${file}.${randomUUID()}`;
  try {
    await fill(database);
    // What is still in the log alone would be written anew at every opening.
    await sql`checkpoint`.execute(database.kysely);
    await database.image?.(draft);
  } finally {
    await database.close();
  }
  await rename(draft, file);
  return file;
}

async function migrations(): Promise<readonly string[]> {
  return [
    join(source, 'migrate.ts'),
    ...(await readdir(join(source, 'migrations')))
      .sort()
      .map((name) => join(source, 'migrations', name)),
  ];
}

/** Of the files, and of the engine: another version reads no image of this one. */
async function fingerprint(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(smallEngine);
  for (const file of [lockFile, ...files]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
