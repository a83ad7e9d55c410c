import { rowToWire } from '@watchbill/core/schedules/codec/read';
import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import {
  emptyDay,
  type Activity,
  type ActivityType,
  type Block,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import {
  type DayPlace,
  type ScheduledAdvisor,
  isInTeam,
  isWorking,
} from './repository/advisors.ts';

/** A stretch as the database writes it down for its day. */
export type StretchRow = readonly [
  id: number,
  kind: 'shift' | 'overtime' | 'recovered' | 'activity',
  eventType: number | null,
  description: string,
  start: number,
  end: number,
];

/**
 * The stretches of a day as JSON, a `StretchRow` each, without the brackets around them. Rows of
 * their own would take five times as long, and `json_build_array` half as long again: it looks up
 * for each value how its type is written.
 */
const stretchesAsText = sql<string | null>`string_agg('[' || stretch.id || ',"' || stretch.kind
  || '",' || coalesce(stretch.event_type_id::text, 'null') || ','
  || case stretch.description when '' then '""' else to_json(stretch.description)::text end
  || ',' || stretch.start_min || ',' || stretch.end_min || ']', ',')`;

export type StoredDay = DayPlace & Readonly<{ day: ScheduleDay; schedule_id: number }>;

export type DayFilter = Readonly<{
  from: string;
  to: string;
  divisions?: readonly number[];
  advisors?: readonly number[];
  days?: readonly number[];
  shift?: number;
  /** Without days on which their advisor is disabled: who is, is not counted. */
  isCounted?: boolean;
  team?: number | undefined;
  teamValue?: number | undefined;
  /** Of the days beside this date only those on which something lies between two instants. */
  reaching?: Readonly<{ date: string; start: Date; end: Date }>;
  /** Only days after this one, in their order. */
  after?: Readonly<{ date: string; agent_id: number }> | undefined;
  atMost?: number;
}>;

/** Some ten milliseconds' work for whoever writes them down, while the database reads the next. */
const partSize = 500;

/** The same in parts, for as many days as there may be. The next is read while one is worked on. */
export async function* loadDaysInParts(
  db: Db,
  filter: Partial<DayFilter>,
): AsyncGenerator<StoredDay[]> {
  let next = loadDays(db, { ...filter, atMost: partSize });
  for (;;) {
    const part = await next;
    const isLast = part.length < partSize;
    if (!isLast) {
      const after = part.at(-1)!.day;
      next = loadDays(db, { ...filter, from: after.date, after, atMost: partSize });
      // Heard when it is awaited, and not at all where nobody reads on.
      next.catch(() => {});
    }
    yield part;
    if (isLast) return;
  }
}

/**
 * Days as stored, by date and advisor. `lock` keeps them from other writers until the transaction
 * ends.
 */
export async function loadDays(
  db: Db,
  filter: Partial<DayFilter>,
  lock = false,
): Promise<StoredDay[]> {
  let query = db
    .selectFrom('schedule_days as day')
    .innerJoin('divisions as division', 'division.id', 'day.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .select([
      'day.id',
      'day.schedule_id',
      'day.division_id',
      'division.mu_name',
      'zone.timezone_name',
      'day.agent_id',
      'day.date',
      'day.shift_id',
      'day.is_locked',
      'day.version',
    ])
    .select((e) =>
      e
        .selectFrom('schedule_stretches as stretch')
        .whereRef('stretch.day_id', '=', 'day.id')
        .select(stretchesAsText.as('stretches'))
        .as('stretches'),
    );
  if (filter.from !== undefined) query = query.where('day.date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('day.date', '<=', filter.to);
  if (filter.divisions !== undefined)
    query = query.where('day.division_id', 'in', filter.divisions);
  if (filter.advisors !== undefined) query = query.where('day.agent_id', 'in', filter.advisors);
  if (filter.days !== undefined) query = query.where('day.id', 'in', filter.days);
  if (filter.shift !== undefined) query = query.where('day.shift_id', '=', filter.shift);
  if (filter.isCounted === true)
    query = query.where(isWorking(sql.ref('day.agent_id'), sql.ref('day.date')));
  if (filter.teamValue !== undefined || filter.team !== undefined)
    query = query.where(isInTeam(filter, sql.ref('day.agent_id'), sql.ref('day.date')));
  if (filter.reaching !== undefined) {
    const { date, start, end } = filter.reaching;
    // One by one: as `exists` it would be joined, and every stretch of the time looked at.
    query = query.where(sql<boolean>`(day.date = ${date}::date or (
      select bool_or(reach.during && tstzrange(${start}, ${end})) from schedule_stretches reach
        where reach.day_id = day.id))`);
  }
  if (filter.after !== undefined) {
    const { date, agent_id } = filter.after;
    query = query.where(sql<boolean>`(day.date, day.agent_id) > (${date}::date, ${agent_id}::int)`);
  }
  const rows = await query
    .orderBy('day.date')
    .orderBy('day.agent_id')
    .$if(filter.atMost !== undefined, (all) => all.limit(filter.atMost!))
    .$if(lock, (locked) => locked.forUpdate('day'))
    .execute();
  return rows.map((row) => ({
    schedule_id: row.schedule_id,
    division_id: row.division_id,
    mu_name: row.mu_name,
    timezone_name: row.timezone_name,
    day: toDay(row, JSON.parse(`[${row.stretches ?? ''}]`) as StretchRow[]),
  }));
}

type DayRow = Readonly<{
  id: number;
  agent_id: number;
  date: string;
  shift_id: number | null;
  is_locked: boolean;
  version: number;
}>;

function toDay(row: DayRow, unordered: readonly StretchRow[]): ScheduleDay {
  // Put in order here: for the few of a day the database's sort takes longer than all the rest of
  // reading them.
  const stretches = unordered.toSorted((a, b) => a[4] - b[4]);
  const shift = stretches.find((stretch) => stretch[1] === 'shift');
  const activities: Activity[] = [];
  const blocks: Block[] = [];
  for (const [id, kind, eventType, description, start, end] of stretches) {
    if (kind === 'activity')
      activities.push({
        id,
        activity_id: eventType,
        start,
        end,
        ...(description === '' ? {} : { description }),
      });
    else if (kind !== 'shift') blocks.push({ id, kind, start, end });
  }
  return {
    date: row.date as PlainDate,
    agent_id: row.agent_id,
    day_id: row.id,
    version: row.version,
    locked: row.is_locked,
    shift: shift === undefined ? null : { start: shift[4], end: shift[5], shift_id: row.shift_id },
    activities,
    blocks,
  };
}

export type DatedShift = Readonly<{
  agent_id: number;
  date: PlainDate;
  start: number;
  end: number;
  paid: number;
}>;

/** Paid minutes of a day: its shift and blocks, less the activities that are not paid. */
const paidOfDay = sql<number>`(
  select sum(case when part.kind <> 'activity' then part.end_min - part.start_min
    when type.is_paid = false then part.start_min - part.end_min else 0 end)
  from schedule_stretches part left join event_types type on type.id = part.event_type_id
  where part.day_id = day.id)::integer`;

/** Shifts of a division alone, without what lies on them, by advisor and date. */
export async function shiftsOf(
  db: Db,
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<DatedShift[]> {
  const rows = await db
    .selectFrom('schedule_days as day')
    .innerJoin('schedule_stretches as stretch', 'stretch.day_id', 'day.id')
    .select(['day.agent_id', 'day.date', 'stretch.start_min as start', 'stretch.end_min as end'])
    .select(paidOfDay.as('paid'))
    .where('day.division_id', '=', division)
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .where('stretch.kind', '=', 'shift')
    .orderBy('day.agent_id')
    .orderBy('day.date')
    .execute();
  return rows.map((row) => ({ ...row, date: row.date as PlainDate }));
}

/**
 * When the last row that advisors have in other divisions, over some dates, ends: milliseconds by
 * advisor.
 */
export async function endsElsewhere(
  db: Db,
  advisors: readonly number[],
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ agent_id: number; until: number }>`
    select day.agent_id, (extract(epoch from max(upper(stretch.during))) * 1000)::float8 as until
      from schedule_days day join schedule_stretches stretch on stretch.day_id = day.id
    where day.agent_id = any(${sql.val(advisors)}::int[]) and day.division_id <> ${division}
      and day.date between ${from} and ${to} and stretch.layer = 'cover' group by day.agent_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.agent_id, row.until]));
}

export type Lock = Readonly<{ by: number | null; at: Date; reason: string }>;

export async function lockDays(db: Db, ids: readonly number[], lock: Lock): Promise<void> {
  await sql`update schedule_days set is_locked = true, locked_by = ${lock.by},
    locked_at = ${lock.at}, lock_reason = ${lock.reason}, version = version + 1
    where id = any(${sql.val(ids)}::int[]) and not is_locked`.execute(db);
}

export async function unlockDays(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update schedule_days set is_locked = false, locked_by = null, locked_at = null,
    lock_reason = '', version = version + 1
    where id = any(${sql.val(ids)}::int[]) and is_locked`.execute(db);
}

/** Whose the days are, of those that exist. */
export async function daysById(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; agent_id: number; date: string }[]> {
  return ids.length === 0
    ? []
    : db
        .selectFrom('schedule_days')
        .select(['id', 'agent_id', 'date'])
        .where('id', 'in', ids)
        .execute();
}

/** Which of these shifts exist. */
export async function existingShifts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('shifts')
          .select('id')
          .where('id', 'in', [...new Set(ids)])
          .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * A stored day, or the empty one, as the wire's row: said of where it is worked. `isBrief` as in
 * `rowToWire`.
 */
export function toRow(
  advisor: ScheduledAdvisor,
  stored: StoredDay | null,
  date: PlainDate,
  activityTypes: ReadonlyMap<number, ActivityType>,
  isBrief = false,
): WireRow {
  const { id, first_name, last_name, login_id } = advisor;
  const { division_id, mu_name, timezone_name } = stored ?? advisor;
  return rowToWire(stored?.day ?? emptyDay(date, id), {
    advisor: { id, first_name, last_name },
    activityTypes,
    offsets: dayOffsets(timezone_name, date),
    asked: date,
    isBrief,
    scheduleId: stored?.schedule_id ?? null,
    agentWiseId: stored?.day.day_id ?? null,
    about: { mu_id: division_id, mu_name, login_id, timezone: timezone_name },
  });
}

/** The days that stretches lie on. */
export async function daysOfStretches(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('schedule_stretches')
    .select('day_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.day_id);
}

/** Whether any of these stretches lies on a locked day. */
export async function isAnyLocked(db: Db, stretches: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('schedule_stretches as stretch')
    .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
    .select('day.id')
    .where('stretch.id', 'in', stretches)
    .where('day.is_locked', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function readEventTypes(db: Db) {
  return db
    .selectFrom('event_types')
    .select([
      'id',
      'description',
      'color_code',
      'icon',
      'is_paid',
      'is_work',
      'in_office',
      'out_of_office',
      'is_gap',
      'needs_permission',
      'channel_id',
      (e) =>
        e
          .selectFrom('channels')
          .select('channels.name')
          .whereRef('channels.id', '=', 'event_types.channel_id')
          .as('channel'),
      'is_disabled',
    ])
    .execute();
}
