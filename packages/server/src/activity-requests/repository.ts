import type {
  ActivityRequest,
  ApprovalStatus,
  RequestType,
} from '@watchbill/core/activity-requests/model';
import { endToWire, startToWire } from '@watchbill/core/time/midnight';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

function rows(db: Db) {
  return db
    .selectFrom('activity_requests as request')
    .innerJoin('advisors as advisor', 'advisor.id', 'request.agent_id')
    .innerJoin('divisions as division', 'division.id', 'request.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .leftJoin('event_types as type', 'type.id', 'request.event_type_id')
    .leftJoin('users as asker', 'asker.id', 'request.requested_by')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select([
      'advisor.first_name',
      'advisor.last_name',
      'division.mu_name',
      'zone.timezone_name',
      'type.description as activity_name',
      'type.color_code',
      'type.icon',
      'asker.username as asker_name',
      'decider.username as decider_name',
    ]);
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export type RequestFilter = Readonly<{
  id?: number | undefined;
  divisions?: readonly number[] | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  type?: RequestType;
  team?: number | undefined;
  teamValue?: number | undefined;
  event?: number | undefined;
  status?: ApprovalStatus | undefined;
}>;

const mostRows = 2000;

/** Requests within the caller's scope, newest first, at most 2000. */
export async function listRequests(
  db: Db,
  session: Session,
  filter: RequestFilter,
): Promise<ActivityRequest[]> {
  let query = rows(db);
  if (session.scope === 'own') query = query.where('request.agent_id', '=', session.advisorId ?? 0);
  else if (session.divisionIds !== null)
    query = query.where('request.division_id', 'in', session.divisionIds);
  if (filter.id !== undefined) query = query.where('request.id', '=', filter.id);
  if (filter.divisions !== undefined)
    query = query.where('request.division_id', 'in', filter.divisions);
  if (filter.date !== undefined) query = query.where('request.schedule_date', '=', filter.date);
  if (filter.from !== undefined) query = query.where('request.schedule_date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('request.schedule_date', '<=', filter.to);
  if (filter.type !== undefined) query = query.where('request.request_type', '=', filter.type);
  if (filter.event !== undefined) query = query.where('request.event_type_id', '=', filter.event);
  if (filter.status !== undefined)
    query = query.where('request.approval_status', '=', filter.status);
  const { team, teamValue } = filter;
  if (team !== undefined || teamValue !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('advisor_data_values as link')
          .innerJoin('agent_data_values as value', 'value.id', 'link.adg_value_id')
          .select('link.id')
          .whereRef('link.agent_id', '=', 'request.agent_id')
          .where((w) =>
            w.and([
              w.or([
                w('link.date_start', 'is', null),
                w('link.date_start', '<=', w.ref('request.schedule_date')),
              ]),
              w.or([
                w('link.date_end', 'is', null),
                w('link.date_end', '>=', w.ref('request.schedule_date')),
              ]),
            ]),
          )
          .$if(team !== undefined, (links) => links.where('value.adg_id', '=', team ?? 0))
          .$if(teamValue !== undefined, (links) => links.where('value.id', '=', teamValue ?? 0)),
      ),
    );
  }
  const found = await query.orderBy('request.id', 'desc').limit(mostRows).execute();
  return found.map(toRequest);
}

/** A request, kept from other writers until the commit where `lock` says so. */
export async function findRequest(
  db: Db,
  id: number,
  lock = false,
): Promise<RequestRow | undefined> {
  if (lock) await sql`select id from activity_requests where id = ${id} for update`.execute(db);
  return rows(db).where('request.id', '=', id).executeTakeFirst();
}

export function toRequest(row: RequestRow): ActivityRequest {
  const start = (minute: number | null) => (minute === null ? null : startToWire(minute));
  const end = (minute: number | null) => (minute === null ? null : endToWire(minute));
  return {
    id: row.id,
    agent_id: row.agent_id,
    agents: { id: row.agent_id, first_name: row.first_name, last_name: row.last_name },
    division_id: row.division_id,
    mu_name: row.mu_name,
    store_activity: {
      schedule_date: row.schedule_date,
      activity: row.event_type_id,
      activity_name: row.activity_name,
      color_code: row.color_code,
      icon: row.icon,
      start_time: start(row.start_min),
      end_time: end(row.end_min),
      description: row.description,
      request_type: row.request_type,
      is_overwrite: row.is_overwrite,
      is_combine_right_schedule: row.is_combine_right_schedule,
      is_combine_activity: row.is_combine_activity,
      schedule_start_time: start(row.shift_start),
      schedule_end_time: end(row.shift_end),
      approval_status: row.approval_status,
    },
    approval_status: row.approval_status,
    reason: row.reason as ActivityRequest['reason'],
    comments: row.comments,
    is_read_agent: row.is_read_agent,
    is_read_supervisor: row.is_read_supervisor,
    requested_by: row.asker_name,
    decided_by: row.decider_name,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    is_withdrawal_asked: row.withdrawal_asked_at !== null,
    version: row.version,
  };
}

/** Whether another waiting request of the advisor's day takes some of the same time. */
export async function overlapsAnother(
  db: Db,
  {
    agent,
    date,
    at,
    except,
  }: Readonly<{
    agent: number;
    date: string;
    at: Readonly<{ start: number; end: number }>;
    except: number | null;
  }>,
): Promise<boolean> {
  const found = await db
    .selectFrom('activity_requests')
    .select('id')
    .where('agent_id', '=', agent)
    .where('schedule_date', '=', date)
    .where('approval_status', '=', 'pending')
    .where('start_min', '<', at.end)
    .where('end_min', '>', at.start)
    .where('id', '<>', except ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewRequest = Insertable<Tables['activity_requests']>;

export async function insertRequest(db: Db, values: NewRequest): Promise<number> {
  return (
    await db
      .insertInto('activity_requests')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/**
 * Changes a request if it still has this version (null: whatever it has). False when it has moved
 * on.
 */
export async function updateRequest(
  db: Db,
  id: number,
  values: Updateable<Tables['activity_requests']>,
): Promise<void> {
  await db
    .updateTable('activity_requests')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether an advisor waits for an answer to the same already. */
export async function isAsked(db: Db, values: NewRequest): Promise<boolean> {
  const same = await db
    .selectFrom('activity_requests')
    .select('id')
    .where('agent_id', '=', values.agent_id)
    .where('schedule_date', '=', values.schedule_date)
    .where('request_type', '=', values.request_type)
    .where('approval_status', '=', 'pending')
    .where((e) =>
      e.and(
        (['event_type_id', 'start_min', 'end_min', 'shift_start', 'shift_end'] as const).map(
          (column) => e(column, 'is not distinct from', values[column] ?? null),
        ),
      ),
    )
    .executeTakeFirst();
  return same !== undefined;
}

export async function deleteRequests(db: Db, ids: readonly number[]): Promise<ActivityRequest[]> {
  const found = await rows(db).where('request.id', 'in', ids).execute();
  await db.deleteFrom('activity_requests').where('id', 'in', ids).execute();
  return found.map(toRequest);
}

/**
 * Requests that wait although their day has begun to pass, at the earliest; whether their time
 * itself has, the caller says.
 */
export async function waitingUntil(db: Db, date: string): Promise<RequestRow[]> {
  return rows(db)
    .where('request.approval_status', '=', 'pending')
    .where('request.schedule_date', '<=', date)
    .execute();
}

export async function countWaiting(db: Db, agent: number): Promise<number> {
  const { count } = await db
    .selectFrom('activity_requests')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agent)
    .where('approval_status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an advisor's day changed after an instant, by the change feed. */
export async function dayChangedSince(
  db: Db,
  agent: number,
  date: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('changes')
    .select('cursor')
    .where('type', '=', 'schedule_day')
    .where('entity_id', '=', `${agent}/${date}`)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where an advisor works, and whether advisors there may ask for changes. */
export async function placeOf(db: Db, agent: number) {
  return db
    .selectFrom('advisors')
    .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select([
      'divisions.id as division_id',
      'zone.timezone_name',
      'divisions.is_allow_schedule_change',
    ])
    .where('advisors.id', '=', agent)
    .executeTakeFirstOrThrow();
}

/** Requests of an advisor that wait to be answered, for a date or later. */
export async function waitingFrom(db: Db, agent: number, from: string): Promise<number[]> {
  const rows = await db
    .selectFrom('activity_requests')
    .select('id')
    .where('agent_id', '=', agent)
    .where('schedule_date', '>=', from)
    .where('approval_status', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
