import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, openTestServer, type TestServer } from './test-server.ts';
import { watchbill, type Outcome, type ShellOptions } from './shell.ts';

/** Somebody at a command line, signed in to a server of its own, with a folder for files. */
export type TestShell = Readonly<{
  testServer: TestServer;
  folder: string;
  run: (
    argv: readonly string[],
    options?: Pick<ShellOptions, 'stdin' | 'isTerminal'>,
  ) => Promise<Outcome>;
  close: () => Promise<void>;
}>;

/** The server's demo lies around the day of `now`. */
export async function openTestShell(now: () => Date, username = 'admin'): Promise<TestShell> {
  const testServer = await openTestServer({ demoAround: now().toISOString().slice(0, 10), now });
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-shell-'));
  const run: TestShell['run'] = (argv, options = {}) =>
    watchbill(argv, {
      env: { WATCHBILL_URL: testServer.url, WATCHBILL_CONFIG_DIR: folder },
      now,
      ...options,
    });
  await run(['login', '--username', username, '--password-stdin'], { stdin: demoPassword });
  const close = async () => {
    rmSync(folder, { recursive: true, force: true });
    await testServer.close();
  };
  return { testServer, folder, run, close };
}

/** `watchbill forecast` of two days of the first channel, by the quickest model. */
export const simpleForecast =
  'run 1 --from 2026-11-23 --to 2026-11-24 --model simple-average'.split(' ');
