import { otherNamesOf } from '@watchbill/core/time/zone-names';
import type { Reader } from '../http/change-row.ts';
import type { Named } from '../http/import-cells.ts';
import { listTimeZones } from './repository.ts';

/** Time zones, for files that name them by any of their names. */
export async function namedZones({ db }: Reader): Promise<Named[]> {
  const zones = await listTimeZones(db);
  return zones.flatMap(({ id, timezone_name: name }) => [
    { id, name },
    ...otherNamesOf(name).map((other) => ({ id, name: other })),
  ]);
}
