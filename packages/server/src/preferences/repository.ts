import type { PreferenceRequest } from '@watchbill/core/preferences/model';
import { formatClockWithSeconds } from '@watchbill/core/time/minutes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

function rows(db: Db) {
  return db
    .selectFrom('preference_requests as request')
    .innerJoin('advisors as advisor', 'advisor.id', 'request.agent_id')
    .innerJoin('divisions as division', 'division.id', 'advisor.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .selectAll('request')
    .select([
      'advisor.first_name',
      'advisor.last_name',
      'advisor.division_id',
      'advisor.user_id',
      'zone.timezone_name',
    ]);
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** A request as replies have it before they are shaped: hours in minutes. */
export function toRequest(row: RequestRow) {
  const { id, agent_id, first_name, last_name, division_id, times, comments } = row;
  return {
    id,
    agent_id,
    first_name,
    last_name,
    division_id,
    times: times.map(({ weekday, start_time, end_time }) => ({
      weekday,
      start_time: start_time % 1440,
      end_time: end_time % 1440,
    })),
    comments,
    state: row.state,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** The same as callers read it, for the audit. */
export function toAudit(row: RequestRow): PreferenceRequest {
  const request = toRequest(row);
  return {
    ...request,
    times: request.times.map(({ weekday, start_time, end_time }) => ({
      weekday,
      start_time: formatClockWithSeconds(start_time),
      end_time: formatClockWithSeconds(end_time),
    })),
  };
}

/** A request, kept from other writers until the commit where `lock` says so. */
export async function findRequest(
  db: Db,
  id: number,
  lock = false,
): Promise<RequestRow | undefined> {
  if (lock) await sql`select id from preference_requests where id = ${id} for update`.execute(db);
  return rows(db).where('request.id', '=', id).executeTakeFirst();
}

/** What an advisor asked for last. */
export async function lastRequest(db: Db, agent: number): Promise<RequestRow | undefined> {
  return rows(db)
    .where('request.agent_id', '=', agent)
    .orderBy('request.id', 'desc')
    .executeTakeFirst();
}

export async function waitingRequests(db: Db, division: number): Promise<RequestRow[]> {
  return rows(db)
    .where('advisor.division_id', '=', division)
    .where('request.state', '=', 'pending')
    .orderBy('request.created_at')
    .orderBy('request.id')
    .execute();
}

type NewRequest = Omit<Insertable<Tables['preference_requests']>, 'times'> &
  Readonly<{ times: readonly object[] }>;

export async function insertRequest(db: Db, { times, ...values }: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('preference_requests')
    .values({ ...values, times: JSON.stringify(times) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRequest(
  db: Db,
  id: number,
  values: Updateable<Tables['preference_requests']>,
): Promise<void> {
  await db
    .updateTable('preference_requests')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Where an advisor works. */
export async function placeOf(db: Db, agent: number) {
  return db
    .selectFrom('advisors')
    .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['divisions.id as division_id', 'divisions.is_disabled', 'zone.timezone_name'])
    .where('advisors.id', '=', agent)
    .executeTakeFirstOrThrow();
}

/** Version 0 is a division that nothing was set for: its advisors ask. */
export async function settingsOf(db: Db, division_id: number) {
  const stored = await db
    .selectFrom('preference_settings')
    .select(['is_direct', 'version'])
    .where('division_id', '=', division_id)
    .executeTakeFirst();
  return { division_id, ...(stored ?? { is_direct: false, version: 0 }) };
}

/** False where somebody was faster. */
export async function saveSettings(
  db: Db,
  division_id: number,
  is_direct: boolean,
  version: number | null,
): Promise<boolean> {
  const saved = await db
    .insertInto('preference_settings')
    .values({ division_id, is_direct })
    .onConflict((conflict) =>
      conflict
        .column('division_id')
        .doUpdateSet((e) => ({ is_direct, version: e('preference_settings.version', '+', 1) }))
        .where((e) =>
          version === null ? e.lit(true) : e('preference_settings.version', '=', version),
        ),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}
