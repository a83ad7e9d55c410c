import { idRegistry, type IdKind } from '@watchbill/core/api/endpoint';
import { z } from 'zod';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';
import { kindOf, type Owner } from './kind.ts';
import { apiProblem } from '../../problems/problem.ts';

/**
 * Refuses a call that names any row outside the caller's scope: 404 for a row that does not exist,
 * 403 for one of another division (or another advisor, for scope `own`). A list with one foreign id
 * fails whole.
 */
export async function withinScope(
  db: Db,
  session: Session,
  found: ReadonlyMap<IdKind, ReadonlySet<number>>,
): Promise<void> {
  for (const [kind, wanted] of found) {
    const { owner, missing } = kindOf(kind);
    if (owner === undefined || wanted.size === 0 || isOwnDivisions(session, kind, wanted)) continue;
    const rows = await owner(db, [...wanted]);
    if (new Set(rows.map((row) => row.id)).size < wanted.size) throw apiProblem.missing(missing);
    if (!reachesAll(session, rows))
      throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
  }
}

/** Divisions that the session itself names need not be looked up. */
const isOwnDivisions = (session: Session, kind: IdKind, wanted: ReadonlySet<number>): boolean =>
  kind === 'division' && [...wanted].every((id) => session.divisionIds?.includes(id));

function reachesAll(session: Session, rows: readonly Owner[]): boolean {
  const name = (row: Owner) => `${row.id} ${row.part ?? ''}`;
  const reached = new Set(
    rows.filter((row) => row.isOpen === true || reaches(session, row)).map(name),
  );
  return rows.every((row) => reached.has(name(row)));
}

/** True when a row of this division (and advisor) lies in the caller's scope. */
export function reaches(
  session: Session,
  row: Readonly<{ division_id: number | null; agent_id?: number | null }>,
): boolean {
  const isOfCallers =
    row.division_id !== null && session.divisionIds?.includes(row.division_id) === true;
  if (session.scope === 'own')
    return row.agent_id == null ? isOfCallers : row.agent_id === session.advisorId;
  return session.divisionIds === null || isOfCallers;
}

/** The advisor that the caller is. */
export function ownAdvisor({ advisorId }: Session): number {
  if (advisorId === null)
    throw apiProblem.plain('calendarFeed.notAnAdvisor', 'not_an_advisor', 409);
  return advisorId;
}

/**
 * Refuses advisors who are outside the caller's scope at present, unless `whoseRows` answers that
 * rows of theirs lie within it.
 */
export async function mustReachAdvisors(
  { db, session }: Readonly<{ db: Db; session: Session }>,
  ids: readonly number[],
  whoseRows: (ids: number[]) => Promise<readonly number[]>,
): Promise<void> {
  const present =
    ids.length === 0
      ? []
      : await db
          .selectFrom('advisors')
          .select(['id as agent_id', 'division_id'])
          .where('id', 'in', ids)
          .execute();
  const outside = present.filter((row) => !reaches(session, row)).map((row) => row.agent_id);
  if (outside.length === 0) return;
  const found = await whoseRows(outside);
  if (!outside.every((id) => found.includes(id)))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** Refuses who reaches only their own rows what is done for colleagues. */
export function mustReachColleagues({ session }: Readonly<{ session: Session }>): void {
  if (session.scope === 'own') throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** Ids of every registered kind in a parsed value, found by walking the schema beside it. */
export function collectIds(
  schema: unknown,
  value: unknown,
  found: Map<IdKind, Set<number>> = new Map(),
): Map<IdKind, Set<number>> {
  if (value === undefined || value === null || !(schema instanceof z.ZodType)) return found;
  const kind = idRegistry.get(schema)?.kind;
  if (kind !== undefined) {
    if (typeof value === 'number') found.set(kind, (found.get(kind) ?? new Set()).add(value));
    return found;
  }
  walk(schema, value, found);
  return found;
}

function walk(schema: z.ZodType, value: unknown, found: Map<IdKind, Set<number>>): void {
  const definition = schema.def as unknown as Record<string, unknown> & { type: string };
  if (definition.type === 'object' && typeof value === 'object') {
    for (const [key, part] of Object.entries(definition['shape'] as Record<string, unknown>))
      collectIds(part, (value as Record<string, unknown>)[key], found);
  } else if (definition.type === 'array') {
    if (Array.isArray(value))
      for (const item of value) collectIds(definition['element'], item, found);
  } else if (definition.type === 'union') {
    for (const option of definition['options'] as unknown[]) collectIds(option, value, found);
  } else if (definition.type === 'intersection') {
    collectIds(definition['left'], value, found);
    collectIds(definition['right'], value, found);
  } else if (definition.type === 'pipe') {
    walkPipe(definition, value, found);
  } else if (definition['innerType'] !== undefined) {
    collectIds(definition['innerType'], value, found);
  }
}

/**
 * A pipe that transforms one id into a list of it keeps the id's kind; a preprocess hands its input
 * to the second half.
 */
function walkPipe(
  definition: Record<string, unknown>,
  value: unknown,
  found: Map<IdKind, Set<number>>,
): void {
  const input = definition['in'];
  const kind = input instanceof z.ZodType ? idRegistry.get(input)?.kind : undefined;
  if (kind !== undefined && Array.isArray(value))
    for (const item of value) collectIds(input, item, found);
  else {
    collectIds(input, value, found);
    collectIds(definition['out'], value, found);
  }
}
