import type { Pattern, PatternDay, PatternSetForm } from '@watchbill/core/patterns/model';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { zoneDays } from '../../db/zone-days.ts';
import { hasWords } from '../../db/search.ts';

export type SetRow = Readonly<{
  id: number;
  division_id: number;
  schedule_pattern_set_name: string;
  is_rotating: boolean;
  version: number;
  mu_name: string;
  timezone_name: string;
  week_first_day: number;
}>;
export type SetFilter = Readonly<{
  divisionIds: readonly number[] | null;
  division?: number | undefined;
  ids?: readonly number[] | undefined;
  pattern?: number | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}>;

function sets(db: Db) {
  return db
    .selectFrom('pattern_sets as set')
    .innerJoin('divisions as division', 'division.id', 'set.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone');
}

const columns = [
  'set.id',
  'set.division_id',
  'set.schedule_pattern_set_name',
  'set.is_rotating',
  'set.version',
  'division.mu_name',
  'division.week_first_day',
  'zone.timezone_name',
] as const;

/** Pattern sets within divisions (null is all), by name. */
export async function listSets(
  db: Db,
  filter: SetFilter,
): Promise<{ count: number; results: SetRow[] }> {
  const { divisionIds, division, ids, pattern, search } = filter;
  let query = sets(db);
  if (divisionIds !== null) query = query.where('set.division_id', 'in', divisionIds);
  if (division !== undefined) query = query.where('set.division_id', '=', division);
  if (ids !== undefined) query = query.where('set.id', 'in', ids);
  if (pattern !== undefined)
    query = query.where('set.id', '=', (e) =>
      e.selectFrom('patterns').select('pattern_set_id').where('id', '=', pattern),
    );
  query = query.where(hasWords(search, 'set.schedule_pattern_set_name'));
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select(columns)
    .orderBy('set.schedule_pattern_set_name')
    .orderBy('set.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function findSet(db: Db, id: number): Promise<SetRow | undefined> {
  return sets(db).select(columns).where('set.id', '=', id).executeTakeFirst();
}

/** Sets of every division. */
export function allSets(db: Db): Promise<SetRow[]> {
  return sets(db).select(columns).execute();
}

export async function insertSet(
  db: Db,
  form: Pick<PatternSetForm, 'id' | 'schedule_pattern_set_name' | 'division_id' | 'is_rotating'>,
): Promise<number> {
  const { id, division_id, ...rest } = form;
  return (
    await db
      .insertInto('pattern_sets')
      .values({ ...rest, division_id, ...(id === undefined ? {} : { id }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** False when the set has moved on from the version (null: whatever it has). */
export async function updateSet(
  db: Db,
  id: number,
  change: Readonly<{
    schedule_pattern_set_name?: string | undefined;
    is_rotating?: boolean | undefined;
  }>,
): Promise<void> {
  await db
    .updateTable('pattern_sets')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type DayJson = Readonly<{
  id: number;
  day: number;
  start: number;
  end: number;
  left_start: number | null;
  right_end: number | null;
  day_activity_id: number | null;
  activities: PatternDay['activities'] | null;
}>;

/** Patterns with all that is in them, by set and position. */
export async function loadPatterns(
  db: Db,
  by: Readonly<{ sets?: readonly number[]; ids?: readonly number[] }>,
  lock = false,
): Promise<Pattern[]> {
  let query = db
    .selectFrom('patterns')
    .select(['patterns.id', 'patterns.pattern_set_id', 'patterns.position', 'patterns.version'])
    .select(
      sql<
        DayJson[] | null
      >`(select json_agg(json_build_object('id', d.id, 'day', d.pattern_day, 'start', d.start_min,
        'end', d.end_min, 'left_start', d.left_start, 'right_end', d.right_end, 'day_activity_id',
        d.event_type_id,
      'activities', (select json_agg(json_build_object('id', a.id, 'activity_id', a.event_type_id,
        'start', a.start_min, 'end', a.end_min) order by a.start_min, a.id)
        from pattern_activities a where a.pattern_day_id = d.id))
      order by d.pattern_day) from pattern_days d where d.pattern_id = patterns.id)`.as('days'),
    );
  if (by.sets !== undefined) query = query.where('patterns.pattern_set_id', 'in', by.sets);
  if (by.ids !== undefined) query = query.where('patterns.id', 'in', by.ids);
  const rows = await query
    .orderBy('patterns.pattern_set_id')
    .orderBy('patterns.position')
    .$if(lock, (locked) => locked.forUpdate())
    .execute();
  return rows.map(({ days, ...row }) => ({
    ...row,
    days: (days ?? []).map((day) => ({ ...day, activities: day.activities ?? [] })),
  }));
}

/** Adds empty patterns after the last of a set; answers their ids in order. */
export async function insertPatterns(db: Db, set: number, count: number): Promise<number[]> {
  await sql`select id from pattern_sets where id = ${set} for update`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into patterns (pattern_set_id, position)
    select ${set}::integer, coalesce((select max(position) from patterns
      where pattern_set_id = ${set}), 0) + place from generate_series(1, ${count}::integer) place
      order by place returning id`.execute(db);
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}

export type DaysToWrite = Readonly<{ pattern_id: number; days: readonly PatternDay[] }>;

/**
 * Writes whole patterns: a day keeps its id, its activities are new; days that are gone are
 * deleted.
 */
export async function writePatterns(db: Db, patterns: readonly DaysToWrite[]): Promise<void> {
  const ids = patterns.map((one) => one.pattern_id);
  const days = patterns.flatMap(({ pattern_id, days: own }) =>
    own.map((day) => ({ ...day, pattern_id })),
  );
  const column = <T>(read: (day: (typeof days)[number]) => T) => sql.val(days.map(read));
  await sql`update patterns set version = version + 1 where id = any(${sql.val(ids)}::int[])`.execute(
    db,
  );
  await sql`delete from pattern_activities where pattern_day_id in
    (select id from pattern_days where pattern_id = any(${sql.val(ids)}::int[]))`.execute(db);
  await sql`delete from pattern_days where pattern_id = any(${sql.val(ids)}::int[])
    and (pattern_id, pattern_day) not in
    (select * from unnest(${column((day) => day.pattern_id)}::int[],
      ${column((day) => day.day)}::int[]))`.execute(db);
  const { rows } = await sql<{ id: number; pattern_id: number; pattern_day: number }>`
    insert into pattern_days (pattern_id, pattern_day, start_min, end_min, left_start, right_end,
      event_type_id)
    select * from unnest(${column((day) => day.pattern_id)}::int[],
      ${column((day) => day.day)}::int[], ${column((day) => day.start)}::int[],
      ${column((day) => day.end)}::int[],
      ${column((day) => day.left_start)}::int[], ${column((day) => day.right_end)}::int[],
        ${column((day) => day.day_activity_id)}::int[])
    on conflict (pattern_id, pattern_day) do update
      set start_min = excluded.start_min, end_min = excluded.end_min,
      left_start = excluded.left_start, right_end = excluded.right_end,
      event_type_id = excluded.event_type_id
    returning id, pattern_id, pattern_day`.execute(db);
  const idOf = new Map(rows.map((row) => [`${row.pattern_id} ${row.pattern_day}`, row.id]));
  const activities = days.flatMap((day) =>
    day.activities.map((one) => ({
      ...one,
      day_id: idOf.get(`${day.pattern_id} ${day.day}`) ?? 0,
    })),
  );
  const each = <T>(read: (one: (typeof activities)[number]) => T) => sql.val(activities.map(read));
  await sql`insert into pattern_activities (pattern_day_id, event_type_id, start_min, end_min)
    select * from unnest(${each((one) => one.day_id)}::int[],
      ${each((one) => one.activity_id)}::int[], ${each((one) => one.start)}::int[],
      ${each((one) => one.end)}::int[])`.execute(db);
}

/** Deletes single days or activities; answers the patterns that they lay in. */
export async function deletePatternParts(
  db: Db,
  days: readonly number[],
  activities: readonly number[],
): Promise<number[]> {
  const found = await sql<{ pattern_id: number }>`
    select pattern_id from pattern_days where id = any(${sql.val(days)}::int[])
    union select day.pattern_id from pattern_activities activity join pattern_days day
      on day.id = activity.pattern_day_id where activity.id = any(${sql.val(activities)}::int[])`.execute(
    db,
  );
  await sql`delete from pattern_activities where id = any(${sql.val(activities)}::int[])`.execute(
    db,
  );
  await sql`delete from pattern_days where id = any(${sql.val(days)}::int[])`.execute(db);
  const ids = found.rows.map((row) => row.pattern_id);
  await sql`update patterns set version = version + 1 where id = any(${sql.val(ids)}::int[])`.execute(
    db,
  );
  return ids;
}

/**
 * Deletes patterns and what has become of them in the past; who works them today or later keeps
 * them from it.
 */
export async function deletePatterns(db: Db, ids: readonly number[], today: string): Promise<void> {
  await db
    .deleteFrom('pattern_assignments')
    .where('pattern_id', 'in', ids)
    .where('date_end', '<', today)
    .execute();
  await db.deleteFrom('patterns').where('id', 'in', ids).execute();
}

export async function deleteSet(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pattern_sets').where('id', '=', id).execute();
}

export type AssignmentRow = Readonly<{
  id: number;
  pattern_set_id: number;
  pattern_id: number;
  position: number;
  agent_id: number;
  first_name: string;
  last_name: string;
  is_disabled: boolean;
  date_start: string;
  date_end: string | null;
  anchor_date: string;
  division_id: number;
}>;

/**
 * Assignments of patterns, advisors or sets that reach a date or later, by set, position, start and
 * name.
 */
export async function loadAssignments(
  db: Db,
  by: Readonly<{
    sets?: readonly number[];
    patterns?: readonly number[];
    ids?: readonly number[];
    agents?: readonly number[];
    from?: string;
    to?: string;
    /** Those that end today or later in the zone of their set. */ openAt?: Date;
  }>,
): Promise<AssignmentRow[]> {
  let query = db
    .selectFrom('pattern_assignments as held')
    .innerJoin('patterns', 'patterns.id', 'held.pattern_id')
    .innerJoin('advisors', 'advisors.id', 'held.agent_id')
    .select([
      'held.id',
      'patterns.pattern_set_id',
      'held.pattern_id',
      'patterns.position',
      'held.agent_id',
      'advisors.first_name',
      'advisors.last_name',
      'advisors.is_disabled',
      'held.date_start',
      'held.date_end',
      'held.anchor_date',
      'advisors.division_id',
    ]);
  if (by.sets !== undefined) query = query.where('patterns.pattern_set_id', 'in', by.sets);
  if (by.patterns !== undefined) query = query.where('held.pattern_id', 'in', by.patterns);
  if (by.ids !== undefined) query = query.where('held.id', 'in', by.ids);
  if (by.agents !== undefined) query = query.where('held.agent_id', 'in', by.agents);
  if (by.from !== undefined)
    query = query.where((e) =>
      e.or([e('held.date_end', 'is', null), e('held.date_end', '>=', by.from ?? '')]),
    );
  if (by.openAt !== undefined) {
    const days = await zoneDays(db, by.openAt);
    query = query.where((e) =>
      e.or([
        e('held.date_end', 'is', null),
        e('held.date_end', '>=', todayOfSet(e.ref('patterns.pattern_set_id'), days)),
      ]),
    );
  }
  if (by.to !== undefined) query = query.where('held.date_start', '<=', by.to);
  return query
    .orderBy('patterns.pattern_set_id')
    .orderBy('patterns.position')
    .orderBy('held.date_start')
    .orderBy('advisors.last_name')
    .orderBy('held.id')
    .execute();
}

/** Today in the zone of the division that a pattern set belongs to. */
function todayOfSet(set: Expression<number>, days: RawBuilder<unknown>) {
  return sql<string>`(select zone.today from pattern_sets home join divisions division
    on division.id = home.division_id join ${days} on zone.id = division.timezone
    where home.id = ${set})`;
}

/** Sets that advisors work today or later, or that a bidding offers that is not over. */
export async function restrictedSets(
  db: Db,
  offered: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const days = await zoneDays(db, now);
  const { rows } = await sql<{ id: number }>`
    select pattern_set_id as id from patterns join pattern_assignments held
      on held.pattern_id = patterns.id where pattern_set_id = any(${sql.val(offered)}::int[])
      and (date_end is null or date_end >= ${todayOfSet(sql.ref<number>('pattern_set_id'), days)})
    union select pattern_set_id from bidding_pattern_sets link join biddings
      on biddings.id = link.bidding_id where pattern_set_id = any(${sql.val(offered)}::int[])
      and state in ('waiting', 'open')`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Sets of a division with the counts of their patterns, and of the advisors who work them on a day
 * or later.
 */
export async function setsOfDivision(db: Db, division: number, today: string) {
  const rows = await db
    .selectFrom('pattern_sets as set')
    .select((e) => [
      'set.id',
      'set.schedule_pattern_set_name',
      'set.is_rotating',
      e
        .selectFrom('patterns')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('pattern_set_id', '=', 'set.id')
        .as('patterns'),
      e
        .selectFrom('pattern_assignments as held')
        .innerJoin('patterns', 'patterns.id', 'held.pattern_id')
        .select((count) => count.fn.count<string>('held.agent_id').distinct().as('count'))
        .whereRef('patterns.pattern_set_id', '=', 'set.id')
        .where((end) =>
          end.or([end('held.date_end', 'is', null), end('held.date_end', '>=', today)]),
        )
        .as('agents'),
    ])
    .where('set.division_id', '=', division)
    .orderBy('set.schedule_pattern_set_name')
    .orderBy('set.id')
    .execute();
  return rows.map(({ patterns: count, agents, ...row }) => ({
    ...row,
    pattern_count: Number(count ?? 0),
    agent_count: Number(agents ?? 0),
  }));
}

/** Whether a bidding that is not over offers a set. */
export async function isOffered(db: Db, set: number): Promise<boolean> {
  const bidding = await db
    .selectFrom('bidding_pattern_sets as offered')
    .innerJoin('biddings', 'biddings.id', 'offered.bidding_id')
    .select('biddings.id')
    .where('offered.pattern_set_id', '=', set)
    .where('biddings.state', 'in', ['waiting', 'open'])
    .executeTakeFirst();
  return bidding !== undefined;
}

/** The patterns that these days and activities belong to. */
export async function patternsOfParts(
  db: Db,
  days: readonly number[],
  activities: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('pattern_days as day')
    .leftJoin('pattern_activities as activity', 'activity.pattern_day_id', 'day.id')
    .select('day.pattern_id')
    .distinct()
    .where((e) => e.or([e('day.id', 'in', days), e('activity.id', 'in', activities)]))
    .execute();
  return rows.map((row) => row.pattern_id);
}
