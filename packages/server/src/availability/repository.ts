import {
  weekdayKeys,
  type AvailabilityRangeRow,
  type AvailabilityRecord,
  type DateSpan,
  type TeamGroup,
  type WeekGraph,
  type WeekTime,
} from '@watchbill/core/availability/model';
import { datesMeet, without } from '@watchbill/core/availability/rules';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';

export type RangeRow = Selectable<Tables['availability_ranges']>;
export type RangeValues = Omit<RangeRow, 'id' | 'version' | 'availability_id'>;
export type AvailabilityFilter = Readonly<{
  division_id?: number | undefined;
  divisions?: readonly number[] | undefined;
  int_adg_id?: number | undefined;
  int_adg_value_id?: number | undefined;
  date_check?: string | undefined;
  agent_ids?: readonly number[] | undefined;
}>;

export function toSpan(row: Readonly<{ date_start: string; date_end: string | null }>): DateSpan {
  return {
    date_start: toPlainDate(row.date_start),
    date_end: row.date_end === null ? null : toPlainDate(row.date_end),
  };
}

function inScope(session: Session, filter: AvailabilityFilter) {
  return (e: ExpressionBuilder<Tables & { agent: Tables['advisors'] }, 'agent'>) => {
    const parts: Expression<SqlBool>[] = [e('agent.is_disabled', '=', false)];
    if (session.scope === 'own') parts.push(e('agent.id', '=', session.advisorId ?? 0));
    else if (session.divisionIds !== null)
      parts.push(e('agent.division_id', 'in', session.divisionIds));
    if (filter.division_id !== undefined)
      parts.push(e('agent.division_id', '=', filter.division_id));
    if (filter.divisions !== undefined) parts.push(e('agent.division_id', 'in', filter.divisions));
    if (filter.agent_ids !== undefined) parts.push(e('agent.id', 'in', filter.agent_ids));
    if (filter.int_adg_id !== undefined || filter.int_adg_value_id !== undefined) {
      let held = e
        .selectFrom('advisor_data_values as held')
        .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
        .select('held.id')
        .whereRef('held.agent_id', '=', 'agent.id');
      if (filter.int_adg_id !== undefined)
        held = held.where('value.adg_id', '=', filter.int_adg_id);
      if (filter.int_adg_value_id !== undefined)
        held = held.where('value.id', '=', filter.int_adg_value_id);
      const { date_check } = filter;
      if (date_check !== undefined)
        held = held.where((v) =>
          v.and([
            v.or([v('held.date_start', 'is', null), v('held.date_start', '<=', date_check)]),
            v.or([v('held.date_end', 'is', null), v('held.date_end', '>=', date_check)]),
          ]),
        );
      parts.push(e.exists(held));
    }
    return e.and(parts);
  };
}

/** A record for each enabled advisor in scope and filter, by name, with the ranges in force on the date asked for (or all). */
export async function listAvailability(
  db: Db,
  session: Session,
  filter: AvailabilityFilter,
): Promise<AvailabilityRecord[]> {
  const agents = await db
    .selectFrom('advisors as agent')
    .innerJoin('divisions as division', 'division.id', 'agent.division_id')
    .leftJoin('agent_availability as record', 'record.agent_id', 'agent.id')
    .select([
      'agent.id',
      'agent.first_name',
      'agent.last_name',
      'agent.email',
      'agent.is_disabled',
      'agent.division_id',
      'division.mu_name',
      'record.id as record_id',
    ])
    .where((e) => inScope(session, filter)(e))
    .orderBy('agent.last_name')
    .orderBy('agent.first_name')
    .orderBy('agent.id')
    .execute();
  const ranges = await readRanges(
    db,
    agents.flatMap((agent) => agent.record_id ?? []),
  );
  const ofRecord = new Map<number, AvailabilityRangeRow[]>();
  for (const range of ranges)
    ofRecord.set(range.availability_id, [...(ofRecord.get(range.availability_id) ?? []), range]);
  const { date_check } = filter;
  return agents.map(({ record_id, division_id, mu_name, ...agent }) => {
    const all = ofRecord.get(record_id ?? 0) ?? [];
    const date_ranges =
      date_check === undefined
        ? all
        : all.filter(
            (range) =>
              range.date_start <= date_check &&
              (range.date_end === null || date_check <= range.date_end),
          );
    return {
      id: record_id,
      agent: { ...agent, division_id, mu_name },
      date_ranges,
      default_pref_exists: all.some((range) => range.default_pref_exists),
      date_range_pref_exists: date_ranges.some((range) => range.date_range_pref_exists),
    };
  });
}

