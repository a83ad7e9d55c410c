import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '@watchbill/server/db/database';
import { migrate } from '@watchbill/server/db/migrate';
import { sql } from 'kysely';
import { Client } from 'pg';

const source = fileURLToPath(new URL('../../packages/server/src/db/', import.meta.url));
const releases = fileURLToPath(new URL('../releases/', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/watchbill/', import.meta.url));

/** A database of its own as an earlier release left it, from the SQL dump kept of it: neither migrated nor empty. */
export async function openReleasedDatabase(release: string): Promise<Database> {
  const database = await openEmptyDatabase();
  await sql.raw(await readFile(join(releases, release), 'utf8')).execute(database.kysely);
  return database;
}

/** Dumps of past releases by file name, oldest first. */
export const listReleases = (): string[] => readdirSync(releases).filter((name) => name.endsWith('.sql')).sort();

/**
 * A database of its own with today's schema and no rows: embedded and in memory, or, when
 * WATCHBILL_TEST_DATABASE_URL names a PostgreSQL server, created there and dropped on `close`.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  return server ? openOnServer(server) : openDatabase({ dataDir: null, dump: await findDump() });
}

async function openOnServer(server: string): Promise<Database> {
  const database = await openEmpty(server);
  await migrate(database.kysely);
  return database;
}

/** A database of its own without schema or rows. */
export function openEmptyDatabase(): Promise<Database> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  return server ? openEmpty(server) : openDatabase({ dataDir: null });
}

async function openEmpty(server: string): Promise<Database> {
  const name = `watchbill_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, connections: 4 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The migrated schema as one file, made once for each state of the migrations: opening from it takes a fifth of the time. */
async function findDump(): Promise<string> {
  const file = join(cache, `schema-${await fingerprint()}.tar`);
  if (!(await stat(file).catch(() => null))) await writeDump(file);
  return file;
}

async function writeDump(file: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const database = await openDatabase({ dataDir: null });
  const draft = `${file}.${randomUUID()}`;
  try {
    await migrate(database.kysely);
    await database.image?.(draft);
  } finally {
    await database.close();
  }
  await rename(draft, file);
}

async function fingerprint(): Promise<string> {
  const migrations = (await readdir(join(source, 'migrations'))).sort().map((name) => join(source, 'migrations', name));
  const hash = createHash('sha256');
  for (const file of [join(source, 'migrate.ts'), ...migrations]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
