import { workerData, type MessagePort } from 'node:worker_threads';
import { db } from '../../packages/server/src/db/embedded-thread.ts';
import { remember, type EngineModule } from './engine-state.ts';

/**
 * The thread of the embedded engine, and a port beside it: its first message has the engine
 * remembered, the later ones bring it back to that.
 */
const { control } = workerData as { control: MessagePort };

/** Those that SQL loads when it needs them, of extensions that are there to be made too. */
async function loadLibraries(): Promise<void> {
  const { rows } = await db.query<{ library: string }>(`
    select '$libdir/' || name as library from pg_available_extensions
    union select probin from pg_proc where probin like '$libdir/%' and proname !~ '_to_'`);
  for (const { library } of rows) await db.exec(`load '${library}'`);
}

async function keep(): Promise<() => void> {
  await loadLibraries();
  return remember((db as unknown as { mod: EngineModule }).mod);
}

let restore: (() => void) | null = null;
control.on('message', () => {
  const done = restore === null ? keep().then((made) => void (restore = made)) : restore();
  void Promise.resolve(done).then(
    () => control.postMessage(null, []),
    (error: Error) => control.postMessage(error.message, []),
  );
});
