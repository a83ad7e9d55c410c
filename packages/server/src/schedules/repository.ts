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
import { dayOffsets, instantRanges } from '@watchbill/core/time/zone';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../http/serve.ts';

/** Rows of `json_agg`: built in the database, because as objects the same read takes five times as long. */
type StretchRow = readonly [
  id: number,
  kind: 'shift' | 'overtime' | 'recovered' | 'activity',
  eventType: number | null,
  description: string,
  start: number,
  end: number,
];

/** Where a day is worked: its minutes are of this zone's clock. */
export type DayPlace = Readonly<{ division_id: number; mu_name: string; timezone_name: string }>;
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
}>;

/** Days as stored, by date and advisor. `lock` keeps them from other writers until the transaction ends. */
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
        .select(
          sql<
            StretchRow[] | null
          >`json_agg(json_build_array(stretch.id, stretch.kind, stretch.event_type_id, stretch.description, stretch.start_min, stretch.end_min) order by stretch.start_min)`.as(
            'stretches',
          ),
        )
        .as('stretches'),
    );
  if (filter.from !== undefined) query = query.where('day.date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('day.date', '<=', filter.to);
  if (filter.divisions !== undefined)
    query = query.where('day.division_id', 'in', filter.divisions);
  if (filter.advisors !== undefined)
    query = query.where('day.agent_id', '=', sql<number>`any(${sql.val(filter.advisors)}::int[])`);
  if (filter.days !== undefined)
    query = query.where('day.id', '=', sql<number>`any(${sql.val(filter.days)}::int[])`);
  if (filter.shift !== undefined) query = query.where('day.shift_id', '=', filter.shift);
  if (filter.isCounted === true)
    query = query.where(isWorking(sql.ref('day.agent_id'), sql.ref('day.date')));
  if (filter.teamValue !== undefined || filter.team !== undefined)
    query = query.where(isInTeam(filter, sql.ref('day.agent_id'), sql.ref('day.date')));
  const rows = await query
    .orderBy('day.date')
    .orderBy('day.agent_id')
    .$if(lock, (locked) => locked.forUpdate('day'))
    .execute();
  return rows.map((row) => ({
    schedule_id: row.schedule_id,
    division_id: row.division_id,
    mu_name: row.mu_name,
    timezone_name: row.timezone_name,
    day: toDay(row, row.stretches ?? []),
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

function toDay(row: DayRow, stretches: readonly StretchRow[]): ScheduleDay {
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
}>;

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
    .where('day.division_id', '=', division)
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .where('stretch.kind', '=', 'shift')
    .orderBy('day.agent_id')
    .orderBy('day.date')
    .execute();
  return rows.map((row) => ({ ...row, date: row.date as PlainDate }));
}

/** When the last row that advisors have in other divisions, over some dates, ends: milliseconds by advisor. */
export async function endsElsewhere(
  db: Db,
  advisors: readonly number[],
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ agent_id: number; until: number }>`
    select day.agent_id, (extract(epoch from max(upper(stretch.during))) * 1000)::float8 as until from schedule_days day join schedule_stretches stretch on stretch.day_id = day.id
    where day.agent_id = any(${sql.val(advisors)}::int[]) and day.division_id <> ${division} and day.date between ${from} and ${to} and stretch.layer = 'cover' group by day.agent_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.agent_id, row.until]));
}

/** The schedule of each division and date, made where it is missing. */
export async function ensureSchedules(
  db: Db,
  wanted: readonly Readonly<{ division_id: number; date: string }>[],
): Promise<Map<string, number>> {
  const unique = new Map(wanted.map((one) => [`${one.division_id} ${one.date}`, one]));
  const divisions = [...unique.values()].map((one) => one.division_id);
  const dates = [...unique.values()].map((one) => one.date);
  await sql`insert into schedules (division_id, date) select * from unnest(${sql.val(divisions)}::int[], ${sql.val(dates)}::date[]) on conflict do nothing`.execute(
    db,
  );
  const rows = await sql<{ id: number; division_id: number; date: string }>`
    select id, division_id, date from schedules join unnest(${sql.val(divisions)}::int[], ${sql.val(dates)}::date[]) as wanted (d, day) on division_id = d and date = day`.execute(
    db,
  );
  return new Map(rows.rows.map((row) => [`${row.division_id} ${row.date}`, row.id]));
}

export type DayToWrite = Readonly<{ day: ScheduleDay; division_id: number; timezone_name: string }>;

/** Writes whole days: what is gone is deleted, what stays keeps its id, the version goes up. Answers day ids in the order given. */
export async function writeDays(db: Db, days: readonly DayToWrite[]): Promise<number[]> {
  const schedules = await ensureSchedules(
    db,
    days.map(({ day, division_id }) => ({ division_id, date: day.date })),
  );
  const rows = await sql<{ id: number; agent_id: number; date: string }>`
    insert into schedule_days (schedule_id, division_id, agent_id, date, shift_id, is_locked)
    select * from unnest(
      ${sql.val(days.map(({ day, division_id }) => schedules.get(`${division_id} ${day.date}`)))}::int[], ${sql.val(days.map((one) => one.division_id))}::int[],
      ${sql.val(days.map(({ day }) => day.agent_id))}::int[], ${sql.val(days.map(({ day }) => day.date))}::date[], ${sql.val(days.map(({ day }) => day.shift?.shift_id ?? null))}::int[],
      ${sql.val(days.map(({ day }) => day.locked))}::boolean[])
    on conflict (agent_id, date) do update set shift_id = excluded.shift_id, version = schedule_days.version + 1
    returning id, agent_id, date`.execute(db);
  const ids = new Map(rows.rows.map((row) => [`${row.agent_id} ${row.date}`, row.id]));
  const dayIds = days.map(({ day }) => ids.get(`${day.agent_id} ${day.date}`)!);
  await writeStretches(db, days, dayIds);
  return dayIds;
}

type Stretch = Readonly<{
  id: number | null;
  day_id: number;
  agent_id: number;
  kind: StretchRow[1];
  event_type_id: number | null;
  description: string;
  start: number;
  end: number;
  during: string;
}>;

async function writeStretches(
  db: Db,
  days: readonly DayToWrite[],
  dayIds: readonly number[],
): Promise<void> {
  const stored = await sql<{
    id: number;
    day_id: number;
    kind: string;
  }>`select id, day_id, kind from schedule_stretches where day_id = any(${sql.val(dayIds)}::int[])`.execute(
    db,
  );
  const owner = new Map(stored.rows.map((row) => [row.id, row]));
  const shiftOf = new Map(
    stored.rows.filter((row) => row.kind === 'shift').map((row) => [row.day_id, row.id]),
  );
  const wanted = days.flatMap((one, index) =>
    stretchesOf(one, dayIds[index]!, shiftOf.get(dayIds[index]!) ?? null, owner),
  );
  const kept = new Set(wanted.map((stretch) => stretch.id));
  const gone = stored.rows.filter((row) => !kept.has(row.id)).map((row) => row.id);
  if (gone.length > 0)
    await sql`delete from schedule_stretches where id = any(${sql.val(gone)}::int[])`.execute(db);
  await updateStretches(
    db,
    wanted.filter((stretch) => stretch.id !== null),
  );
  await insertStretches(
    db,
    wanted.filter((stretch) => stretch.id === null),
  );
}

function stretchesOf(
  { day, timezone_name: zone }: DayToWrite,
  day_id: number,
  shiftId: number | null,
  owner: ReadonlyMap<number, Readonly<{ day_id: number; kind: string }>>,
): Stretch[] {
  const own = (id: number | string, kind: string) =>
    typeof id === 'number' && owner.get(id)?.day_id === day_id && owner.get(id)?.kind === kind
      ? id
      : null;
  const base = { day_id, agent_id: day.agent_id, event_type_id: null, description: '' };
  const shift =
    day.shift === null
      ? []
      : [
          {
            ...base,
            id: shiftId,
            kind: 'shift' as const,
            start: day.shift.start,
            end: day.shift.end,
          },
        ];
  const blocks = day.blocks.map((one) => ({
    ...base,
    id: own(one.id, one.kind),
    kind: one.kind,
    start: one.start,
    end: one.end,
  }));
  const activities = day.activities.map((one) => ({
    ...base,
    id: own(one.id, 'activity'),
    kind: 'activity' as const,
    start: one.start,
    end: one.end,
    event_type_id: one.activity_id,
    description: one.description ?? '',
  }));
  return [
    ...withInstants(zone, day.date, [...shift, ...blocks]),
    ...withInstants(zone, day.date, activities),
  ];
}

/** Stretches of one layer as instants: what pays, limits and excludes is elapsed time, not wall clock. */
function withInstants<S extends Readonly<{ start: number; end: number }>>(
  zone: string,
  date: PlainDate,
  stretches: readonly S[],
): (S & { during: string })[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  return instantRanges(zone, date, sorted).map(({ start, end }, index) => ({
    ...sorted[index]!,
    during: `[${new Date(start).toISOString()},${new Date(end).toISOString()})`,
  }));
}

async function updateStretches(db: Db, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await sql`
    update schedule_stretches as stretch set event_type_id = given.event_type_id, description = given.description, start_min = given.start_min, end_min = given.end_min, during = given.during
    from unnest(${sql.val(stretches.map((one) => one.id))}::int[], ${sql.val(stretches.map((one) => one.event_type_id))}::int[], ${sql.val(stretches.map((one) => one.description))}::text[],
      ${sql.val(stretches.map((one) => one.start))}::int[], ${sql.val(stretches.map((one) => one.end))}::int[], ${sql.val(stretches.map((one) => one.during))}::tstzrange[])
      as given (id, event_type_id, description, start_min, end_min, during)
    where stretch.id = given.id and (stretch.event_type_id, stretch.description, stretch.start_min, stretch.end_min, stretch.during)
      is distinct from (given.event_type_id, given.description, given.start_min, given.end_min, given.during)`.execute(
    db,
  );
}

async function insertStretches(db: Db, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await sql`
    insert into schedule_stretches (day_id, agent_id, layer, kind, event_type_id, description, start_min, end_min, during)
    select day_id, agent_id, case when kind = 'activity' then 'activity' else 'cover' end, kind, event_type_id, description, start_min, end_min, during
    from unnest(${sql.val(stretches.map((one) => one.day_id))}::int[], ${sql.val(stretches.map((one) => one.agent_id))}::int[], ${sql.val(stretches.map((one) => one.kind))}::text[],
      ${sql.val(stretches.map((one) => one.event_type_id))}::int[], ${sql.val(stretches.map((one) => one.description))}::text[], ${sql.val(stretches.map((one) => one.start))}::int[],
      ${sql.val(stretches.map((one) => one.end))}::int[], ${sql.val(stretches.map((one) => one.during))}::tstzrange[])
      as given (day_id, agent_id, kind, event_type_id, description, start_min, end_min, during)`.execute(
    db,
  );
}

export async function deleteDays(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from schedule_days where id = any(${sql.val(ids)}::int[])`.execute(db);
}

/** Deletes single activities or blocks; answers the days that they lay on. */
export async function deleteStretches(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{
    day_id: number;
  }>`delete from schedule_stretches where id = any(${sql.val(ids)}::int[]) and kind <> 'shift' returning day_id`.execute(
    db,
  );
  const days = [...new Set(rows.rows.map((row) => row.day_id))];
  await sql`update schedule_days set version = version + 1 where id = any(${sql.val(days)}::int[])`.execute(
    db,
  );
  return days;
}

export async function clearShiftOfDays(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update schedule_days set shift_id = null, version = version + 1 where id = any(${sql.val(ids)}::int[])`.execute(
    db,
  );
}

export async function lockDays(db: Db, ids: readonly number[], isLocked: boolean): Promise<void> {
  await sql`update schedule_days set is_locked = ${isLocked}, version = version + 1 where id = any(${sql.val(ids)}::int[]) and is_locked <> ${isLocked}`.execute(
    db,
  );
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

/** Which of these ids exist. */
export async function existing(
  db: Db,
  table: 'shifts' | 'event_types',
  ids: readonly number[],
): Promise<Set<number>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom(table)
          .select('id')
          .where('id', 'in', [...new Set(ids)])
          .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Keeps other writers off these advisors' schedules until the transaction ends, on days that have no row yet too. */
export async function lockAdvisors(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from advisors where id = any(${sql.val(ids)}::int[]) order by id for no key update`.execute(
    db,
  );
}

export type ScheduledAdvisor = DayPlace &
  Readonly<{
    id: number;
    first_name: string;
    last_name: string;
    login_id: string | null;
    is_disabled: boolean;
    disabled_date: string | null;
  }>;
type AdvisorFilter = TeamFilter &
  Readonly<{ divisions?: readonly number[]; advisors?: readonly number[]; date: string }>;

/**
 * Advisors whose rows a schedule shows on a date, by name, each with where it works then: where its row of the date is, else where it was by its moves.
 * Those who are disabled then are left out; optionally only a team value's.
 */
export async function scheduledAdvisors(
  db: Db,
  { divisions, date, ...filter }: AdvisorFilter,
): Promise<ScheduledAdvisor[]> {
  let query = advisorsOn(db, date).where(isWorking(sql.ref('advisor.id'), sql.val(date)));
  if (divisions !== undefined)
    query = query
      .where('division.id', 'in', divisions)
      .where('advisor.id', '=', placedIn(divisions, date));
  if (filter.advisors !== undefined)
    query = query.where('advisor.id', '=', sql<number>`any(${sql.val(filter.advisors)}::int[])`);
  if (filter.teamValue !== undefined || filter.team !== undefined)
    query = query.where(isInTeam(filter, sql.ref('advisor.id'), sql.val(date)));
  return query
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .execute();
}

/** Advisors by id where they are now, disabled or not. */
export async function advisorsById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ScheduledAdvisor>> {
  const rows = await advisorsOn(db, 'infinity')
    .where('advisor.id', '=', sql<number>`any(${sql.val([...new Set(ids)])}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function advisorsOn(db: Db, date: string) {
  return (
    db
      .selectFrom('advisors as advisor')
      // One by one: joined, the stays of all advisors there are would be worked out.
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('advisor_divisions as stay')
            .select('stay.division_id')
            .whereRef('stay.agent_id', '=', 'advisor.id')
            .where(isOnStay(sql.val(date)))
            .limit(1)
            .as('stay'),
        (join) => join.onTrue(),
      )
      .leftJoin('schedule_days as row', (join) =>
        join.onRef('row.agent_id', '=', 'advisor.id').on('row.date', '=', date),
      )
      .innerJoin('divisions as division', (join) =>
        join.on('division.id', '=', (e) => e.fn.coalesce('row.division_id', 'stay.division_id')),
      )
      .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
      .select([
        'advisor.id',
        'advisor.first_name',
        'advisor.last_name',
        'advisor.login_id',
        'advisor.is_disabled',
        'advisor.disabled_date',
        'division.id as division_id',
        'division.mu_name',
        'zone.timezone_name',
      ])
  );
}

const isOnStay = (date: RawBuilder<unknown>) =>
  sql<boolean>`(stay.date_start is null or stay.date_start <= ${date}::date) and (stay.date_end is null or stay.date_end > ${date}::date)`;

/** Advisors that may be in the divisions on a date: looked up here, so that not every advisor's row of the date is. */
const placedIn = (divisions: readonly number[], date: string) => sql<number>`any(array(
  select agent_id from advisor_divisions where division_id = any(${sql.val(divisions)}::int[])
  union select agent_id from schedule_days where division_id = any(${sql.val(divisions)}::int[]) and date = ${date}))`;

/** Whether an advisor is not disabled on a date; looked up for each, since a join would read all advisors there are. */
const isWorking = (agent: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
  sql<boolean>`(select not working.is_disabled or working.disabled_date > ${date}::date from advisors working where working.id = ${agent})`;

type TeamFilter = Readonly<{ teamValue?: number | undefined; team?: number | undefined }>;

/** Whether an advisor holds a team value, or any of a classification, on a date. */
const isInTeam = (
  { team, teamValue }: TeamFilter,
  agent: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from advisor_data_values link join agent_data_values held on held.id = link.adg_value_id
  where link.agent_id = ${agent} and coalesce(link.date_start <= ${date}::date, true) and coalesce(link.date_end >= ${date}::date, true)
    and held.id = coalesce(${teamValue ?? null}::int, held.id) and held.adg_id = coalesce(${team ?? null}::int, held.adg_id))`;

type Stay = Readonly<{ agent_id: number; date_start: string | null; date_end: string | null }> &
  DayPlace;

/** Where advisors were, are and will be by their moves. */
export async function staysOf(db: Db, agents: readonly number[]): Promise<Stay[]> {
  return db
    .selectFrom('advisor_divisions as stay')
    .innerJoin('divisions as division', 'division.id', 'stay.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .select([
      'stay.agent_id',
      'stay.date_start',
      'stay.date_end',
      'stay.division_id',
      'division.mu_name',
      'zone.timezone_name',
    ])
    .where('stay.agent_id', '=', sql<number>`any(${sql.val(agents)}::int[])`)
    .execute();
}

/** A stored day, or the empty one, as the wire's row: said of where it is worked. */
export function toRow(
  advisor: ScheduledAdvisor,
  stored: StoredDay | null,
  date: PlainDate,
  activityTypes: ReadonlyMap<number, ActivityType>,
): WireRow {
  const { id, first_name, last_name, login_id } = advisor;
  const { division_id, mu_name, timezone_name } = stored ?? advisor;
  return rowToWire(stored?.day ?? emptyDay(date, id), {
    advisor: { id, first_name, last_name },
    activityTypes,
    offsets: dayOffsets(timezone_name, date),
    asked: date,
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

export async function divisionOfAdvisor(db: Db, id: number): Promise<number> {
  const { division_id } = await db
    .selectFrom('advisors')
    .select('division_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return division_id;
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
      'needs_permission',
      'is_disabled',
    ])
    .execute();
}

/** The proficiency that each channel asks for; null where any advisor will do. */
export async function skillsOfChannels(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'skill_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.skill_id]));
}
