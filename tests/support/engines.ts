import { once } from 'node:events';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { databaseOn, type Database } from '@watchbill/server/db/database';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@watchbill/server/db/embedded';
import { startWorker } from '@watchbill/server/worker';

/**
 * An engine that stays open in this process, as an image left it, for one test file after another.
 */
type Kept = {
  readonly image: string;
  readonly engine: EmbeddedDatabase;
  readonly thread: Worker;
  /** Brings it back to how its image left it; false where a test has ended it. */
  readonly restore: () => Promise<boolean>;
  isFree: boolean;
};

/** Free ones at most: the images that most files ask for. Each takes some 500 MB. */
const mostFree = 2;
const kept = new Set<Kept>();

/**
 * The embedded database as an image has it: of an engine that has just been used, where one is
 * free.
 */
export async function openKept(image: string): Promise<Database> {
  const one = (await reuse(image)) ?? (await open(image));
  one.thread.ref();
  return databaseOn(
    one.engine,
    null,
    () => release(one),
    () => {},
  );
}

async function reuse(image: string): Promise<Kept | null> {
  const found = [...kept].find((one) => one.isFree && one.image === image);
  if (found === undefined) return null;
  found.isFree = false;
  if (await found.restore()) return found;
  kept.delete(found);
  return null;
}

async function open(image: string): Promise<Kept> {
  const { port1: control, port2 } = new MessageChannel();
  let thread: Worker | undefined;
  const engine = await openEmbeddedDatabase(
    { directory: null, dump: image },
    () => {},
    (options) => {
      thread = startWorker('./engine-thread', import.meta.url, {
        workerData: { ...options, control: port2 },
        transferList: [port2],
      });
      return thread;
    },
  );
  const ended = once(thread!, 'exit').then(() => null);
  const order = async () => {
    control.postMessage(null, []);
    const answer = await Promise.race([once(control, 'message'), ended]);
    control.unref();
    if (answer === null) return false;
    const [failure] = answer as [string | null];
    if (failure !== null) throw new Error(`the engine could not be kept: ${failure}`);
    return true;
  };
  await order();
  const made: Kept = { image, engine, thread: thread!, restore: order, isFree: false };
  kept.add(made);
  void ended.then(() => kept.delete(made));
  return made;
}

/** The one that was used longest ago goes where there are too many. */
async function release(one: Kept): Promise<void> {
  if (!kept.delete(one)) return;
  one.isFree = true;
  one.thread.unref();
  kept.add(one);
  const free = [...kept].filter(({ isFree }) => isFree);
  for (const { engine } of free.slice(0, Math.max(0, free.length - mostFree))) await engine.close();
}
