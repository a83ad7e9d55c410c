import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { instantRanges } from '@watchbill/core/time/zone';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { StretchRow } from '../repository.ts';

/** The schedule of each division and date, made where it is missing. */
export async function ensureSchedules(
  db: Db,
  wanted: readonly Readonly<{ division_id: number; date: string }>[],
): Promise<Map<string, number>> {
  const unique = new Map(wanted.map((one) => [`${one.division_id} ${one.date}`, one]));
  const divisions = [...unique.values()].map((one) => one.division_id);
  const dates = [...unique.values()].map((one) => one.date);
  const find = async () => {
    const { rows } = await sql<{ id: number; division_id: number; date: string }>`
      select id, division_id, date from schedules
        join unnest(${sql.val(divisions)}::int[], ${sql.val(dates)}::date[]) as wanted (d, day)
        on division_id = d and date = day`.execute(db);
    return new Map(rows.map((row) => [`${row.division_id} ${row.date}`, row.id]));
  };
  const found = await find();
  if (found.size === unique.size) return found;
  await sql`insert into schedules (division_id, date) select *
    from unnest(${sql.val(divisions)}::int[], ${sql.val(dates)}::date[]) on conflict do nothing`.execute(
    db,
  );
  return find();
}

export type DayToWrite = Readonly<{ day: ScheduleDay; division_id: number; timezone_name: string }>;

/**
 * Writes whole days: what is gone is deleted, what stays keeps its id, the version goes up. Answers
 * day ids in the order given.
 */
export async function writeDays(db: Db, days: readonly DayToWrite[]): Promise<number[]> {
  const schedules = await ensureSchedules(
    db,
    days.map(({ day, division_id }) => ({ division_id, date: day.date })),
  );
  const rows = await sql<{ id: number; agent_id: number; date: string }>`
    insert into schedule_days (schedule_id, division_id, agent_id, date, shift_id, is_locked)
    select * from unnest(
      ${sql.val(days.map(({ day, division_id }) => schedules.get(`${division_id} ${day.date}`)))}::int[],
        ${sql.val(days.map((one) => one.division_id))}::int[],
      ${sql.val(days.map(({ day }) => day.agent_id))}::int[],
        ${sql.val(days.map(({ day }) => day.date))}::date[],
        ${sql.val(days.map(({ day }) => day.shift?.shift_id ?? null))}::int[],
      ${sql.val(days.map(({ day }) => day.locked))}::boolean[])
    on conflict (agent_id, date) do update
      set shift_id = excluded.shift_id, version = schedule_days.version + 1
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

/**
 * Stretches of one layer as instants: what pays, limits and excludes is elapsed time, not wall
 * clock.
 */
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
    update schedule_stretches as stretch
      set event_type_id = given.event_type_id, description = given.description,
      start_min = given.start_min, end_min = given.end_min, during = given.during
    from unnest(${sql.val(stretches.map((one) => one.id))}::int[],
      ${sql.val(stretches.map((one) => one.event_type_id))}::int[],
      ${sql.val(stretches.map((one) => one.description))}::text[],
      ${sql.val(stretches.map((one) => one.start))}::int[],
        ${sql.val(stretches.map((one) => one.end))}::int[],
        ${sql.val(stretches.map((one) => one.during))}::tstzrange[])
      as given (id, event_type_id, description, start_min, end_min, during)
    where stretch.id = given.id and (stretch.event_type_id, stretch.description,
      stretch.start_min, stretch.end_min, stretch.during)
      is distinct from (given.event_type_id, given.description, given.start_min, given.end_min,
        given.during)`.execute(db);
}

async function insertStretches(db: Db, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await sql`
    insert into schedule_stretches (day_id, agent_id, layer, kind, event_type_id, description,
      start_min, end_min, during)
    select day_id, agent_id, case when kind = 'activity' then 'activity'
      else 'cover' end, kind, event_type_id, description, start_min, end_min, during
    from unnest(${sql.val(stretches.map((one) => one.day_id))}::int[],
      ${sql.val(stretches.map((one) => one.agent_id))}::int[],
      ${sql.val(stretches.map((one) => one.kind))}::text[],
      ${sql.val(stretches.map((one) => one.event_type_id))}::int[],
        ${sql.val(stretches.map((one) => one.description))}::text[],
        ${sql.val(stretches.map((one) => one.start))}::int[],
      ${sql.val(stretches.map((one) => one.end))}::int[],
        ${sql.val(stretches.map((one) => one.during))}::tstzrange[])
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
  }>`delete from schedule_stretches where id = any(${sql.val(ids)}::int[]) and kind <> 'shift'
    returning day_id`.execute(db);
  const days = [...new Set(rows.rows.map((row) => row.day_id))];
  await sql`update schedule_days set version = version + 1 where id = any(${sql.val(days)}::int[])`.execute(
    db,
  );
  return days;
}

export async function clearShiftOfDays(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update schedule_days set shift_id = null, version = version + 1
    where id = any(${sql.val(ids)}::int[])`.execute(db);
}
