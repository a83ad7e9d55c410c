import { fstatSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPieces } from './pieces.ts';

/**
 * `directory` null keeps the data in memory; `dump` is a file written by a `dump` request, for a
 * directory that is still empty. `lockFile` is what this process holds the directory by: nothing is
 * carried out once it is gone.
 */
export type EmbeddedOptions = Readonly<{
  directory: string | null;
  dump: string | null;
  lockFile?: string | null;
}>;

/**
 * `bytes` are messages of the PostgreSQL wire protocol, answered in kind; `dump` writes the data
 * directory to a file as tar.
 */
export type EmbeddedRequest = Readonly<
  { id: number } & ({ bytes: Uint8Array } | { dump: string } | { close: true })
>;

export type Ending = 'no' | 'engine' | 'lock';

/**
 * `id` 0 is the opening itself. Long answers come in pieces before their `bytes`; a failure that
 * ended the engine is its last word, and one of the lock is for good.
 */
export type EmbeddedReply = Readonly<
  { id: number } & (
    | { piece: Uint8Array }
    | { bytes: Uint8Array }
    | { failure: string; ended: Ending }
  )
>;

const port = parentPort!;
const nothing = new Uint8Array(0);

async function open({ directory, dump }: EmbeddedOptions): Promise<PGlite> {
  const loadDataDir = dump === null ? undefined : new Blob([await readFile(dump)]);
  const engine = await PGlite.create({
    dataDir: directory ?? 'memory://',
    extensions: { btree_gist, pg_trgm, unaccent },
    loadDataDir,
  });
  endWithEngine(engine);
  return engine;
}

/** The exit status by which the engine's own code comes back to its loop from an error of SQL. */
const longJump = 100;
const mainLoop = '_PostgresMainLoopOnce';

/**
 * The engine's loop goes round for ever when the engine has exited (a PANIC, COPY FROM STDIN) with
 * messages still to read, because every exception but an SQL error's is passed over. The first such
 * exception is the end.
 */
function endWithEngine(engine: PGlite): void {
  const { mod } = engine as unknown as { mod: Record<typeof mainLoop, () => void> };
  const loop = mod[mainLoop];
  mod[mainLoop] = () => {
    try {
      loop();
    } catch (error) {
      if ((error as { status?: unknown }).status !== longJump) end(error);
      throw error;
    }
  };
}

/** The request that is being answered. */
let current = 0;

function end(failure: unknown, ended: Ending = 'engine'): never {
  fail(current, failure, ended);
  process.exit(1);
}

async function answer(request: EmbeddedRequest): Promise<void> {
  current = request.id;
  if ('bytes' in request) return execute(request);
  if ('dump' in request) await writeDump(request.dump);
  else await db.close();
  post({ id: request.id, bytes: nothing });
}

const pieces = createPieces((bytes) => post({ id: current, piece: bytes }));

/**
 * Streamed, for the engine's other call keeps every row it has parsed. Errors of SQL are answers;
 * what throws is the engine's end.
 */
async function execute({ id, bytes }: { id: number; bytes: Uint8Array }): Promise<void> {
  if (isLockGone()) end('the lock file of the data directory is gone', 'lock');
  try {
    await db.execProtocolRawStream(bytes, { onRawData: pieces.add });
    post({ id, bytes: pieces.rest() });
  } catch (failure) {
    end(failure);
  }
}

async function writeDump(file: string): Promise<void> {
  const dump = await db.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
}

/** A file that was deleted has no name left. */
function isLockGone(): boolean {
  return lock !== null && fstatSync(lock).nlink === 0;
}

function post(reply: EmbeddedReply): void {
  const bytes = 'bytes' in reply ? reply.bytes : 'piece' in reply ? reply.piece : nothing;
  port.postMessage(
    reply,
    bytes.length > 0 && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [],
  );
}

function fail(id: number, failure: unknown, ended: Ending): void {
  const message = (failure as { message?: unknown } | null)?.message ?? failure;
  post({ id, failure: `The embedded database failed: ${String(message)}`, ended });
}

const options = workerData as EmbeddedOptions;
const lock = options.lockFile ? openSync(options.lockFile, 'r') : null;
/** Open once this module has been loaded. */
export let db: PGlite;
try {
  db = await open(options);
  let last: Promise<unknown> = Promise.resolve();
  // One at a time: the engine has one session, and a dump between two halves of a request would be
  // torn.
  port.on('message', (request: EmbeddedRequest) => {
    last = last
      .then(() => answer(request))
      .catch((failure: unknown) => fail(request.id, failure, 'no'));
  });
  post({ id: 0, bytes: nothing });
} catch (failure) {
  fail(0, failure, 'engine');
}
