// Builds what is missing or older than its sources: packages with tsc, the web app with Vite.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ifMissing = process.argv.includes('--if-missing');

function newest(folder) {
  if (!existsSync(folder)) return 0;
  return Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}

function isBuilt(output, ...sources) {
  return (
    existsSync(output) &&
    sources.every((source) => newest(join(root, source)) <= statSync(output).mtimeMs)
  );
}

function run(what, command, args, cwd = root) {
  process.stdout.write(`building ${what} …\n`);
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const packages = ['core', 'planning', 'server', 'cli'];
if (
  !ifMissing ||
  !packages.every((name) =>
    isBuilt(join(root, `packages/${name}/dist/.tsbuildinfo`), `packages/${name}/src`),
  )
) {
  run('packages', 'typescript/bin/tsc', ['-b', ...packages.map((name) => `packages/${name}`)]);
}
if (!ifMissing || !isBuilt(join(root, 'web/dist/index.html'), 'web/src', 'packages/core/src')) {
  run('the web app', 'vite/bin/vite.js', ['build', '--logLevel', 'warn'], join(root, 'web'));
}
