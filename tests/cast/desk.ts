import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, openHouse, type House } from './house.ts';
import { watchbill, type Outcome, type ShellOptions } from './shell.ts';

/** Somebody at a command line, signed in as admin to a house of its own, with a folder for files. */
export type Desk = Readonly<{
  house: House;
  folder: string;
  run: (
    argv: readonly string[],
    options?: Pick<ShellOptions, 'stdin' | 'isTerminal'>,
  ) => Promise<Outcome>;
  close: () => Promise<void>;
}>;

/** The house's demo lies around the day of `now`. */
export async function openDesk(now: () => Date): Promise<Desk> {
  const house = await openHouse({ demoAround: now().toISOString().slice(0, 10), now });
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-desk-'));
  const run: Desk['run'] = (argv, options = {}) =>
    watchbill(argv, {
      env: { WATCHBILL_URL: house.url, WATCHBILL_CONFIG_DIR: folder },
      now,
      ...options,
    });
  await run(['login', '--username', 'admin', '--password-stdin'], { stdin: demoPassword });
  const close = async () => {
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  };
  return { house, folder, run, close };
}
