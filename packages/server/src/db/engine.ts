import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sources, startWorker } from '../worker.ts';
import type { EmbeddedOptions, EmbeddedReply, EmbeddedRequest, Ending } from './embedded-thread.ts';
import { DatabaseUnavailable, DirectoryLostError, DiskFull } from './unavailable.ts';

export type EngineRequest = EmbeddedRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;
type Waiting = Readonly<{
  onPiece: (bytes: Uint8Array) => void;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}>;

/**
 * One thread with the embedded engine. It ends once: by `terminate`, by the engine's own end, or
 * for want of memory.
 */
export type Engine = Readonly<{
  /**
   * Long answers come in pieces, and the last of it when the promise resolves. Rejects when the
   * thread ends.
   */
  ask(request: EngineRequest, onPiece?: (bytes: Uint8Array) => void): Promise<Uint8Array>;
  hasEnded(): boolean;
  /** Resolves with the reason; what was waiting has been rejected by then. */
  ended: Promise<Error>;
  /** Ends the thread in the middle of whatever it does. */
  terminate(reason?: Error): Promise<void>;
}>;

/** Starts the thread of `embedded-thread`, or one that does more and loads it. */
export type StartThread = (options: EmbeddedOptions) => Worker;

const startThread: StartThread = (options) =>
  startWorker('db/embedded-thread', sources, { workerData: options });

/**
 * Opens the data in a worker thread: on the main thread a bulk insert stalls the event loop for up
 * to 271 ms. Rejects when it cannot be opened.
 */
export async function startEngine(
  options: EmbeddedOptions,
  start: StartThread = startThread,
): Promise<Engine> {
  const worker = start(options);
  const waiting = new Map<number, Waiting>();
  let lost: Error | null = null;
  let tellEnd: (reason: Error) => void = () => {};
  const ended = new Promise<Error>((resolve) => {
    tellEnd = resolve;
  });
  const lose = (error: Error) => {
    if (lost !== null) return;
    lost = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    tellEnd(error);
  };
  const opened = new Promise<Uint8Array>((resolve, reject) =>
    waiting.set(0, { onPiece: () => {}, resolve, reject }),
  );
  worker.on('message', (reply: EmbeddedReply) =>
    settle(waiting, reply, (failure, ended) => failureOf(failure, ended, options.directory), lose),
  );
  worker.on('error', (error) =>
    lose(
      new DatabaseUnavailable(`The embedded database has stopped: ${error.message}`, {
        cause: error,
      }),
    ),
  );
  worker.on('exit', () => lose(new DatabaseUnavailable('The embedded database has stopped')));
  const terminate = async (
    reason: Error = new DatabaseUnavailable('The embedded database is closed'),
  ): Promise<void> => {
    lose(reason);
    await worker.terminate();
  };
  await opened.catch(async (error: unknown) => {
    await terminate();
    throw error;
  });
  return {
    ask: (request, onPiece = () => {}) =>
      lost ? Promise.reject(lost) : ask(worker, waiting, request, onPiece),
    hasEnded: () => lost !== null,
    ended,
    terminate,
  };
}

let lastId = 0;

function ask(
  worker: Worker,
  waiting: Map<number, Waiting>,
  request: EngineRequest,
  onPiece: Waiting['onPiece'],
): Promise<Uint8Array> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { onPiece, resolve, reject });
    worker.postMessage({ id, ...request }, []);
  });
}

type ErrorOf = (failure: string, ended: Ending) => Error;

function settle(
  waiting: Map<number, Waiting>,
  reply: EmbeddedReply,
  errorOf: ErrorOf,
  lose: (error: Error) => void,
): void {
  const asked = waiting.get(reply.id);
  if ('piece' in reply) return asked?.onPiece(reply.piece);
  waiting.delete(reply.id);
  if ('bytes' in reply) return asked?.resolve(reply.bytes);
  const failure = errorOf(reply.failure, reply.ended);
  // Before whoever asked hears of it: nobody may be handed an engine that is at its end.
  if (reply.ended !== 'no') lose(failure);
  asked?.reject(failure);
}

function failureOf(failure: string, ended: Ending, directory: string | null): Error {
  if (ended === 'no') return new Error(failure);
  if (ended === 'lock') return new DirectoryLostError(failure);
  return new DatabaseUnavailable(failure, isOutOfRoom(directory) ? { cause: new DiskFull() } : {});
}

/**
 * The engine writes ahead in files of 16 MB. Without room for two it aborts, or does not start, and
 * does not say why.
 */
const leastRoom = 32 * 1024 * 1024;

function isOutOfRoom(directory: string | null): boolean {
  if (directory === null) return false;
  try {
    const { bavail, bsize } = statfsSync(dirname(directory));
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
}
