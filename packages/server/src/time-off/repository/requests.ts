import type { RequestState, TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Allotment } from '@watchbill/core/time-off/rules/allotment';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';
import type { GroupFilter } from './groups.ts';

function requestRows(db: Db) {
  return db
    .selectFrom('time_off_requests as request')
    .innerJoin('advisors as advisor', 'advisor.id', 'request.agent_id')
    .innerJoin('divisions as division', 'division.id', 'request.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .innerJoin('time_off_rules as rule', 'rule.id', 'request.rule_id')
    .innerJoin('event_types as type', 'type.id', 'request.event_type_id')
    .leftJoin('users as asker', 'asker.id', 'request.requested_by')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select((e) => [
      'advisor.first_name',
      'advisor.last_name',
      'division.week_first_day',
      'zone.timezone_name',
      'rule.name as rule_name',
      'rule.unit',
      'type.description as activity',
      'type.color_code',
      'asker.username as asker_name',
      'decider.username as decider_name',
      sql<
        RequestDay[]
      >`(select coalesce(json_agg(json_build_object('date', day.date::text, 'start_min',
        day.start_min, 'end_min', day.end_min, 'amount', day.amount, 'hours', day.hours)
        order by day.date), '[]') from time_off_request_days as day
        where day.request_id = request.id)`.as('days'),
      e
        .case()
        .when('request.status', '=', 'waitlisted')
        .then(
          sql<string>`(select count(*) from time_off_requests as other
            where other.group_id = request.group_id and other.status = 'waitlisted'
            and other.date_start <= request.date_end and request.date_start <= other.date_end
            and (other.created_at, other.id) <= (request.created_at, request.id))`,
        )
        .end()
        .as('position'),
    ]);
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number];
export type RequestDay = Readonly<{
  date: string;
  start_min: number;
  end_min: number;
  amount: number;
  hours: number;
}>;

export function toRequest(row: RequestRow, today: string, language: Language): TimeOffRequest {
  const clock = (minute: number | null) => (minute === null ? null : formatClock(minute));
  return {
    id: row.id,
    agent_id: row.agent_id,
    first_name: row.first_name,
    last_name: row.last_name,
    division_id: row.division_id,
    group_id: row.group_id,
    rule_id: row.rule_id,
    rule_name: row.rule_name,
    event_type_id: row.event_type_id,
    activity: row.activity,
    color_code: row.color_code,
    date_start: row.date_start,
    date_end: row.date_end,
    start_time: clock(row.start_min),
    end_time: clock(row.end_min),
    amount: row.amount,
    unit: row.unit,
    status: row.status === 'granted' && row.date_end < today ? 'taken' : row.status,
    reason: row.reason,
    reason_text: row.reason === null ? null : text(`timeOffReason.${row.reason}`, {}, language),
    comments: row.comments,
    answer: row.answer,
    position: row.position === null ? null : Number(row.position),
    wait_until: row.wait_until,
    requested_by: row.asker_name,
    decided_by: row.decider_name,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    version: row.version,
    days: row.days.map((day) => ({
      date: day.date,
      start_time: formatClock(day.start_min),
      end_time: formatClock(day.end_min),
      amount: day.amount,
      hours: day.hours,
    })),
  };
}

type Filter = Readonly<{
  agent_id?: number | undefined;
  group_id?: number | undefined;
  rule_id?: number | undefined;
  division_id?: number | undefined;
  status?: RequestState | undefined;
  date_start?: string | undefined;
  date_end?: string | undefined;
  page: number;
  page_size: number;
}>;

export async function listRequests(
  db: Db,
  session: Session,
  filter: Filter,
): Promise<GroupFilter<RequestRow>> {
  let query = requestRows(db);
  if (session.scope === 'own') query = query.where('request.agent_id', '=', session.advisorId ?? 0);
  else if (session.divisionIds !== null)
    query = query.where('request.division_id', 'in', session.divisionIds);
  if (filter.agent_id !== undefined) query = query.where('request.agent_id', '=', filter.agent_id);
  if (filter.group_id !== undefined) query = query.where('request.group_id', '=', filter.group_id);
  if (filter.rule_id !== undefined) query = query.where('request.rule_id', '=', filter.rule_id);
  if (filter.division_id !== undefined)
    query = query.where('request.division_id', '=', filter.division_id);
  if (filter.status !== undefined) query = query.where('request.status', '=', filter.status);
  if (filter.date_start !== undefined)
    query = query.where('request.date_end', '>=', filter.date_start);
  if (filter.date_end !== undefined)
    query = query.where('request.date_start', '<=', filter.date_end);
  const { count } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    count: Number(count),
    results: await query
      .orderBy('request.id', 'desc')
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size)
      .execute(),
  };
}

