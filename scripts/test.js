// npm test: every test that this machine can run; what is absent is skipped by name, and said.
// With WATCHBILL_REQUIRE_ALL=1 (as in .ci/run) nothing may be skipped.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const requireAll = process.env.WATCHBILL_REQUIRE_ALL === '1';
const skipped = [];
const failed = [];

function run(name, command, args, env = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  process.stdout.write(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`);
  if (status !== 0) failed.push(name);
}

function skip(name, why) {
  skipped.push(`${name}: ${why}`);
}

const chromium = [process.env.WATCHBILL_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
const databaseUrl = process.env.WATCHBILL_TEST_DATABASE_URL ?? (await answers(5432) ? 'postgres://root@127.0.0.1:5432/postgres' : undefined);

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1000 });
    socket.once('connect', () => resolve(socket.end() && true)).once('error', () => resolve(false)).once('timeout', () => resolve(socket.destroy() && false));
  });
}

const config = ['run', '--config', 'tests/vitest.config.ts', ...process.argv.slice(2)];
run('tests on the embedded database', 'vitest/vitest.mjs', config, { WATCHBILL_TEST_DATABASE_URL: '' });
if (databaseUrl) run('server tests on PostgreSQL', 'vitest/vitest.mjs', [...config, '--project', 'server'], { WATCHBILL_TEST_DATABASE_URL: databaseUrl });
else skip('server tests on PostgreSQL', 'no PostgreSQL answers on 127.0.0.1:5432');
if (chromium) run('browser tests', '@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], { WATCHBILL_CHROMIUM: chromium });
else skip('browser tests', 'Chromium is not installed');
if (!process.env.WATCHBILL_REFERENCE_DATA) skip('stories on reference data', 'WATCHBILL_REFERENCE_DATA is not set');

for (const line of skipped) process.stdout.write(`skipped ${line}\n`);
if (requireAll && skipped.length > 0) failed.push('nothing may be skipped here');
for (const name of failed) process.stdout.write(`failed ${name}\n`);
process.exit(failed.length === 0 ? 0 : 1);
