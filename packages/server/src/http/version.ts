import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { kindOf } from './kind.ts';
import { apiProblem, ApiProblem } from './problem.ts';
import type { Db } from './serve.ts';

/**
 * The version that a caller has read: of If-Match, else of the row that a body echoes. Null where the call is to write over whatever is
 * there, which the calls of our own ask to be said (`*`).
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

/** Calls of our own refuse fields that they do not know; the version beside them is not one of the row's. */
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

type Held = Readonly<{ id: number; version: number }>;

/** Keeps the rows that a call names from other writers until its commit, in order of their ids. Rows that are not there are the handler's to miss. */
export async function holdRows(
  db: Db,
  { changesRow }: AnyEndpoint,
  ids: ReadonlyMap<IdKind, ReadonlySet<number>>,
): Promise<readonly Held[]> {
  const table =
    changesRow === undefined || changesRow === 'keyed' ? undefined : kindOf(changesRow).table;
  const wanted =
    changesRow === undefined || changesRow === 'keyed' ? undefined : ids.get(changesRow);
  if (table === undefined || wanted === undefined || wanted.size === 0) return [];
  const { rows } =
    await sql<Held>`select id, version from ${sql.table(table)} where id = any(${sql.val([...wanted])}::int[]) order by id for no key update`.execute(
      db,
    );
  return rows;
}

/**
 * Carries a call out on the rows it holds. One that was read at another version is refused whatever the handler makes of it: with the
 * whole newer row where the handler compares versions itself, else with its version. A version speaks of one row only.
 */
export async function withVersion<T>(
  read: number | null,
  [row, ...others]: readonly Held[],
  handle: () => Promise<T>,
): Promise<T> {
  if (read === null || row === undefined || others.length > 0 || row.version === read)
    return handle();
  await handle().catch((error: unknown) => {
    if (
      !(error instanceof ApiProblem) ||
      error.body.code === 'stale' ||
      error.status === 403 ||
      error.status === 404
    )
      throw error;
  });
  throw apiProblem.stale(row);
}
