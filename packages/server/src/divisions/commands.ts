import type { Db } from '../http/serve.ts';

/** IANA name of a division's zone: its schedule days run from local midnight there. */
export async function zoneOfDivision(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('divisions').innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone').select('zone.timezone_name').where('divisions.id', '=', id).executeTakeFirst();
  return row?.timezone_name;
}
