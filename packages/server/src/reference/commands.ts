import type { Reader } from '../http/change-row.ts';
import type { Named } from '../http/import-rows.ts';
import { listTimeZones } from './repository.ts';

/** Time zones, for files that name them. */
export async function namedZones({ db }: Reader): Promise<Named[]> {
  const zones = await listTimeZones(db);
  return zones.map(({ id, timezone_name: name }) => ({ id, name }));
}
