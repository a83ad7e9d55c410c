import type { Db } from '../db/tables.ts';

function places(db: Db) {
  return db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone');
}

export function placeOfDivision(db: Db, id: number) {
  return places(db)
    .select(['divisions.id', 'divisions.mu_name', 'divisions.week_first_day', 'zone.timezone_name'])
    .where('divisions.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * The weeks and the zone of the division that an advisor is in; undefined where there is no such
 * advisor.
 */
export function placeOfAdvisor(db: Db, agent: number) {
  return places(db)
    .innerJoin('advisors', 'advisors.division_id', 'divisions.id')
    .select(['divisions.week_first_day', 'zone.timezone_name'])
    .where('advisors.id', '=', agent)
    .executeTakeFirst();
}

/** Advisors by name. */
export function namesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('advisors')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export function shiftNames(db: Db) {
  return db.selectFrom('shifts').select(['id', 'shift_name']).execute();
}
