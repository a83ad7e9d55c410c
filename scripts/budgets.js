// npm run check:budgets: what the browser loads of script until a page is idle, as it is sent,
// headers included, beside
// what it may. Without a browser it says so and measures nothing.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const executablePath = process.env['WATCHBILL_CHROMIUM'] || '/usr/bin/chromium';
/** The language with the most to load. */
const language = 'de';

/**
 * Kilobytes of 1,000 bytes: what is reached, with room for parts that come late on a slow machine.
 * The aims are 210, 360, 340, 430 and 250.
 */
const budgets = [
  { name: 'sign-in', path: '/auth/login', kilobytes: 210 },
  {
    name: 'a plain list in its frame',
    username: 'admin',
    path: '/dashboard/profile-configuration/divisions',
    kilobytes: 410,
  },
  {
    name: 'the schedule day',
    username: 'admin',
    path: '/dashboard/schedule-management',
    kilobytes: 425,
  },
  {
    name: 'a table with its chart',
    username: 'admin',
    path: '/dashboard/forecaster/queue-tracking?division=1',
    kilobytes: 510,
  },
  { name: 'an advisor’s first screen', username: 'advisor', path: '/', kilobytes: 350 },
];

if (!existsSync(executablePath)) {
  console.log(`not measured: no browser at ${executablePath}`);
  process.exit();
}
const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.js'), '--if-missing'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);

const folder = mkdtempSync(join(tmpdir(), 'watchbill-budgets-'));
const server = spawn(
  process.execPath,
  ['bin/watchbill.js', 'serve', '--demo', '--port', '0', '--data-dir', folder],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);
try {
  const address = await addressOf(server);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const budget of budgets) report(budget, await scriptsOf(browser, address, budget));
  await browser.close();
} finally {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function addressOf({ stdout }) {
  let said = '';
  for await (const part of stdout) {
    said += part;
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the server did not start: ${said}`);
}

async function tokenOf(address, username) {
  const reply = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Watchbill-2026!' }),
  });
  return (await reply.json()).access;
}

/** Each file with the bytes that were sent for it. */
async function scriptsOf(browser, address, { username, path }) {
  const token = username === undefined ? null : await tokenOf(address, username);
  // What the service worker fetches anew, from the browser's own cache, is no part of what a page
  // loads.
  const context = await browser.newContext({
    viewport: { width: 1366, height: 657 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([display, own]) => {
      localStorage.setItem('watchbill.display', display);
      if (own !== null) localStorage.setItem('watchbill.token', own);
    },
    [JSON.stringify({ language }), token],
  );
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const files = new Map();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const file = new URL(response.url).pathname;
    if (type === 'Script') files.set(requestId, { file, status: response.status, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) files.get(requestId).bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(address + path, { waitUntil: 'networkidle' });
  // What is loaded only once the rows are here follows by then.
  await page.waitForTimeout(6000);
  await context.close();
  const missing = [...files.values()].find((one) => one.status !== 200);
  if (missing !== undefined) throw new Error(`${missing.file} was answered by ${missing.status}`);
  return [...files.values()];
}

function report({ name, kilobytes }, scripts) {
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  const isOver = sum > kilobytes * 1000;
  console.log(
    `${inKilobytes(sum)} kB of ${kilobytes} in ${scripts.length} files  ${name}${isOver ? ': too much' : ''}`,
  );
  if (!isOver) return;
  process.exitCode = 1;
  for (const { file, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 25))
    console.log(`       ${inKilobytes(bytes)}  ${file}`);
}

function inKilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6);
}
