import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** `directory` null keeps the data in memory; `dump` is a file written by a `dump` request, for a directory that is still empty. */
export type EmbeddedOptions = Readonly<{ directory: string | null; dump: string | null }>;

/** `bytes` are messages of the PostgreSQL wire protocol, answered in kind; `dump` writes the data directory to a file as tar. */
export type EmbeddedRequest = Readonly<{ id: number } & ({ bytes: Uint8Array } | { dump: string } | { close: true })>;

/** `id` 0 is the opening itself. */
export type EmbeddedReply = Readonly<{ id: number } & ({ bytes: Uint8Array } | { failure: string })>;

const port = parentPort!;

async function open({ directory, dump }: EmbeddedOptions): Promise<PGlite> {
  const loadDataDir = dump === null ? undefined : new Blob([await readFile(dump)]);
  return PGlite.create({ dataDir: directory ?? 'memory://', extensions: { btree_gist }, loadDataDir });
}

async function answer(request: EmbeddedRequest): Promise<Uint8Array> {
  if ('bytes' in request) return execute(request.bytes);
  if ('dump' in request) await writeDump(db, request.dump);
  else await db.close();
  return new Uint8Array(0);
}

/** Errors of SQL are answers; what throws is the engine's own end (COPY FROM STDIN brings it about). It is opened again, as after a crash. */
async function execute(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await db.execProtocolRaw(bytes);
  } catch (failure) {
    if (options.directory !== null) db = await open(options);
    throw failure;
  }
}

async function writeDump(db: PGlite, file: string): Promise<void> {
  const dump = await db.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
}

function reply(id: number, bytes: Uint8Array): void {
  port.postMessage({ id, bytes } satisfies EmbeddedReply, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
}

function fail(id: number, failure: unknown): void {
  const message = (failure as { message?: unknown } | null)?.message ?? failure;
  port.postMessage({ id, failure: `The embedded database failed: ${String(message)}` } satisfies EmbeddedReply);
}

const options = workerData as EmbeddedOptions;
let db: PGlite;
try {
  db = await open(options);
  let last: Promise<unknown> = Promise.resolve();
  // One at a time: the engine has one session, and a dump between two halves of a request would be torn.
  port.on('message', (request: EmbeddedRequest) => {
    last = last.then(() => answer(request)).then((bytes) => reply(request.id, bytes), (failure: unknown) => fail(request.id, failure));
  });
  reply(0, new Uint8Array(0));
} catch (failure) {
  fail(0, failure);
}
