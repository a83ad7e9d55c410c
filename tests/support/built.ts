import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
let isLookedAt = false;

/**
 * The launcher of the product as it is shipped, without the web app: what is older than its sources
 * is built first.
 */
export function builtLauncher(): string {
  if (!isLookedAt) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/build.js', '--if-missing', '--no-web'],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    isLookedAt = true;
  }
  return `${root}bin/watchbill.js`;
}
