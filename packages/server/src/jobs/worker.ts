import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts `name` (relative, without extension) as a worker thread beside the module `base` (its `import.meta.url`).
 * From source the file is `.ts`, which a worker of Node 20 does not start by itself, nor with `--import tsx`
 * (tsx registers in the main thread only): a line of JavaScript registers tsx and goes on to the file.
 */
export function startWorker(name: string, base: string, options: WorkerOptions = {}): Worker {
  const url = new URL(`${name}${extname(fileURLToPath(base))}`, base);
  if (!url.pathname.endsWith('.ts')) return new Worker(url, options);
  return new Worker(fromSource(url), { ...options, execArgv: ['--conditions', '@watchbill/source'] });
}

function fromSource(url: URL): URL {
  // `require` would find the CommonJS twin of `tsx/esm/api`; the loader stands beside the one that is wanted.
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href;
  const code = `import { register } from ${JSON.stringify(tsx)}; register(); await import(${JSON.stringify(url.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

export type ThreadFailure = Readonly<{ failure: string }>;

/** Runs a thread for the one message it answers with. What breaks it, or fills its memory, is an answer too: `failure`. */
export async function runThread<R extends object>(name: string, base: string, workerData: unknown, mostMegabytes: number): Promise<R | ThreadFailure> {
  const worker = startWorker(name, base, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error: Error) => resolve({ failure: error.message }));
      worker.once('exit', () => resolve({ failure: 'the thread stopped' }));
    });
  } finally {
    await worker.terminate();
  }
}
