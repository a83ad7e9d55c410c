import type { AvailabilityRangeRow, DateSpan, TeamGroup } from '@watchbill/core/availability/model';
import { datesMeet, without } from '@watchbill/core/availability/rules';
import type { Db } from '../db/tables.ts';
import type { RangeRow, RangeValues } from './repository/range.ts';
import { contentOf, copyTimes, toSpan } from './repository/times.ts';

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

/**
 * Records by id with their advisors, locked in order until the transaction ends; each moves on by a
 * version, for what is about to change in it.
 */
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
export async function rangesFrom(db: Db, rotations: readonly number[]): Promise<RangeRow[]> {
  return db
    .selectFrom('availability_ranges')
    .selectAll()
    .where('rotation_id', 'in', rotations)
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

/** False when the range has moved on from this version. */
export async function updateRange(db: Db, id: number, values: Partial<RangeValues>): Promise<void> {
  await db
    .updateTable('availability_ranges')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Takes dates out of records: ranges inside go, those that reach over are cut, and one that reaches
 * over both ends becomes two. Answers how many ranges it touched.
 */
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
    else await updateRange(db, range.id, first);
    if (second !== undefined)
      await insertRange(db, range.availability_id, { ...contentOf(range), ...second }, range.id);
  }
  return met.length;
}

export async function deleteRecords(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('agent_availability').where('id', 'in', ids).execute();
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
