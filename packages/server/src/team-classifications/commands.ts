import type { Datatype } from '@watchbill/core/team-classifications/model';
import { misfits, storedValue } from '@watchbill/core/team-classifications/rules';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { findDatatype } from './repository.ts';

export { insertValue, listValues } from './repository.ts';

/** A typed value as its classification keeps it; refuses one of another type. */
export function mustFit(datatype: Datatype, typed: string): string {
  const stored = storedValue(datatype, typed);
  if (stored === null) throw apiProblem.field('adg_value', misfits[datatype]);
  return stored;
}

/** The type of a classification; refuses one that is not there. */
export async function datatypeOf(db: Db, classification: number): Promise<Datatype> {
  const datatype = await findDatatype(db, classification);
  if (datatype === undefined) throw apiProblem.missing('teamClassifications.notFound');
  return datatype;
}
