import { apiProblem } from '../http/problem.ts';
import type { Db } from '../http/serve.ts';
import { divisionsOfSet, zoneOfSet } from './repository.ts';

export { divisionsOfSet } from './repository.ts';

/** The enabled divisions of a set of divisions, and the set's own zone. */
export async function placeOfSet(
  db: Db,
  set: number,
): Promise<{ divisions: number[]; zone: string }> {
  const zone = await zoneOfSet(db, set);
  if (zone === undefined) throw apiProblem.missing('sets.notFound');
  return { divisions: await divisionsOfSet(db, set), zone };
}
