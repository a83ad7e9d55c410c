import { readFileSync } from 'node:fs';

/**
 * The commit that this program was built of; empty where it runs from source, or was built outside
 * a repository.
 */
export function commit(): string {
  return process.env['WATCHBILL_COMMIT'] ?? '';
}

/** The version of this program. */
export function version(): string {
  const { version: found } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  return found;
}
