// The product as a stranger would run it, for one run of the browser tests: built, demo data in a
// folder of its own, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockOffset, testDay } from '../support/clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const movedClock = new URL('../support/moved-clock.js', import.meta.url);
const preload = encodeURIComponent(
  `import { moveClock } from '${movedClock}'; moveClock(${clockOffset})`,
);

const build = spawnSync(process.execPath, ['scripts/build.js', '--if-missing'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

const folder = mkdtempSync(join(tmpdir(), 'watchbill-browser-'));
const server = spawn(
  process.execPath,
  [
    'bin/watchbill.js',
    'serve',
    '--demo',
    '--port',
    '0',
    '--data-dir',
    join(folder, 'data'),
    // A demo that lies around a day stays as it was made; pictures show one that people work with.
    ...(process.env['WATCHBILL_DEMO_FILLS'] === undefined ? ['--around', testDay] : []),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import data:text/javascript,${preload}`,
      WATCHBILL_DATABASE_URL: '',
      WATCHBILL_SMTP_URL: '',
      WATCHBILL_PUSH: 'true',
      WATCHBILL_LOG_LEVEL: 'warn',
    },
  },
);
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true;
    server.kill('SIGTERM');
  });
}
process.on('exit', () => server.kill('SIGKILL'));
server.once('exit', (code, signal) => {
  if (!isEnding) process.stderr.write(`the product ended by itself: ${signal ?? code}\n`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
