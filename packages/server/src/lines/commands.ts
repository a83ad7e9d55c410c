import type { LineForm } from '@watchbill/core/lines/model';
import { insertRow } from '../http/rows/change-row.ts';
import type { Db } from '../db/tables.ts';
import { zoneOfChannel } from './repository.ts';

/** Adds a line to a channel, in the given time zone or else its enterprise division's. */
export async function insertLine(
  db: Db,
  { id, ct, timezone, name, description }: LineForm,
): Promise<number> {
  return insertRow(db, 'lines', {
    id,
    name,
    description,
    ct_id: ct,
    timezone: timezone ?? (await zoneOfChannel(db, ct)),
  });
}
