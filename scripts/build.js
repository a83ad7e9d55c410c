// Builds what is missing or older than its sources: server and command line as bundles with
// esbuild, and the web app with Vite beside them
// (not with `--no-web`, for tests that need no page).
// Types are not looked at: that is what `npm run check` is for.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const ifMissing = process.argv.includes('--if-missing');
const isWebWanted = !process.argv.includes('--no-web');

/**
 * When a file, or anything in a folder, was last changed; a folder tells of what was deleted from
 * it.
 */
function changedAt(path) {
  const inside = statSync(path).isFile() ? [] : readdirSync(path, { recursive: true });
  return Math.max(...['.', ...inside].map((name) => statSync(join(path, name)).mtimeMs));
}

function isBuilt(output, ...sources) {
  return (
    existsSync(output) &&
    sources.every((source) => changedAt(join(root, source)) <= statSync(output).mtimeMs)
  );
}

/** Written after all others of a package: what breaks off is built again. */
const lastFile = (name) => join(root, `packages/${name}/dist/.built`);

/** Each is a bundle, which takes in all that it imports of core and planning. */
const bundles = [
  {
    name: 'server',
    script: 'scripts/server.js',
    build: async (folder) => (await import('./server.js')).buildServer(folder),
  },
  {
    name: 'cli',
    script: 'scripts/command-line.js',
    build: async (folder) => (await import('./command-line.js')).buildCommandLine(folder),
  },
];

const bundleSources = ({ name, script }) => [
  ...['core', 'planning', name].map((one) => `packages/${one}/src`),
  script,
  'scripts/bundle.js',
  'package-lock.json',
];

async function buildPackage({ name, build }) {
  await build(join(root, 'packages', name));
  writeFileSync(lastFile(name), '');
}

async function buildPackages() {
  const missing = bundles.filter(
    (one) => !ifMissing || !isBuilt(lastFile(one.name), ...bundleSources(one)),
  );
  if (missing.length === 0) return;
  process.stdout.write('building packages …\n');
  await Promise.all(missing.map(buildPackage));
}

const webSources = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'grid-parts.ts', 'screen-texts.ts'].map(
    (name) => `web/${name}`,
  ),
  'packages/core/src',
  'scripts/compress.js',
  'package-lock.json',
];

async function buildWeb() {
  if (!isWebWanted || (ifMissing && isBuilt(join(root, 'web/dist/.built'), ...webSources))) return;
  process.stdout.write('building the web app …\n');
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, 'web'), stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => vite.once('exit', resolve));
  if (code !== 0) throw new Error(`Vite ended with ${code}`);
  await compressFolder(join(root, 'web/dist'));
  writeFileSync(join(root, 'web/dist/.built'), '');
}

const results = await Promise.allSettled([buildWeb(), buildPackages()]);
for (const { reason } of results.filter(({ status }) => status === 'rejected')) {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`);
  process.exitCode = 1;
}
