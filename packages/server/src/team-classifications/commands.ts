import type { Datatype, TeamValue } from '@watchbill/core/team-classifications/model';
import { misfits, storedValue } from '@watchbill/core/team-classifications/rules';
import { apiProblem } from '../http/problem.ts';
import type { Db } from '../http/serve.ts';

/** A typed value as its classification keeps it; refuses one of another type. */
export function mustFit(datatype: Datatype, typed: string): string {
  const stored = storedValue(datatype, typed);
  if (stored === null) throw apiProblem.field('adg_value', misfits[datatype]);
  return stored;
}

/** The type of a classification; refuses one that is not there. */
export async function datatypeOf(db: Db, classification: number): Promise<Datatype> {
  const row = await db
    .selectFrom('agent_data_groups')
    .select('datatype')
    .where('id', '=', classification)
    .executeTakeFirst();
  if (row === undefined) throw apiProblem.missing('teamClassifications.notFound');
  return row.datatype;
}

export async function insertValue(db: Db, adg_id: number, adg_value: string): Promise<TeamValue> {
  const { id } = await db
    .insertInto('agent_data_values')
    .values({ adg_id, adg_value })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, int_value_id: id, adg_value };
}
