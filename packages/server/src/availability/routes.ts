import type { availability } from '@watchbill/core/availability/contract';
import {
  weekdayKeys,
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
import { text } from '@watchbill/core/messages/catalogue';
import { limitNames, type WorkLimits } from '@watchbill/core/schedule-parameters/model';
import { findLimitsProblem } from '@watchbill/core/schedule-parameters/rules';
import { mustBeEnabledEventType } from '../event-types/commands.ts';
import { apiProblem } from '../http/problem.ts';
import { type Db, type Handlers, type CallContext } from '../http/serve.ts';
import { readName, signName } from '../http/signed.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import { mustBeEnabledWeeklyRule, rotationRule } from '../weekly-protocols/commands.ts';
import { exportName, toWorkbook } from './export.ts';
import {
  contentOf,
  copyTimes,
  cutDates,
  deleteRecords,
  deleteTimes,
  findRange,
  groupsOf,
  insertRange,
  insertTimes,
  listAvailability,
  lockRecords,
  rangesOf,
  readGraph,
  readRanges,
  recordsOf,
  timesByRange,
  timesOf,
  toSpan,
  updateRange,
  updateTime,
  type AvailabilityFilter,
  type RangeRow,
  type RangeValues,
  type RecordRow,
  recordsOfAdvisors,
} from './repository.ts';

const linkMinutes = 5;

export const availabilityRoutes: Handlers<typeof availability> = {
  list: async ({ db, session, now, query }) => {
    const { int_mu_set_id, bln_export, ...rest } = query;
    const filter: AvailabilityFilter = {
      ...rest,
      divisions: int_mu_set_id === undefined ? undefined : await divisionsOfSet(db, int_mu_set_id),
    };
    const records = await listAvailability(db, session, filter);
    if (bln_export !== true) return records;
    if (records.length === 0) throw apiProblem.plain('generic.noDataForCriteria');
    const expiresAt = now.getTime() + linkMinutes * 60_000;
    const name = await signName(db, { userId: session.userId, expiresAt, content: filter });
    return {
      file: `/api/agent-availability_data/export/${name}`,
      file_name: exportName,
      expires_at: new Date(expiresAt).toISOString(),
    };
  },
  exportFile: async ({ db, session, now, language, params }) => {
    const filter = await readName<AvailabilityFilter>(db, params.name, session.userId, now);
    if (filter === null) throw apiProblem.forbidden('availability.linkExpired', 'link_expired');
    const records = await listAvailability(db, session, filter);
    const times = await timesByRange(
      db,
      records.flatMap((record) => record.date_ranges.map((range) => range.id)),
    );
    return toWorkbook(records, times, language);
  },
  create: async ({ body, ...call }) => {
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
    return announced(
      call,
      records,
      (range) => range.date_start === span.date_start && range.date_end === span.date_end,
    );
  },
  changeDates: async ({ body, ...call }) => {
    const span = mustBeInOrder({ date_start: body.date_start, date_end: body.date_end ?? null });
    const records = await lockRecords(call.db, body.list_agent_avail_id);
    for (const record of records) {
      const range = await rangeInForce(call.db, record.id, span);
      await makeRoom(call.db, [record], span, body.bln_confirm, range.id);
      if (!(await updateRange(call.db, range.id, call.ifMatch, span)))
        throw apiProblem.stale(await shown(call.db, record.id, range.id));
    }
    return announced(
      call,
      records,
      (range) => range.date_start === span.date_start && range.date_end === span.date_end,
    );
  },
  remove: async ({ query, ...call }) => {
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
  },
  dates: async ({ db, query }) => {
    const [record] = await recordsOfAdvisors(db, [query.int_agent_id]);
    return record === undefined ? [] : rangesOf(db, [record.id]);
  },
  copy: async ({ body, ...call }) => {
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
  },
  updateRange: async ({ params, query, body, ...call }) => {
    const before = await found(call.db, params.id, query.availability_id);
    const records = await lockRecords(call.db, [before.availability_id]);
    const values = await merged(call.db, before, body);
    const span = mustBeInOrder(toSpan(values));
    await makeRoom(call.db, records, span, body.bln_confirm, before.id);
    if (!(await updateRange(call.db, before.id, call.ifMatch, values)))
      throw apiProblem.stale(await shown(call.db, before.availability_id, before.id));
    const source = body.copy_from_agent_avail;
    if (source != null && source !== before.copy_from_agent_avail)
      await copyTimes(call.db, (await rangeInForce(call.db, source, span)).id, before.id);
    const after = await shown(call.db, before.availability_id, before.id);
    for (const record of records) announce(call, record, after, before);
    return after;
  },
  graph: async ({ db, params, query }) =>
    readGraph(db, (await found(db, params.id, query.date_range_id)).id),
  addTimes: async ({ params, query, body, ...call }) => {
    const range = await found(call.db, params.id, query.date_range_id);
    return changeTimes(call, range, async (times) => {
      const added = weekdayKeys.flatMap((key, weekday) =>
        (body[key] ?? []).map((hours) => ({
          weekday,
          ...mustHaveLength(hours),
          avl_status: query.avl_status,
        })),
      );
      mustNotOverlap([...times, ...added]);
      await insertTimes(call.db, range.id, added);
    });
  },
  updateTimes: async ({ params, query, body, ...call }) => {
    const range = await found(call.db, params.id, query.date_range_id);
    return changeTimes(call, range, async (times) => {
      const wanted = new Map(body.time_range_data.map((time) => [time.time_range_id, time]));
      if ([...wanted.keys()].some((id) => !times.some((time) => time.id === id)))
        throw apiProblem.missing('availability.missingTime');
      const after = times.map((time) => {
        const change = wanted.get(time.id);
        return change === undefined
          ? time
          : {
              id: time.id,
              weekday: change.weekday ?? time.weekday,
              ...mustHaveLength(change),
              avl_status: change.avl_status ?? query.avl_status ?? time.avl_status,
            };
      });
      mustNotOverlap(after);
      for (const time of after) if (wanted.has(time.id)) await updateTime(call.db, time);
    });
  },
  removeTimes: async ({ params, query, ...call }) => {
    const range = await found(call.db, params.id, query.date_range_id);
    return changeTimes(call, range, async (times) => {
      if (query.time_range_ids.some((id) => !times.some((time) => time.id === id)))
        throw apiProblem.missing('availability.missingTime');
      await deleteTimes(call.db, query.time_range_ids);
    });
  },
  groupsOfDivision: ({ db, query }) => groupsOf(db, [query.division_id]),
  groupsOfSet: async ({ db, query }) => groupsOf(db, await divisionsOfSet(db, query.mu_set_id)),
};

const noLimits = Object.fromEntries(limitNames.map((name) => [name, null])) as WorkLimits;
const blank = {
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

async function found(db: Db, agent: number, id: number): Promise<RangeRow> {
  const range = await findRange(db, agent, id);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

async function shown(db: Db, record: number, id: number): Promise<AvailabilityRangeRow> {
  const range = (await readRanges(db, [record])).find((one) => one.id === id);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

function mustBeInOrder(dates: Readonly<{ date_start: string; date_end: string | null }>): DateSpan {
  const span = toSpan(dates);
  const problem = findSpanProblem(span);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  return span;
}

/** The record's range in force when the dates begin, or the nearest; refused where it has none. */
async function rangeInForce(db: Db, record: number, span: DateSpan): Promise<RangeRow> {
  const ranges = (await rangesOf(db, [record])).map((range) => ({ ...range, ...toSpan(range) }));
  const range = spanFor(ranges, span.date_start);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

/** Confirmed, other ranges make room for the dates; unconfirmed, an overlap is refused and nothing changes. */
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

/** The range with a form's changes, as columns; refused where it contradicts itself or names what it may not. */
async function merged(db: Db, before: RangeRow, form: AvailabilityRangeForm): Promise<RangeValues> {
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

function mustHaveLength(
  hours: Readonly<{ start_time: number; end_time: number }>,
): Readonly<{ start_time: number; end_time: number }> {
  const minutes = hoursOf(hours.start_time, hours.end_time);
  if (minutes === null) throw apiProblem.field('end_time', 'availability.timeEmpty');
  return minutes;
}

function mustNotOverlap(times: readonly WeekTime[]): void {
  if (timesOverlap(times)) throw apiProblem.plain('availability.timesOverlap', 'overlap');
}

/** Changes the week of a range under its record's lock; the range moves on by a version. */
async function changeTimes(
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

async function announced(
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

function announce(
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
