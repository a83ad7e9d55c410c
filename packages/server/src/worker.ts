import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId, Worker, type WorkerOptions } from 'node:worker_threads';
import type * as esbuild from 'esbuild';

/**
 * The module that all of the server's are found beside, by their path among its sources: what is
 * built of them is bundled, and lies elsewhere.
 */
export const sources = import.meta.url.replace(/^(.*\/(?:src|dist)\/).*(\.\w+)$/, '$1main$2');

/**
 * Starts `name` (relative, without extension) as a worker thread beside the module `base` (its
 * `import.meta.url`). From source the file is `.ts`, which a worker of Node 20 does not start: it
 * starts a bundle of it.
 */
export function startWorker(name: string, base: string, options: WorkerOptions = {}): Worker {
  const url = new URL(`${name}${extname(fileURLToPath(base))}`, base);
  if (!url.pathname.endsWith('.ts')) return new Worker(url, options);
  return new Worker(bundleOf(url), { ...options, execArgv: [] });
}

const bundles = new Map<string, URL>();

/**
 * The bundle of a thread's source, made once in a process: loading the source through tsx takes a
 * worker most of a second each time.
 */
function bundleOf(source: URL): URL {
  const known = bundles.get(source.href);
  if (known !== undefined) return known;
  const require = createRequire(import.meta.url);
  const modules = dirname(dirname(require.resolve('esbuild/package.json')));
  const { buildSync } = require('esbuild') as typeof esbuild;
  const own = Object.fromEntries(
    ['@watchbill/core', '@watchbill/planning'].map((name) => [name, join(modules, name, 'src')]),
  );
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: own,
    define: { 'import.meta.url': JSON.stringify(source.href) },
  });
  const bundle = pathToFileURL(
    store(join(modules, '.cache/watchbill/threads'), source, outputFiles[0]!.contents),
  );
  bundles.set(source.href, bundle);
  return bundle;
}

/** Under the name of its source, and whole at once: other processes start the same threads. */
function store(folder: string, source: URL, code: Uint8Array): string {
  const file = join(
    folder,
    `${source.pathname.split('/').slice(-4).join('-').slice(0, -'.ts'.length)}.mjs`,
  );
  const draft = `${file}.${process.pid}-${threadId}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}

export type ThreadFailure = Readonly<{ failure: string }>;

/**
 * Runs a thread for the one message it answers with. What breaks it, or fills its memory, is an
 * answer too: `failure`.
 */
export async function runThread<R extends object>(
  name: string,
  base: string,
  workerData: unknown,
  mostMegabytes: number,
): Promise<R | ThreadFailure> {
  const worker = startWorker(name, base, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
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
