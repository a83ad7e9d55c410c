import type { Db } from '../../db/tables.ts';

/**
 * The enabled divisions of a set of divisions, by name. The set's id has been checked for scope
 * where it came in as an id of kind `divisionSet`.
 */
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