/** Ranges of records as they are shown, by record and date. */
export async function readRanges(
  db: Db,
  records: readonly number[],
): Promise<AvailabilityRangeRow[]> {
  if (records.length === 0) return [];
  const rows = await db
    .selectFrom('availability_ranges as range')
    .leftJoin('weekly_rules as rule', 'rule.id', 'range.weekly_rule_id')
    .selectAll('range')
    .select((e) => [
      'rule.wr_name',
      e
        .exists(
          e.selectFrom('availability_times').select('id').whereRef('range_id', '=', 'range.id'),
        )
        .as('has_times'),
    ])
    .where('range.availability_id', 'in', records)
    .orderBy('range.availability_id')
    .orderBy('range.date_start')
    .execute();
  const withDefault = new Set(
    rows
      .filter((row) => row.date_end === null && Boolean(row.has_times))
      .map((row) => row.availability_id),
  );
  return rows.map(({ weekly_rule_id, rotation_id, has_times, ...row }) => ({
    ...row,
    weekly_rule: weekly_rule_id,
    rotation: rotation_id,
    date_range_pref_exists: Boolean(has_times),
    default_pref_exists: withDefault.has(row.availability_id),
  }));
}

/** The advisor's range as stored, or undefined. */
export async function findRange(db: Db, agent: number, id: number): Promise<RangeRow | undefined> {
  return db
    .selectFrom('availability_ranges as range')
    .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
    .selectAll('range')
    .where('range.id', '=', id)
    .where('record.agent_id', '=', agent)
    .executeTakeFirst();
}

export type RecordRow = Readonly<{
  id: number;
  agent_id: number;
  division_id: number;
  version: number;
}>;

/** Records by id with their advisors, locked in order until the transaction ends; each moves on by a version, for what is about to change in it. */
export async function lockRecords(db: Db, ids: readonly number[]): Promise<RecordRow[]> {
  await db
    .selectFrom('agent_availability')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .updateTable('agent_availability')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return db
    .selectFrom('agent_availability as record')
    .innerJoin('advisors as agent', 'agent.id', 'record.agent_id')
    .select(['record.id', 'record.agent_id', 'agent.division_id', 'record.version'])
    .where('record.id', 'in', ids)
    .orderBy('record.id')
    .execute();
}

/** The advisors' records, made where there is none, and locked. */
export async function recordsOf(db: Db, agents: readonly number[]): Promise<RecordRow[]> {
  const wanted = [...new Set(agents)].toSorted((a, b) => a - b);
  await db
    .insertInto('agent_availability')
    .values(wanted.map((agent_id) => ({ agent_id })))
    .onConflict((conflict) => conflict.column('agent_id').doNothing())
    .execute();
  const rows = await db
    .selectFrom('agent_availability')
    .select('id')
    .where('agent_id', 'in', wanted)
    .execute();
  return lockRecords(
    db,
    rows.map((row) => row.id),
  );
}