/** A request, kept from other writers until the commit where `lock` says so. */
export async function findRequest(
  db: Db,
  id: number,
  lock = false,
): Promise<RequestRow | undefined> {
  if (lock) await sql`select id from time_off_requests where id = ${id} for update`.execute(db);
  return requestRows(db).where('request.id', '=', id).executeTakeFirst();
}

/**
 * Who waits in a group, in the order in which they asked; optionally only for a stretch of days.
 */
export async function waitingIn(
  db: Db,
  group: number,
  from?: string,
  to?: string,
): Promise<RequestRow[]> {
  let query = requestRows(db)
    .where('request.group_id', '=', group)
    .where('request.status', '=', 'waitlisted');
  if (from !== undefined) query = query.where('request.date_end', '>=', from);
  if (to !== undefined) query = query.where('request.date_start', '<=', to);
  return query.orderBy('request.created_at').orderBy('request.id').execute();
}

/** Waiting and pending requests that no longer may be answered on a day. */
export async function overdueRequests(db: Db, today: string): Promise<RequestRow[]> {
  return requestRows(db)
    .where((e) =>
      e.or([
        e.and([e('request.status', '=', 'waitlisted'), e('request.wait_until', '<=', today)]),
        e.and([e('request.status', '=', 'pending'), e('request.date_start', '<', today)]),
      ]),
    )
    .orderBy('request.id')
    .execute();
}

export async function insertRequest(
  db: Db,
  values: Insertable<Tables['time_off_requests']>,
  days: readonly RequestDay[],
): Promise<number> {
  const { id } = await db
    .insertInto('time_off_requests')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDays(db, id, days);
  return id;
}

