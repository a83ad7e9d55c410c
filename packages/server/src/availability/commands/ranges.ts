import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { availability } from '@watchbill/core/availability/contract';
import type {
  AvailabilityRangeForm,
  AvailabilityRangeRow,
  DateSpan,
} from '@watchbill/core/availability/model';
import { datesMeet, findSpanProblem } from '@watchbill/core/availability/rules';
import { text } from '@watchbill/core/messages/catalogue';
import { limitNames, type WorkLimits } from '@watchbill/core/schedule-parameters/model';
import { findLimitsProblem, noLimits } from '@watchbill/core/schedule-parameters/rules';
import type { Db } from '../../db/tables.ts';
import { mustBeEnabledEventType } from '../../event-types/commands.ts';
import { mustBeCurrent } from '../../http/rows/change-row.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { mustBeEnabledWeeklyRule, rotationRule } from '../../weekly-protocols/commands.ts';
import { rangeInForce, shownRange } from '../queries.ts';
import {
  cutDates,
  rangesOf,
  readRanges,
  type RecordRow,
  recordsOf,
  insertRange,
  lockRecords,
  updateRange,
  deleteRecords,
  recordsOfAdvisors,
} from '../repository.ts';
import type { RangeRow, RangeValues } from '../repository/range.ts';
import { contentOf, toSpan, copyTimes } from '../repository/times.ts';
import { announce } from './announce.ts';

type Body<K extends 'create' | 'changeDates' | 'copy'> = HandlerInput<
  (typeof availability)[K]
>['body'];

/** What a range says that says nothing. */
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

/** The dates as a span; 400 where they are not in order. */
export function mustBeInOrder(
  dates: Readonly<{ date_start: string; date_end: string | null }>,
): DateSpan {
  const span = toSpan(dates);
  const problem = findSpanProblem(span);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  return span;
}

/**
 * Confirmed, other ranges make room for the dates; unconfirmed, an overlap is refused and nothing
 * changes.
 */
async function makeRoom(
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

async function removeDates(
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

/**
 * The range with a form's changes, as columns; refused where it contradicts itself or names what it
 * may not.
 */
async function changedValues(
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

/**
 * A rotation's week brings its rule along; a rule of its own must be the one that the week is of.
 * Another rule begins its rotation anew.
 */
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

async function announceRanges(
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

/** Gives advisors a range of dates, blank or with what another's range says then. */
export async function addRanges(call: CallContext, body: Body<'create'>) {
  const span = mustBeInOrder({ date_start: body.date_start, date_end: body.date_end ?? null });
  const source =
    body.copy_from_agent_avail == null
      ? null
      : await rangeInForce(call.db, body.copy_from_agent_avail, span);
  const records = await recordsOf(call.db, body.lst_agents_id);
  await makeRoom(call.db, records, span, body.bln_confirm, null);
  const values = {
    ...(source === null ? blank : contentOf(source)),
    ...span,
    anchor_date: span.date_start,
    copy_from_agent_avail: body.copy_from_agent_avail ?? null,
  };
  for (const record of records) await insertRange(call.db, record.id, values, source?.id ?? null);
  return announceRanges(
    call,
    records,
    (range) => range.date_start === span.date_start && range.date_end === span.date_end,
  );
}

/** Moves the ranges that are in force then to other dates. */
export async function changeDates(call: CallContext, body: Body<'changeDates'>) {
  const span = mustBeInOrder({ date_start: body.date_start, date_end: body.date_end ?? null });
  const records = await lockRecords(call.db, body.list_agent_avail_id);
  for (const record of records) {
    const range = await rangeInForce(call.db, record.id, span);
    await makeRoom(call.db, [record], span, body.bln_confirm, range.id);
    mustBeCurrent(call, await shownRange(call.db, record.id, range.id));
    await updateRange(call.db, range.id, span);
  }
  return announceRanges(
    call,
    records,
    (range) => range.date_start === span.date_start && range.date_end === span.date_end,
  );
}

/** Takes availability away, whole or of some dates. */
export async function removeRanges(
  call: CallContext,
  query: HandlerInput<typeof availability.remove>['query'],
) {
  const records = await lockRecords(call.db, query.list_agent_avail_id);
  const count =
    query.int_delete_type === 1 ? records.length : await removeDates(call.db, records, query);
  if (query.int_delete_type === 1)
    await deleteRecords(
      call.db,
      records.map((record) => record.id),
    );
  for (const record of records) announce(call, record, null);
  return { message: text('availability.dateRangeDeleted', {}, call.language), count };
}

/** Gives advisors the ranges of another, with their weeks. */
export async function copyRanges(call: CallContext, body: Body<'copy'>) {
  const targets = [...new Set<number>(body.list_agent_id)];
  if (targets.includes(body.int_copy_from_agent))
    throw apiProblem.field('list_agent_id', 'availability.copyToSelf');
  const [source] = await recordsOfAdvisors(call.db, [body.int_copy_from_agent]);
  const ranges = source === undefined ? [] : await rangesOf(call.db, [source.id]);
  if (source === undefined || ranges.length === 0)
    throw apiProblem.field('int_copy_from_agent', 'availability.noneOfSource');
  const records = await recordsOf(call.db, targets);
  for (const range of ranges) {
    await makeRoom(call.db, records, toSpan(range), body.bln_confirm, null);
    for (const record of records)
      await insertRange(
        call.db,
        record.id,
        { ...contentOf(range), copy_from_agent_avail: source.id },
        range.id,
      );
  }
  for (const record of records) announce(call, record, { copied_from: body.int_copy_from_agent });
  return { message: text('generic.dataCopied', {}, call.language), count: records.length };
}

/** Changes what a range says, its dates included. */
export async function changeRange(
  call: CallContext,
  before: RangeRow,
  body: AvailabilityRangeForm,
) {
  const records = await lockRecords(call.db, [before.availability_id]);
  const values = await changedValues(call.db, before, body);
  const span = mustBeInOrder(toSpan(values));
  await makeRoom(call.db, records, span, body.bln_confirm, before.id);
  await updateRange(call.db, before.id, values);
  const source = body.copy_from_agent_avail;
  if (source != null && source !== before.copy_from_agent_avail)
    await copyTimes(call.db, (await rangeInForce(call.db, source, span)).id, before.id);
  const after = await shownRange(call.db, before.availability_id, before.id);
  for (const record of records) announce(call, record, after, before);
  return after;
}