/** Ranges that begin with a week of a rotation, kept from other writers until the commit. */
export async function rangesFrom(db: Db, rotation: number): Promise<RangeRow[]> {
  return db
    .selectFrom('availability_ranges')
    .selectAll()
    .where('rotation_id', '=', rotation)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stored ranges of records, by date. */
export async function rangesOf(db: Db, records: readonly number[]): Promise<RangeRow[]> {
  return db
    .selectFrom('availability_ranges')
    .selectAll()
    .where('availability_id', 'in', records)
    .orderBy('availability_id')
    .orderBy('date_start')
    .execute();
}

/** Inserts a range, with the times of another where `timesOf` names it; answers its id. */
export async function insertRange(
  db: Db,
  record: number,
  values: RangeValues,
  timesOf: number | null,
): Promise<number> {
  const { id } = await db
    .insertInto('availability_ranges')
    .values({ ...values, availability_id: record })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (timesOf !== null) await copyTimes(db, timesOf, id);
  return id;
}

/** Puts the times of one range in the place of another's. */
export async function copyTimes(db: Db, from: number, to: number): Promise<void> {
  await db.deleteFrom('availability_times').where('range_id', '=', to).execute();
  await db
    .insertInto('availability_times')
    .columns(['range_id', 'weekday', 'start_time', 'end_time', 'avl_status'])
    .expression((e) =>
      e
        .selectFrom('availability_times')
        .select((c) => [
          c.val(to).as('range_id'),
          'weekday',
          'start_time',
          'end_time',
          'avl_status',
        ])
        .where('range_id', '=', from),
    )
    .execute();
}

/** False when the range has moved on from this version. */
export async function updateRange(
  db: Db,
  id: number,
  version: number | null,
  values: Partial<RangeValues>,
): Promise<boolean> {
  const result = await db
    .updateTable('availability_ranges')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes dates out of records: ranges inside go, those that reach over are cut, and one that reaches over both ends becomes two. Answers how many ranges it touched. */
export async function cutDates(
  db: Db,
  records: readonly number[],
  taken: DateSpan,
  except: number | null = null,
): Promise<number> {
  const met = (await rangesOf(db, records)).filter(
    (range) => range.id !== except && datesMeet(toSpan(range), taken),
  );
  for (const range of met) {
    const [first, second] = without(toSpan(range), taken);
    if (first === undefined)
      await db.deleteFrom('availability_ranges').where('id', '=', range.id).execute();
    else await updateRange(db, range.id, null, first);
    if (second !== undefined)
      await insertRange(db, range.availability_id, { ...contentOf(range), ...second }, range.id);
  }
  return met.length;
}

/** What a range says beside its id and record. */
export function contentOf(range: RangeRow): RangeValues {
  const { id: _, version: __, availability_id: ___, ...values } = range;
  return values;
}

export async function deleteRecords(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('agent_availability').where('id', 'in', ids).execute();
}

type TimeRow = WeekTime & Readonly<{ id: number }>;

export async function timesOf(db: Db, range: number): Promise<TimeRow[]> {
  return db
    .selectFrom('availability_times')
    .select(['id', 'weekday', 'start_time', 'end_time', 'avl_status'])
    .where('range_id', '=', range)
    .orderBy('weekday')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}

/** Times of many ranges, by range. */
export async function timesByRange(
  db: Db,
  ranges: readonly number[],
): Promise<ReadonlyMap<number, readonly WeekTime[]>> {
  const rows = await db
    .selectFrom('availability_times')
    .selectAll()
    .where('range_id', 'in', ranges)
    .orderBy('weekday')
    .orderBy('start_time')
    .execute();
  const byRange = new Map<number, WeekTime[]>();
  for (const { range_id, ...time } of rows)
    byRange.set(range_id, [...(byRange.get(range_id) ?? []), time]);
  return byRange;
}

/** The week of a range, Sunday to Saturday. */
export async function readGraph(db: Db, range: number): Promise<WeekGraph> {
  const times = await timesOf(db, range);
  const day = (weekday: number) =>
    times
      .filter((time) => time.weekday === weekday)
      .map(({ id, start_time, end_time, avl_status }) => ({
        id,
        time_range_ids: [id],
        start_time,
        end_time,
        avl_status,
      }));
  return Object.fromEntries(weekdayKeys.map((key, weekday) => [key, day(weekday)])) as WeekGraph;
}

export async function insertTimes(
  db: Db,
  range: number,
  times: readonly WeekTime[],
): Promise<void> {
  if (times.length > 0)
    await db
      .insertInto('availability_times')
      .values(times.map((time) => ({ ...time, range_id: range })))
      .execute();
}

export async function updateTime(db: Db, { id, ...values }: TimeRow): Promise<void> {
  await db.updateTable('availability_times').set(values).where('id', '=', id).execute();
}

export async function deleteTimes(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('availability_times').where('id', 'in', ids).execute();
}

/** Team classifications with the values that enabled advisors of these divisions have, by name. */
export async function groupsOf(db: Db, divisions: readonly number[]): Promise<TeamGroup[]> {
  const rows = await db
    .selectFrom('advisor_data_values as held')
    .innerJoin('advisors as agent', 'agent.id', 'held.agent_id')
    .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
    .innerJoin('agent_data_groups as group', 'group.id', 'value.adg_id')
    .select([
      'group.id',
      'group.description',
      'group.datatype',
      'value.id as value_id',
      'value.adg_value',
    ])
    .distinct()
    .where('agent.division_id', 'in', divisions)
    .where('agent.is_disabled', '=', false)
    .orderBy('group.description')
    .orderBy('value.adg_value')
    .execute();
  const groups = new Map<number, TeamGroup>();
  for (const { id, description, datatype, value_id, adg_value } of rows) {
    const group = groups.get(id) ?? { id, int_adg_id: id, description, datatype, values: [] };
    groups.set(id, { ...group, values: [...group.values, { id: value_id, adg_value }] });
  }
  return [...groups.values()];
}

/** Ranges of advisors that meet a range of dates, and the times of each. */
export async function rangesIn(db: Db, advisors: readonly number[], from: string, to: string) {
  const ranges = await db
    .selectFrom('availability_ranges as range')
    .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
    .innerJoin('advisors as agent', 'agent.id', 'record.agent_id')
    .innerJoin('divisions as division', 'division.id', 'agent.division_id')
    .selectAll('range')
    .select(['record.agent_id', 'division.week_first_day'])
    .where('record.agent_id', 'in', advisors)
    .where('range.date_start', '<=', to)
    .where((e) => e.or([e('range.date_end', 'is', null), e('range.date_end', '>=', from)]))
    .orderBy('record.agent_id')
    .orderBy('range.date_start')
    .execute();
  const times = await db
    .selectFrom('availability_times')
    .selectAll()
    .where(
      'range_id',
      'in',
      ranges.map((range) => range.id),
    )
    .orderBy('start_time')
    .execute();
  return { ranges, times };
}

/** The records that advisors' ranges belong to, in order of their ids. */
export function recordsOfAdvisors(db: Db, agents: readonly number[]) {
  return db
    .selectFrom('agent_availability')
    .select(['id', 'agent_id'])
    .where('agent_id', 'in', agents)
    .orderBy('id')
    .execute();
}
