import type { Duplex } from 'node:stream';
import type { EmbeddedOptions } from './embedded-thread.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { startEngine, type Engine, type StartThread } from './engine.ts';
import { DatabaseUnavailable, DirectoryLostError } from './unavailable.ts';

/**
 * The embedded engine in its thread. `connect` makes the socket that `pg` speaks its own protocol
 * over.
 */
export type EmbeddedDatabase = Readonly<{
  connect(): Duplex;
  /** Writes a copy that opens as it stood after the last commit. */
  dump(file: string): Promise<void>;
  /** Ends the engine at once and for good: what waits and what comes fails with `reason`. */
  stop(reason: Error): Promise<void>;
  close(): Promise<void>;
}>;

type Log = (line: string, error?: unknown) => void;

/**
 * Opens the engine and keeps it open: when its thread ends, for want of memory say, the directory
 * is opened again as after a crash. What was running then fails. A database in memory cannot come
 * back, and every later connection is refused. Rejects when the data directory cannot be opened.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedOptions,
  log: Log,
  start?: StartThread,
): Promise<EmbeddedDatabase> {
  let engine = guard(await startEngine(options, start));
  let reopening: Promise<Engine> | null = null;
  let stopped: Error | null = null;

  function guard(started: Engine): Engine {
    void started.ended.then((reason) => {
      if (stopped !== null) return;
      log('the embedded database has ended', reason);
      if (reason instanceof DirectoryLostError) stopped = reason;
      else if (options.directory === null)
        stopped = new DatabaseUnavailable(
          'The database was in memory and is lost: start the program again',
          { cause: reason },
        );
      else find().catch(() => {});
    });
    return started;
  }

  async function reopen(): Promise<Engine> {
    try {
      engine = guard(await startEngine({ ...options, dump: null }, start));
    } catch (error) {
      log('the data directory cannot be opened again; this is tried at the next call', error);
      throw error;
    }
    // Stopped while it opened: it must not write.
    if (stopped !== null) await engine.terminate(stopped);
    else log('the data directory has been opened again');
    return engine;
  }

  async function find(): Promise<Engine> {
    if (stopped !== null) throw stopped;
    if (!engine.hasEnded()) return engine;
    reopening ??= reopen().finally(() => {
      reopening = null;
    });
    return reopening;
  }

  const stop = async (reason: Error): Promise<void> => {
    stopped ??= reason;
    await engine.terminate(reason);
  };
  return {
    connect: () => new EmbeddedSocket(find),
    dump: async (file) => void (await (await find()).ask({ dump: file })),
    stop,
    close: async () => {
      stopped ??= new DatabaseUnavailable('The embedded database is closed');
      if (!engine.hasEnded())
        await engine
          .ask({ close: true })
          .catch((error: unknown) => log('the embedded database did not close', error));
      await engine.terminate();
    },
  };
}