async function insertDays(db: Db, request_id: number, days: readonly RequestDay[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('time_off_request_days')
    .values(
      days.map(({ date, start_min, end_min, amount, hours }) => ({
        request_id,
        date,
        start_min,
        end_min,
        amount,
        hours,
      })),
    )
    .execute();
}

/** Puts days in the place of those of a request, and what they take together. */
export async function replaceRequestDays(
  db: Db,
  request: number,
  days: readonly RequestDay[],
): Promise<void> {
  await db.deleteFrom('time_off_request_days').where('request_id', '=', request).execute();
  await insertDays(db, request, days);
  await db
    .updateTable('time_off_requests')
    .set({ amount: days.reduce((sum, day) => sum + day.amount, 0) })
    .where('id', '=', request)
    .execute();
}

export async function updateRequest(
  db: Db,
  id: number,
  values: Updateable<Tables['time_off_requests']>,
): Promise<void> {
  await db
    .updateTable('time_off_requests')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isAskedFor(
  db: Db,
  agent: number,
  from: string,
  to: string,
  at: Readonly<{ start: number; end: number }> | null,
): Promise<boolean> {
  let query = db
    .selectFrom('time_off_requests')
    .select('id')
    .where('agent_id', '=', agent)
    .where('status', 'in', ['pending', 'waitlisted', 'granted'])
    .where('date_start', '<=', to)
    .where('date_end', '>=', from);
  if (at !== null)
    query = query.where((e) =>
      e.or([
        e('start_min', 'is', null),
        e.and([e('start_min', '<', at.end), e('end_min', '>', at.start)]),
      ]),
    );
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Days of requests that stand, with what each takes, of a group on a stretch of days. */
export async function usesOf(db: Db, group: number, from: string, to: string) {
  return db
    .selectFrom('time_off_request_days as day')
    .innerJoin('time_off_requests as request', 'request.id', 'day.request_id')
    .innerJoin('time_off_rules as rule', 'rule.id', 'request.rule_id')
    .leftJoin('time_off_parameters as given', 'given.agent_id', 'request.agent_id')
    .select((e) => [
      'day.request_id',
      'request.rule_id',
      'request.status',
      'day.date',
      'day.start_min',
      'day.end_min',
      'day.hours',
      e.fn.coalesce('given.hours_per_day', sql<number>`8::double precision`).as('hours_per_day'),
    ])
    .where('request.group_id', '=', group)
    .where('request.status', 'in', ['granted', 'pending', 'waitlisted'])
    .where('rule.uses_allotment', '=', true)
    .where('day.hours', '>', 0)
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .execute();
}
export type UseRow = Awaited<ReturnType<typeof usesOf>>[number];

export type AllotmentKey = Readonly<{
  rule_id: number | null;
  date: string;
  start_min: number | null;
}>;
export type StoredAllotment = AllotmentKey & Allotment;

export async function allotmentsOf(
  db: Db,
  group: number,
  from: string,
  to: string,
): Promise<StoredAllotment[]> {
  return db
    .selectFrom('time_off_allotments')
    .select(['rule_id', 'date', 'start_min', 'value', 'cap'])
    .where('group_id', '=', group)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}

/** Writes allotments of a group; rows that neither hold a value nor a cap are taken away. */
export async function writeAllotments(
  db: Db,
  group: number,
  rows: readonly StoredAllotment[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 5000) {
    const part = rows.slice(from, from + 5000);
    await sql`
      insert into time_off_allotments (group_id, rule_id, date, start_min, value, cap)
      select ${group}::int, given.rule_id, given.date, given.start_min, given.value, given.cap
      from unnest(${sql.val(part.map((one) => one.rule_id))}::int[],
        ${sql.val(part.map((one) => one.date))}::date[],
        ${sql.val(part.map((one) => one.start_min))}::int[],
        ${sql.val(part.map((one) => one.value))}::double precision[],
          ${sql.val(part.map((one) => one.cap))}::double precision[]) as given (rule_id, date,
          start_min, value, cap)
      on conflict on constraint one_allotment_a_time do update
        set value = excluded.value, cap = excluded.cap, version = time_off_allotments.version + 1`.execute(
      db,
    );
  }
  await db
    .deleteFrom('time_off_allotments')
    .where('group_id', '=', group)
    .where('value', 'is', null)
    .where('cap', 'is', null)
    .execute();
}

/** Members of a group with a shift on a stretch of days: how many are planned, and when. */
export async function plannedIn(db: Db, group: number, from: string, to: string) {
  return db
    .selectFrom('time_off_members as member')
    .innerJoin('schedule_days as day', 'day.agent_id', 'member.agent_id')
    .innerJoin('schedule_stretches as shift', (join) =>
      join.onRef('shift.day_id', '=', 'day.id').on('shift.kind', '=', 'shift'),
    )
    .leftJoin('time_off_parameters as given', 'given.agent_id', 'member.agent_id')
    .select((e) => [
      'day.date',
      'shift.start_min',
      'shift.end_min',
      e.fn.coalesce('given.hours_per_day', sql<number>`8::double precision`).as('hours_per_day'),
    ])
    .where('member.group_id', '=', group)
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .where((e) =>
      e.and([
        e('member.date_start', '<=', e.ref('day.date')),
        e.or([e('member.date_end', 'is', null), e('member.date_end', '>=', e.ref('day.date'))]),
      ]),
    )
    .execute();
}

export type PlannedShift = Awaited<ReturnType<typeof plannedIn>>[number];

/** Takes a date out of a request. */
export async function removeRequestDay(db: Db, request: number, date: string): Promise<void> {
  await db
    .deleteFrom('time_off_request_days')
    .where('request_id', '=', request)
    .where('date', '=', date)
    .execute();
}

/** Days of advisors' granted time off, from one date to another. */
export function grantedIn(db: Db, agents: readonly number[], from: string, to: string) {
  return db
    .selectFrom('time_off_request_days as day')
    .innerJoin('time_off_requests as request', 'request.id', 'day.request_id')
    .select([
      'request.id as request_id',
      'request.agent_id',
      'day.date',
      'request.event_type_id',
      'day.start_min',
      'day.end_min',
      'day.hours',
      'request.start_min as asked_from',
    ])
    .where('request.status', '=', 'granted')
    .where('request.agent_id', 'in', agents)
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .orderBy('request.agent_id')
    .orderBy('day.date')
    .orderBy('day.start_min')
    .execute();
}

/** Requests of an advisor that were asked for by a date and are not granted. */
export function askedBefore(db: Db, agent: number, date: string) {
  return db
    .selectFrom('time_off_requests')
    .select(['rule_id', 'status', 'amount'])
    .where('agent_id', '=', agent)
    .where('date_start', '<=', date)
    .where('status', 'in', ['pending', 'waitlisted', 'declined'])
    .execute();
}
