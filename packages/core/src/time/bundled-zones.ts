import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The zone data that come along, as text. For programs that run on Node; pages have them of their
 * server.
 */
export function bundledZones(): string {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve('moment-timezone/data/packed/latest.json'), 'utf8');
}
