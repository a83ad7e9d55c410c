import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as breakSpan } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { builtLauncher } from '../support/built.ts';
import { clockOffset } from '../support/clock.ts';
import { openTerminal } from '../support/terminal.ts';

const folder = import.meta.dirname;
const password = 'Watchbill-2026!';

type Picture = Readonly<{
  file: string;
  argv: readonly string[];
  columns: number;
  rows: number;
  ready: RegExp;
}>;

const watch = ['adherence', 'watch'];
const live = /● live/;

/** Adherence at four widths. */
const all: readonly Picture[] = [
  { file: 'terminal-60', argv: watch, columns: 60, rows: 16, ready: live },
  { file: 'terminal-100', argv: watch, columns: 100, rows: 24, ready: live },
  { file: 'terminal-watch', argv: watch, columns: 140, rows: 34, ready: live },
  { file: 'terminal-200', argv: watch, columns: 200, rows: 50, ready: live },
];

/** Draws the terminal's pictures: a process in a pseudo-terminal, and what that shows. */
export async function drawTerminals(browser: Browser, url: string, wanted: string): Promise<void> {
  const pictures = all.filter(({ file }) => file.startsWith(wanted));
  if (pictures.length === 0) return;
  const home = mkdtempSync(join(tmpdir(), 'watchbill-pictures-'));
  const moved = new URL('../support/moved-clock.js', import.meta.url);
  const preload = encodeURIComponent(
    `import { moveClock } from '${moved}'; moveClock(${clockOffset})`,
  );
  const env = {
    // Without it, a machine that builds is taken to have no colours.
    FORCE_COLOR: '2',
    WATCHBILL_URL: url,
    WATCHBILL_CONFIG_DIR: home,
    NODE_OPTIONS: `--import data:text/javascript,${preload}`,
  };
  try {
    execFileSync(
      process.execPath,
      [builtLauncher(), 'login', '--username', 'supervisor', '--password-stdin'],
      { input: `${password}\n`, env: { ...process.env, ...env } },
    );
    for (const picture of pictures) await draw(browser, env, picture);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function draw(
  browser: Browser,
  env: Readonly<Record<string, string>>,
  { file, argv, columns, rows, ready }: Picture,
): Promise<void> {
  const terminal = openTerminal(argv, env, { columns, rows });
  while (!ready.test(terminal.screen())) await breakSpan(100);
  // Rows come a moment after the connection.
  await breakSpan(3_000);
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent(`<body style="margin:0">${terminal.html()}</body>`);
  await page.locator('pre').screenshot({ path: join(folder, `${file}.png`) });
  await page.close();
  terminal.type('q');
  await terminal.ended;
}
