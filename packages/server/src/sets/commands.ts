import { apiProblem } from '../http/problem.ts';
import type { Db } from '../http/serve.ts';

/** The enabled divisions of a set of divisions, by name. The set's id has been checked for scope where it came in as an id of kind `divisionSet`. */
export async function divisionsOfSet(db: Db, set: number): Promise<number[]> {
  const rows = await db
    .selectFrom('set_members as member')
    .innerJoin('divisions', 'divisions.id', 'member.division_id')
    .select('divisions.id')
    .where('member.set_id', '=', set)
    .where('divisions.is_disabled', '=', false)
    .orderBy('divisions.mu_name')
    .orderBy('divisions.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The enabled divisions of a set of divisions, and the set's own zone. */
export async function placeOfSet(
  db: Db,
  set: number,
): Promise<{ divisions: number[]; zone: string }> {
  const row = await db
    .selectFrom('sets')
    .innerJoin('time_zones as zone', 'zone.id', 'sets.timezone')
    .select('zone.timezone_name')
    .where('sets.id', '=', set)
    .where('sets.kind', '=', 2)
    .executeTakeFirst();
  if (row === undefined) throw apiProblem.missing('sets.notFound');
  return { divisions: await divisionsOfSet(db, set), zone: row.timezone_name };
}
