import type { Db } from '../../db/tables.ts';

/** Where an advisor works now. */
export function placeOfAdvisor(db: Db, agent: number) {
  return db
    .selectFrom('advisors')
    .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['divisions.id as division_id', 'divisions.week_first_day', 'zone.timezone_name'])
    .where('advisors.id', '=', agent)
    .executeTakeFirstOrThrow();
}

/** Whether any of these advisors works in another division. */
export async function isAnyElsewhere(
  db: Db,
  agents: readonly number[],
  division: number,
): Promise<boolean> {
  const foreign = await db
    .selectFrom('advisors')
    .select('id')
    .where('id', 'in', agents)
    .where('division_id', '!=', division)
    .limit(1)
    .executeTakeFirst();
  return foreign !== undefined;
}

/** The zones that these divisions keep. */
export async function zonesOf(db: Db, divisions: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select('zone.timezone_name')
    .distinct()
    .where('divisions.id', 'in', divisions)
    .execute();
  return rows.map((row) => row.timezone_name);
}

/** Enabled advisors who are or were in a group of time off, with their division and its zone. */
export function membersEverywhere(db: Db) {
  return db
    .selectFrom('advisors')
    .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .innerJoin('time_off_members as member', 'member.agent_id', 'advisors.id')
    .select(['advisors.id', 'advisors.division_id', 'zone.timezone_name'])
    .distinct()
    .where('advisors.is_disabled', '=', false)
    .orderBy('advisors.id')
    .execute();
}
