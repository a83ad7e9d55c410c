import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/tables.ts';
import { kindOf } from './kind.ts';
import { apiProblem, words } from '../../problems/problem.ts';
import { collectIds } from './scope.ts';

/**
 * A call that adds a row takes nothing that is disabled; others say so where what they name is
 * always named anew.
 */
export const refusesDisabled = ({ method, status, refusesDisabled: said }: AnyEndpoint): boolean =>
  said ?? (method === 'POST' && status === 201);

/**
 * Refuses, on its field and by name, what a call names that is disabled, or lies in divisions that
 * all are. Rows that its address names are the ones it is about, but for the places that it adds
 * to.
 */
export async function mustNameEnabled(
  db: Db,
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const part of ['params', 'query', 'body'] as const)
    for (const [field, schema, value] of fieldsOf(endpoint[part], input[part]))
      for (const [kind, ids] of collectIds(schema, value)) {
        if (kindOf(kind).disabled !== undefined && (part !== 'params' || isPlace(kind)))
          await mustBeEnabled(db, kind, [...ids], field);
        if (!isOfMany(kind)) await mustLieInEnabled(db, kind, [...ids], field);
      }
}

const places: readonly IdKind[] = ['division', 'enterpriseDivision', 'channel', 'divisionSet'];
const isPlace = (kind: IdKind) => places.includes(kind);

/** What an enterprise division has for all of its divisions, of which others are added. */
const ofMany: readonly IdKind[] = [
  'division',
  'enterpriseDivision',
  'channel',
  'line',
  'forecastObjective',
  'enterpriseDivisionSet',
  'channelSet',
];
const isOfMany = (kind: IdKind) => ofMany.includes(kind);

/** Refuses ids of rows whose divisions are all disabled, by the name of one. */
async function mustLieInEnabled(db: Db, kind: IdKind, ids: number[], field: string): Promise<void> {
  // An advisor is added to where they are, not where they have been.
  const { owner } = kindOf(kind === 'scheduledAdvisor' ? 'advisor' : kind);
  if (owner === undefined || ids.length === 0) return;
  const rows = await owner(db, ids);
  const divisions = [...new Set(rows.flatMap(({ division_id }) => division_id ?? []))];
  const disabled = new Set(await disabledOf(db, divisions));
  if (disabled.size === 0) return;
  for (const id of ids) {
    const own = rows.filter((row) => row.id === id).flatMap(({ division_id }) => division_id ?? []);
    if (own.length > 0 && own.every((division) => disabled.has(division)))
      await mustBeEnabled(db, 'division', own, field);
  }
}

async function disabledOf(db: Db, divisions: readonly number[]): Promise<number[]> {
  if (divisions.length === 0) return [];
  const rows = await db
    .selectFrom('divisions')
    .select('id')
    .where('id', 'in', divisions)
    .where('is_disabled', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Refuses ids of rows that are disabled, by name. */
export async function mustBeEnabled(
  db: Db,
  kind: IdKind,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const { table, disabled: name } = kindOf(kind);
  if (ids.length === 0 || table === undefined || name === undefined) return;
  const { rows } = await sql<{
    name: string;
  }>`select ${sql.ref(name)} as name from ${sql.table(table)}
    where id = any(${[...ids]}::integer[]) and is_disabled order by id limit 1`.execute(db);
  if (rows[0] !== undefined)
    throw apiProblem.named(field, words('problem.isDisabled', { name: rows[0].name }), 'disabled');
}

/** The same of those that a row does not name already. */
export async function mustBeEnabledAnew(
  db: Db,
  kind: IdKind,
  {
    before,
    after,
  }: Readonly<{ before: readonly (number | null)[]; after: readonly (number | null)[] }>,
  field: string,
): Promise<void> {
  const anew = after.filter((id) => id !== null).filter((id) => !before.includes(id));
  await mustBeEnabled(db, kind, anew, field);
}

function fieldsOf(schema: unknown, value: unknown): [string, unknown, unknown][] {
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null)
    return Object.entries(schema.shape as Record<string, unknown>).map(([field, part]) => [
      field,
      part,
      (value as Record<string, unknown>)[field],
    ]);
  return schema === undefined ? [] : [['non_field_errors', schema, value]];
}
