import {
  type AvailabilityRangeForm,
  type AvailabilityRangeRow,
  type DateSpan,
  type WeekGraph,
  type WeekTime,
} from '@watchbill/core/availability/model';
import {
  datesMeet,
  findSpanProblem,
  hoursOf,
  spanFor,
  timesOverlap,
} from '@watchbill/core/availability/rules';
import { limitNames, type WorkLimits } from '@watchbill/core/schedule-parameters/model';
import { findLimitsProblem, noLimits } from '@watchbill/core/schedule-parameters/rules';
import { mustBeEnabledEventType } from '../../event-types/commands.ts';
import { apiProblem } from '../../http/problem.ts';
import { type Db, type CallContext } from '../../http/serve.ts';
import { mustBeEnabledWeeklyRule, rotationRule } from '../../weekly-protocols/commands.ts';
import { contentOf, readGraph, timesOf, toSpan } from '../repository/times.ts';
import {
  cutDates,
  findRange,
  lockRecords,
  rangesOf,
  readRanges,
  updateRange,
  type RangeRow,
  type RangeValues,
  type RecordRow,
} from '../repository.ts';

export const blank = {
  ...noLimits,
  base_schedule_code_id: null,
  force_to_work: false,
  work_status: null,
  weekly_rule_id: null,
  rotation_id: null,
  in_no_of_weeks: null,
  in_no_of_days: null,
  status: null,
  max_avg_weekly_hrs: 0,
  min_days_off: 0,
};

