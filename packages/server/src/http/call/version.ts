import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CallContext, LockedRow } from './call.ts';
import { kindOf } from './kind.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';

/**
 * The version that a caller has read: of If-Match, else of the row that a body echoes. Null where
 * the call is to write over whatever is there, which the calls of our own ask to be said (`*`).
 */
export function versionRead(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  body: unknown,
): number | null {
  const header = request.headers['if-match'];
  if (header === '*') return null;
  if (header !== undefined) return versionIn(header);
  const echoed =
    endpoint.changesRow === undefined ? undefined : (body as { version?: unknown } | null)?.version;
  if (Number.isInteger(echoed)) return echoed as number;
  if (endpoint.changesRow !== undefined && endpoint.call === undefined)
    throw apiProblem.unversioned();
  return null;
}

function versionIn(header: string): number {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw apiProblem.plain('problem.badVersion');
  return Number(version);
}

/**
 * Calls of our own refuse fields that they do not know; the version beside them is not one of the
 * row's.
 */
export function withoutVersion(endpoint: AnyEndpoint, body: unknown): unknown {
  if (
    endpoint.changesRow === undefined ||
    endpoint.call !== undefined ||
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body)
  )
    return body;
  const { version: _, ...fields } = body as Record<string, unknown>;
  return fields;
}

/**
 * Locks the rows that a call says it changes, in the order of their ids. Rows that are not there
 * are the handler's to miss.
 */
export async function lockNamedRows(
  db: Db,
  { changesRow }: AnyEndpoint,
  ids: ReadonlyMap<IdKind, ReadonlySet<number>>,
): Promise<readonly LockedRow[]> {
  if (changesRow === undefined || changesRow === 'keyed') return [];
  const { table } = kindOf(changesRow);
  const wanted = ids.get(changesRow);
  if (table === undefined || wanted === undefined || wanted.size === 0) return [];
  const { rows } = await sql<Omit<LockedRow, 'kind'>>`select id, version from ${sql.table(table)}
    where id = any(${sql.val([...wanted])}::int[]) order by id for no key update`.execute(db);
  return rows.map((row) => ({ ...row, kind: changesRow }));
}

/**
 * Refuses a call that changes one row which has moved on since it was read: 409 with the newer row.
 * Of several rows a version says nothing.
 */
export async function mustBeAsRead(call: CallContext): Promise<void> {
  const [row, ...others] = call.locked;
  if (call.ifMatch === null || row === undefined || others.length > 0) return;
  if (row.version === call.ifMatch) return;
  const { id, version } = row;
  throw apiProblem.stale((await kindOf(row.kind).show?.(call, id)) ?? { id, version });
}
