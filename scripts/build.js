// Builds what is missing or older than its sources: packages with esbuild, file by file, the command line as a bundle, and the web app
// with Vite beside them.
// Types are not looked at: that is what `npm run check` is for.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const ifMissing = process.argv.includes('--if-missing');

/** When a file, or anything in a folder, was last changed; a folder tells of what was deleted from it. */
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

/** Sources import each other as `.ts`; what is built from them, as `.js`. */
const builtNames = {
  name: 'built-names',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.replace(/^(\..*)\.tsx?$/, '$1.js'), external: true },
    ),
};

async function buildPackage(name) {
  const folder = join(root, 'packages', name);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: folder,
    entryPoints: readdirSync(join(folder, 'src'), { recursive: true })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join('src', file)),
    outbase: 'src',
    outdir: 'dist',
    bundle: true, // asks the plugin about imports; every one stays an import
    treeShaking: false,
    plugins: [builtNames],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
  });
  writeFileSync(lastFile(name), '');
}

async function buildCli() {
  const { buildCommandLine } = await import('./command-line.js');
  await buildCommandLine(join(root, 'packages/cli'));
  writeFileSync(lastFile('cli'), '');
}

/** What is built of each package, and from what: the command line's bundle takes in all that it imports. */
const packages = [
  ...['core', 'planning', 'server'].map((name) => ({
    name,
    sources: [`packages/${name}/src`],
    run: () => buildPackage(name),
  })),
  {
    name: 'cli',
    sources: [
      ...['core', 'planning', 'cli'].map((name) => `packages/${name}/src`),
      'scripts/command-line.js',
      'package-lock.json',
    ],
    run: buildCli,
  },
];

async function buildPackages() {
  const missing = packages.filter(
    ({ name, sources }) => !ifMissing || !isBuilt(lastFile(name), ...sources),
  );
  if (missing.length === 0) return;
  process.stdout.write('building packages …\n');
  await Promise.all(missing.map(({ run }) => run()));
}

const webSources = [
  ...['src', 'public', 'index.html', 'vite.config.ts'].map((name) => `web/${name}`),
  'packages/core/src',
  'scripts/compress.js',
  'package-lock.json',
];

async function buildWeb() {
  if (ifMissing && isBuilt(join(root, 'web/dist/.built'), ...webSources)) return;
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
