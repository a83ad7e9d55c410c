import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../jobs/worker.ts';
import type { EmbeddedOptions, EmbeddedReply, EmbeddedRequest } from './embedded-thread.ts';

type Request = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;
type Waiting = Readonly<{ resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>;

/** The embedded engine in its thread. `connect` makes the socket that `pg` speaks its own protocol over. */
export type Embedded = Readonly<{
  connect(): Duplex;
  /** Writes a copy that opens as it stood after the last commit. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}>;

/**
 * Opens the engine in a worker thread: on the main thread a bulk insert stalls the event loop for up to 271 ms.
 * The thread is spoken to in the wire protocol, so results, errors and their codes are made by `pg` itself.
 * Rejects when the data directory cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = startWorker('./embedded-thread', import.meta.url, { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lost: Error | null = null;
  const send = (request: Request): Promise<Uint8Array> => (lost ? Promise.reject(lost) : ask(worker, waiting, request));
  const opened = new Promise<Uint8Array>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', (reply: EmbeddedReply) => settle(waiting, reply));
  const lose = (error: Error) => {
    lost = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', lose);
  worker.on('exit', () => lose(lost ?? new Error('The embedded database has stopped')));
  await opened.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    connect: () => new EmbeddedSocket(send),
    dump: async (file) => void (await send({ dump: file })),
    close: async () => {
      if (!lost) await send({ close: true });
      await worker.terminate();
    },
  };
}

let lastId = 0;

function ask(worker: Worker, waiting: Map<number, Waiting>, request: Request): Promise<Uint8Array> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, ...request }, []);
  });
}

function settle(waiting: Map<number, Waiting>, reply: EmbeddedReply): void {
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('failure' in reply) asked?.reject(new Error(reply.failure));
  else asked?.resolve(reply.bytes);
}

/** Simple-query message: Q, length, text, NUL. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length, 'Q');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

/**
 * What `pg` takes for its TCP socket. Chunks that `pg` corks (parse, bind, execute, sync) cross to the thread in one go.
 * The engine has a single session that outlives connections, so a new connection first undoes what the last one left behind.
 */
class EmbeddedSocket extends Duplex {
  readonly #send: (request: Request) => Promise<Uint8Array>;

  constructor(send: (request: Request) => Promise<Uint8Array>) {
    super();
    this.#send = send;
  }

  connect(): this {
    this.#fresh().then(() => this.emit('connect'), (error: Error) => this.destroy(error));
    return this;
  }

  async #fresh(): Promise<void> {
    for (const text of ['rollback', 'discard all', "set time zone 'UTC'"]) await this.#send({ bytes: simpleQuery(text) });
  }

  /** Socket calls that `pg` makes and that mean nothing here. */
  setNoDelay(): this { return this; }
  setKeepAlive(): this { return this; }
  ref(): this { return this; }
  unref(): this { return this; }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #exchange(bytes: Uint8Array, done: (error?: Error | null) => void): void {
    this.#send({ bytes }).then((answer) => {
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length));
      done();
    }, done);
  }
}
