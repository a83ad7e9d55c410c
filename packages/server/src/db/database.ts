import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import type { EmbeddedOptions } from './embedded-thread.ts';
import { listsAsArrays } from './lists.ts';
import { listenLocally, listenOnServer, type Listening } from './listen.ts';
import { lockDirectory, type DirectoryLock } from './lock.ts';
import { types } from './parsers.ts';
import { PreparingClient } from './preparing.ts';
import { DatabaseUnavailable, DirectoryLostError, noteLostConnection } from './unavailable.ts';
import type { Db, Tables } from './tables.ts';

export type DatabaseConfig = Readonly<{
  /** A PostgreSQL server, 15 or later; wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database, created when missing; null keeps it in memory. */
  dataDir?: string | null | undefined;
  /** A file written by `image`, loaded when the embedded database is new. */
  dump?: string | undefined;
  /** Connections to PostgreSQL at most, 10 unless told. The embedded database has one. */
  connections?: number | undefined;
  log?: ((line: string, error?: unknown) => void) | undefined;
  /**
   * Called once the data are being opened in a thread of their own, or elsewhere: this thread has
   * nothing to do.
   */
  whileOpening?: (() => void) | undefined;
}>;

export type Database = Listening &
  Readonly<{
    /**
     * The embedded database has ONE connection: never query this inside a transaction, use the
     * transaction. int8 arrives as number, timestamptz as Date, date as 'YYYY-MM-DD', numeric as
     * text.
     */
    kysely: Db;
    kind: 'embedded' | 'postgresql';
    /**
     * Resolves with the reason when the data directory is no longer this process's: nothing is
     * carried out any more, and its server must end.
     */
    ended: Promise<string>;
    /** Where the data is, in words for the console; no password in it. */
    describe(): string;
    /**
     * Writes the embedded engine's own image, which opens quickly; null on PostgreSQL. Backups are
     * in db/backup.
     */
    image: ((file: string) => Promise<void>) | null;
    /**
     * Opens a copy of the embedded database's files, as they stand after the last commit, in a
     * folder that goes afterwards; null in memory and on PostgreSQL.
     */
    withCopy: (<T>(folder: string, use: (copy: Database) => Promise<T>) => Promise<T>) | null;
    close(): Promise<void>;
  }>;

/**
 * A query that waits this long for a connection fails: on one connection it would wait for itself
 * for ever.
 */
const longestWaitMs = 30_000;

/**
 * Opens the data; does not migrate. Rejects with `DirectoryInUse` when another process has the
 * directory open.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const log = config.log ?? (() => {});
  if (!config.databaseUrl) return openFile(config, log);
  config.whileOpening?.();
  return openServer(config.databaseUrl, config.connections ?? 10, log);
}

type Log = (line: string, error?: unknown) => void;

function openKysely(pool: Pool, log: Log): Db {
  // A client in use says so itself, and unheard that would end the process; an idle one says so
  // through the pool.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      noteLostConnection(error);
      log('a database connection was lost', error);
    }),
  );
  pool.on('error', () => {});
  const connect = () =>
    pool.connect().catch((error: Error) => {
      throw new DatabaseUnavailable(`No connection to the database: ${error.message}`, {
        cause: error,
      });
    });
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    plugins: [listsAsArrays],
  });
  const use = { count: 0, isBusy: () => pool.idleCount < pool.totalCount };
  uses.set(kysely, use);
  pool.on('acquire', () => (use.count += 1));
  return kysely;
}

/** How often connections were asked for, and whether one is in use. */
const uses = new WeakMap<object, { count: number; isBusy(): boolean }>();

/** A call is several statements: whoever is answered asks for the next thing within this time. */
const pauseMs = 5;
const longestPauseMs = 60;

/**
 * For long work in short steps: resolves once nobody has asked for anything for a moment, or the
 * others have had a good while to themselves.
 */
