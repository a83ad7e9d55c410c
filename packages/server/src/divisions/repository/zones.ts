import type { Db } from '../../db/tables.ts';

/** IANA name of a division's zone: its schedule days run from local midnight there. */
export async function zoneOfDivision(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select('zone.timezone_name')
    .where('divisions.id', '=', id)
    .executeTakeFirst();
  return row?.timezone_name;
}

/** Every division with the IANA name of its zone. */
export async function zonesOfDivisions(db: Db): Promise<{ id: number; timezone_name: string }[]> {
  return db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['divisions.id', 'zone.timezone_name'])
    .execute();
}

/** The day that a division's week begins on: 0 is Sunday. */
export async function firstDayOfWeek(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('divisions')
    .select('week_first_day')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.week_first_day;
}

/** What a division's days go by: its zone and the first day of its weeks; and its name. */
export type DivisionPlace = Readonly<{
  timezone_name: string;
  week_first_day: number;
  mu_name: string;
}>;

export function placeOfDivision(db: Db, id: number): Promise<DivisionPlace> {
  return db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['zone.timezone_name', 'divisions.week_first_day', 'divisions.mu_name'])
    .where('divisions.id', '=', id)
    .executeTakeFirstOrThrow();
}
