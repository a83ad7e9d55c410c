// Bundles the server and each of its threads: what all of them read lies in files that they share.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundle } from './bundle.js';

/** Bundles packages/server, which `folder` is. */
export async function buildServer(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const threads = readdirSync(join(folder, 'src'), { recursive: true }).filter((file) =>
    /(^|[/\\-])thread\.ts$/.test(file),
  );
  await build({
    ...bundle,
    absWorkingDir: folder,
    entryPoints: ['main.ts', ...threads].map((file) => join('src', file)),
    outbase: 'src',
    outdir: 'dist',
    // Those that read files beside their scripts; the others are looked for by `pg` and `ws`, and
    // absent.
    external: [
      '@bsull/*',
      '@electric-sql/pglite',
      '@electric-sql/pglite/*',
      '@node-rs/argon2',
      'pdfmake',
      'esbuild',
      'pg-native',
      'bufferutil',
      'utf-8-validate',
    ],
  });
}