export async function found(db: Db, agent: number, id: number): Promise<RangeRow> {
  const range = await findRange(db, agent, id);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

export async function shown(db: Db, record: number, id: number): Promise<AvailabilityRangeRow> {
  const range = (await readRanges(db, [record])).find((one) => one.id === id);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

export function mustBeInOrder(
  dates: Readonly<{ date_start: string; date_end: string | null }>,
): DateSpan {
  const span = toSpan(dates);
  const problem = findSpanProblem(span);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  return span;
}

/** The record's range in force when the dates begin, or the nearest; refused where it has none. */
export async function rangeInForce(db: Db, record: number, span: DateSpan): Promise<RangeRow> {
  const ranges = (await rangesOf(db, [record])).map((range) => ({ ...range, ...toSpan(range) }));
  const range = spanFor(ranges, span.date_start);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

/** Confirmed, other ranges make room for the dates; unconfirmed, an overlap is refused and nothing changes. */
export async function makeRoom(
  db: Db,
  records: readonly RecordRow[],
  span: DateSpan,
  isConfirmed: boolean,
  except: number | null,
): Promise<void> {
  const ids = records.map((record) => record.id);
  if (isConfirmed) await cutDates(db, ids, span, except);
  else if (
    (await rangesOf(db, ids)).some((range) => range.id !== except && datesMeet(toSpan(range), span))
  )
    throw apiProblem.plain('availability.rangesOverlap', 'overlap');
}

export async function removeDates(
  db: Db,
  records: readonly RecordRow[],
  {
    date_start,
    date_end,
  }: Readonly<{ date_start?: string | undefined; date_end?: string | undefined }>,
): Promise<number> {
  if (date_start === undefined) throw apiProblem.field('date_start', 'availability.deleteDates');
  return cutDates(
    db,
    records.map((record) => record.id),
    mustBeInOrder({ date_start, date_end: date_end ?? null }),
  );
}

/** The range with a form's changes, as columns; refused where it contradicts itself or names what it may not. */
export async function merged(
  db: Db,
  before: RangeRow,
  form: AvailabilityRangeForm,
): Promise<RangeValues> {
  const {
    weekly_rule,
    rotation,
    bln_confirm: _,
    default_pref_exists: __,
    date_range_pref_exists: ___,
    ...named
  } = form;
  const given = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as Partial<RangeValues>;
  const rule = await ruleOf(db, before, weekly_rule, rotation);
  const values = { ...contentOf(before), ...given, ...rule };
  const limits = findLimitsProblem(
    Object.fromEntries(limitNames.map((name) => [name, values[name] ?? null])) as WorkLimits,
  );
  if (limits !== null) throw apiProblem.field(limits.field, limits.message);
  if (values.work_status === 'day_off' && (values.force_to_work || values.weekly_rule_id !== null))
    throw apiProblem.field('work_status', 'availability.dayOffWithRule');
  if (
    values.base_schedule_code_id !== null &&
    values.base_schedule_code_id !== before.base_schedule_code_id
  )
    await mustBeEnabledEventType(db, values.base_schedule_code_id, 'base_schedule_code_id');
  return values;
}

/** A rotation's week brings its rule along; a rule of its own must be the one that the week is of. Another rule begins its rotation anew. */
async function ruleOf(
  db: Db,
  before: RangeRow,
  weekly: number | null | undefined,
  rotation: number | null | undefined,
): Promise<Pick<RangeValues, 'weekly_rule_id' | 'rotation_id'>> {
  const ofRotation = rotation == null ? null : await rotationRule(db, rotation);
  if (rotation != null && ofRotation === null)
    throw apiProblem.field('rotation', 'weeklyProtocols.missingRotation');
  const weekly_rule_id = weekly === undefined ? (ofRotation ?? before.weekly_rule_id) : weekly;
  if (ofRotation !== null && weekly_rule_id !== ofRotation)
    throw apiProblem.field('rotation', 'availability.rotationOfOther');
  if (weekly_rule_id !== null && weekly_rule_id !== before.weekly_rule_id)
    await mustBeEnabledWeeklyRule(db, weekly_rule_id, 'weekly_rule');
  const isSame = weekly_rule_id === before.weekly_rule_id;
  return {
    weekly_rule_id,
    rotation_id: rotation === undefined ? (isSame ? before.rotation_id : null) : rotation,
  };
}

export function mustHaveLength(
  hours: Readonly<{ start_time: number; end_time: number }>,
): Readonly<{ start_time: number; end_time: number }> {
  const minutes = hoursOf(hours.start_time, hours.end_time);
  if (minutes === null) throw apiProblem.field('end_time', 'availability.timeEmpty');
  return minutes;
}

export function mustNotOverlap(times: readonly WeekTime[]): void {
  if (timesOverlap(times)) throw apiProblem.plain('availability.timesOverlap', 'overlap');
}

/** Changes the week of a range under its record's lock; the range moves on by a version. */
export async function changeTimes(
  call: CallContext,
  range: RangeRow,
  change: (times: Awaited<ReturnType<typeof timesOf>>) => Promise<void>,
): Promise<WeekGraph> {
  const [record] = await lockRecords(call.db, [range.availability_id]);
  const before = await readGraph(call.db, range.id);
  if (!(await updateRange(call.db, range.id, call.ifMatch, {}))) throw apiProblem.stale(before);
  await change(await timesOf(call.db, range.id));
  const after = await readGraph(call.db, range.id);
  if (record !== undefined) announce(call, record, after, before);
  return after;
}

export async function announced(
  call: CallContext,
  records: readonly RecordRow[],
  isMeant: (range: AvailabilityRangeRow) => boolean,
): Promise<AvailabilityRangeRow[]> {
  const ranges = (
    await readRanges(
      call.db,
      records.map((record) => record.id),
    )
  ).filter(isMeant);
  for (const record of records)
    announce(call, record, ranges.find((range) => range.availability_id === record.id) ?? null);
  return ranges;
}

export function announce(
  call: CallContext,
  record: RecordRow,
  after: object | null,
  before: object | null = null,
): void {
  call.audit({
    entity: 'availability',
    entity_id: record.id,
    division_id: record.division_id,
    before: before ?? (after === null ? record : null),
    after,
  });
  call.recordChange({
    type: 'availability',
    id: String(record.id),
    version: record.version,
    scope: { division_id: record.division_id },
  });
}
