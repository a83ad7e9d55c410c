import { sql } from 'kysely';
import type { Db } from './tables.ts';

export type AuditEntry = Readonly<{
  entity: string;
  entity_id: number | string;
  division_id?: number | null;
  before?: object | null;
  after?: object | null;
}>;
/** Who did what when: the same for all entries of one call, or of one run of a scheduled task. */
export type AuditStamp = Readonly<{
  at: Date;
  user_id: number | null;
  api_key_id: number | null;
  request_id: string;
  operation: string;
}>;

/**
 * Writes entries, in parts, so that an upload of many thousand rows holds few of them as text at a
 * time.
 */
export async function recordAudit(
  trx: Db,
  stamp: AuditStamp,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += 2000)
    await insert(trx, stamp, entries.slice(from, from + 2000));
}

/** What a scheduled task does has nobody's name: the scheduled task's stands as the request. */
export function taskStamp(task: string, operation: string, at: Date): AuditStamp {
  return { at, user_id: null, api_key_id: null, request_id: task, operation };
}

async function insert(
  trx: Db,
  { at, user_id, api_key_id, request_id, operation }: AuditStamp,
  entries: readonly AuditEntry[],
): Promise<void> {
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await sql`insert into audit (at, user_id, api_key_id, request_id, operation, entity, entity_id,
    division_id, before, after)
    select ${at}::timestamptz, ${user_id}::int, ${api_key_id}::int, ${request_id}, ${operation},
      entity, entity_id, division_id, before::jsonb, after::jsonb
    from unnest(${entries.map((one) => one.entity)}::text[],
      ${entries.map((one) => String(one.entity_id))}::text[],
      ${entries.map((one) => one.division_id ?? null)}::int[],
      ${entries.map((one) => json(one.before))}::text[],
        ${entries.map((one) => json(one.after))}::text[]) as entry (entity, entity_id,
        division_id, before, after)`.execute(trx);
}