export async function giveWay(db: Db): Promise<void> {
  const use = uses.get(db);
  const until = performance.now() + longestPauseMs;
  let before: number | undefined;
  do {
    before = use?.count;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while ((use?.count !== before || use?.isBusy() === true) && performance.now() < until);
}

async function openServer(url: string, max: number, log: Log): Promise<Database> {
  const settings = {
    connectionString: url,
    types,
    application_name: 'watchbill',
    // Compiling a statement of many small checks takes PostgreSQL a hundred times as long as
    // carrying it out.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
  };
  const pool = new Pool({
    ...settings,
    Client: PreparingClient,
    max,
    connectionTimeoutMillis: longestWaitMs,
  });
  const kysely = openKysely(pool, log);
  const listening = listenOnServer(settings, pool, log);
  return {
    kysely,
    kind: 'postgresql',
    ...listening,
    ended: never,
    describe: () => describeServer(url),
    image: null,
    withCopy: null,
    close: async () => {
      await listening.stop();
      await kysely.destroy();
    },
  };
}

const never = new Promise<never>(() => {});

function describeServer(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || 'postgres'} on ${hostname || 'this host'}:${port || '5432'}`;
}

async function openFile(config: DatabaseConfig, log: Log): Promise<Database> {
  const directory = config.dataDir ? resolve(config.dataDir) : null;
  const lock = directory === null ? null : await prepareDirectory(directory, log);
  try {
    const opening = openEngine(
      { directory: directory && engineFolder(directory), dump: config.dump ?? null },
      lock,
      log,
    );
    config.whileOpening?.();
    return await opening;
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/**
 * Makes an embedded database with what `fill` puts into it, whole or not at all: it is made under
 * another name and gets its own at the end. Rejects when the directory holds a database, and with
 * what `fill` rejects with; nothing is left then, not even by a killed process.
 */
export async function createDatabase(
  dataDir: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<string> {
  const directory = resolve(dataDir);
  const isOurs = !existsSync(directory);
  const lock = await prepareDirectory(directory, () => {});
  const draft = `${engineFolder(directory)}.unfinished`;
  let isDone = false;
  try {
    if (existsSync(engineFolder(directory)))
      throw new Error(
        `${dataDir} holds a database already; restore into another directory with --data-dir`,
      );
    await rm(draft, { recursive: true, force: true });
    const database = await openEngine({ directory: draft, dump: null }, null, () => {});
    await fill(database).finally(() => database.close());
    await rename(draft, engineFolder(directory));
    isDone = true;
    return describeFile(directory);
  } finally {
    await rm(isOurs && !isDone ? directory : draft, { recursive: true, force: true });
    await lock.release();
  }
}

async function prepareDirectory(directory: string, log: Log): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return lockDirectory(directory, { hasData: existsSync(engineFolder(directory)), log });
}

const engineFolder = (directory: string): string => join(directory, 'database');

const describeFile = (directory: string): string => `embedded database in ${directory}`;

async function openEngine(
  options: EmbeddedOptions,
  lock: DirectoryLock | null,
  log: Log,
): Promise<Database> {
  const engine = await openEmbeddedDatabase({ ...options, lockFile: lock?.file ?? null }, log);
  const ended = (lock?.lost ?? never).then((reason) => {
    void engine.stop(new DirectoryLostError(reason));
    return reason;
  });
  const close = async () => {
    await engine.close();
    await lock?.release();
  };
  return { ...databaseOn(engine, options.directory, close, log), ended };
}

/** What an open engine holds; `close` is called once nothing uses it any more. */
export function databaseOn(
  engine: EmbeddedDatabase,
  directory: string | null,
  close: () => Promise<void>,
  log: Log,
): Database {
  const pool = new Pool({
    Client: PreparingClient,
    stream: () => engine.connect(),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longestWaitMs,
    user: 'postgres',
    database: 'postgres',
  });
  const kysely = openKysely(pool, log);
  const listening = listenLocally();
  return {
    kysely,
    kind: 'embedded',
    ...listening,
    ended: never,
    describe: () =>
      directory === null ? 'embedded database in memory' : describeFile(dirname(directory)),
    image: (file) => engine.dump(resolve(file)),
    withCopy:
      directory === null
        ? null
        : async (folder, use) => {
            // The one session is held while they are copied: nothing is written.
            await kysely.connection().execute(async (session) => {
              await sql`checkpoint`.execute(session);
              await cp(directory, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
            });
            const copy = await openEngine({ directory: folder, dump: null }, null, log);
            return use(copy).finally(async () => {
              await copy.close();
              await rm(folder, { recursive: true, force: true });
            });
          },
    close: async () => {
      await listening.stop();
      await kysely.destroy();
      await close();
    },
  };
}
