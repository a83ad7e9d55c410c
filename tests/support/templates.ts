import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { administer, cache, runFolder } from './database.ts';

const aDay = 86_400_000;

/**
 * Gives a run of tests a name for the demos that its servers copy, images or template databases,
 * and removes them at its end.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['WATCHBILL_TEST_RUN']) return undefined;
  const run = randomUUID().slice(0, 8);
  process.env['WATCHBILL_TEST_RUN'] = run;
  await removeOld();
  return async () => {
    await rm(runFolder(run), { recursive: true, force: true });
    const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
    if (!server) return;
    const { rows } = await administer(
      server,
      `select datname from pg_database where datname like 'watchbill_template_${run}%'`,
    );
    for (const { datname } of rows as { datname: string }[])
      await administer(server, `drop database ${datname} with (force)`);
  };
}

/** Runs that were cut off leave theirs behind. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (name.startsWith('run-') && Date.now() - mtimeMs > aDay)
      await rm(path, { recursive: true, force: true });
  }
}
