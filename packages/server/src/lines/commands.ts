import type { LineForm } from '@watchbill/core/lines/model';
import { insertRow } from '../http/change-row.ts';
import type { Db } from '../http/serve.ts';

/** Adds a line to a channel, in the given time zone or else its enterprise division's. */
export async function insertLine(
  db: Db,
  { id, ct, timezone, ...values }: LineForm,
): Promise<number> {
  return insertRow(db, 'lines', {
    id,
    ...values,
    ct_id: ct,
    timezone: timezone ?? (await zoneOfChannel(db, ct)),
  });
}

async function zoneOfChannel(db: Db, channel: number): Promise<number> {
  const row = await db
    .selectFrom('channels')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channels.enterprise_grp')
    .select('enterprise.timezone')
    .where('channels.id', '=', channel)
    .executeTakeFirstOrThrow();
  return row.timezone;
}
