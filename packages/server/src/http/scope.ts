import { idRegistry, type IdKind } from '@watchbill/core/api/endpoint';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';
import type { Session } from '../session/session.ts';
import { refuse } from './refusal.ts';

type Found = Readonly<{ id: number; division_id: number; agent_id?: number | null }>;
type Resolver = (db: Kysely<Tables>, ids: number[]) => Promise<Found[]>;

/** One resolver a kind of id: to the division (and advisor) that owns the row. Kinds without one carry no scope. */
const resolvers: Partial<Record<IdKind, Resolver>> = {
  division: (db, ids) => db.selectFrom('divisions').select(['id', 'id as division_id']).where('id', 'in', ids).execute(),
  advisor: (db, ids) => db.selectFrom('advisors').select(['id', 'division_id', 'id as agent_id']).where('id', 'in', ids).execute(),
  day: (db, ids) => db.selectFrom('schedule_days').select(['id', 'division_id', 'agent_id']).where('id', 'in', ids).execute(),
  activity: (db, ids) =>
    db
      .selectFrom('schedule_stretches as stretch')
      .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
      .select(['stretch.id', 'day.division_id', 'day.agent_id'])
      .where('stretch.id', 'in', ids)
      .execute(),
  schedule: (db, ids) => db.selectFrom('schedules').select(['id', 'division_id']).where('id', 'in', ids).execute(),
};

const missing: Partial<Record<IdKind, MessageKey>> = { division: 'refusal.noDivision', advisor: 'refusal.noAdvisor', day: 'refusal.noDay' };

/**
 * Refuses a call that names any row outside the caller's scope: 404 for a row that does not exist, 403 for one of another division
 * (or another advisor, for scope `own`). A list with one foreign id fails whole.
 */
export async function withinScope(db: Kysely<Tables>, session: Session, found: ReadonlyMap<IdKind, ReadonlySet<number>>): Promise<void> {
  for (const [kind, wanted] of found) {
    const resolve = resolvers[kind];
    if (resolve === undefined || wanted.size === 0) continue;
    const rows = await resolve(db, [...wanted]);
    if (new Set(rows.map((row) => row.id)).size < wanted.size) throw refuse.missing(missing[kind]);
    if (!rows.every((row) => reaches(session, row))) throw refuse.forbidden('refusal.outOfScope', 'out_of_scope');
  }
}

/** True when a row of this division (and advisor) lies in the caller's scope. */
export function reaches(session: Session, row: Readonly<{ division_id: number; agent_id?: number | null }>): boolean {
  if (session.scope === 'own') return row.agent_id == null ? session.divisionIds?.includes(row.division_id) === true : row.agent_id === session.advisorId;
  return session.divisionIds === null || session.divisionIds.includes(row.division_id);
}

/** Ids of every registered kind in a parsed value, found by walking the schema beside it. */
export function collectIds(schema: unknown, value: unknown, found: Map<IdKind, Set<number>> = new Map()): Map<IdKind, Set<number>> {
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
    for (const [key, part] of Object.entries(definition['shape'] as Record<string, unknown>)) collectIds(part, (value as Record<string, unknown>)[key], found);
  } else if (definition.type === 'array') {
    if (Array.isArray(value)) for (const item of value) collectIds(definition['element'], item, found);
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

/** A pipe that transforms one id into a list of it keeps the id's kind; a preprocess hands its input to the second half. */
function walkPipe(definition: Record<string, unknown>, value: unknown, found: Map<IdKind, Set<number>>): void {
  const input = definition['in'];
  const kind = input instanceof z.ZodType ? idRegistry.get(input)?.kind : undefined;
  if (kind !== undefined && Array.isArray(value)) for (const item of value) collectIds(input, item, found);
  else {
    collectIds(input, value, found);
    collectIds(definition['out'], value, found);
  }
}
