import type { Resource } from '@watchbill/core/resource/model';
import type { MemberSet, SetKind } from '@watchbill/core/sets/model';
import { listHandlers } from '../lists/list-handlers.ts';
import { type ListQuery, listRows } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import { zoneOfSet, setRows, listedSets } from './repository.ts';

/** The enabled divisions of a set of divisions, and the set's own zone. */
export async function placeOfSet(
  db: Db,
  set: number,
): Promise<{ divisions: number[]; zone: string }> {
  const zone = await zoneOfSet(db, set);
  if (zone === undefined) throw apiProblem.missing('sets.notFound');
  return { divisions: await divisionsOfSet(db, set), zone };
}

/** A set as the replies of its kind spell its members. */
export const withEnterprises = (set: MemberSet) => ({ ...set, eg: [...set.members] });
export const withDivisions = (set: MemberSet) => ({
  ...set,
  divisions: set.members.map(({ id, name }) => ({ id, mu_name: name })),
});
export const withChannels = (set: MemberSet) => ({ ...set, ct: [...set.members] });

/** Handlers of the list calls of one kind. */
export function listsOf(kind: SetKind, resource: Resource<MemberSet>) {
  return listHandlers({
    resource,
    entity: 'set',
    page: ({ db, session }, query: ListQuery) =>
      listRows(setRows(db, session, kind), query, listedSets),
  });
}
