import { makers, type schedules } from '@watchbill/core/schedules/contract';
import { generationJob, type generationKinds } from '@watchbill/core/schedules/create';
import { can } from '@watchbill/core/permission/can';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import { coverage, dayOnClock, staffStatus } from '@watchbill/core/schedules/coverage';
import { monthlySummary } from '@watchbill/core/schedules/hours';
import { countingIds, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { text } from '@watchbill/core/messages/catalogue';
import { formatClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  daysBetween,
  endOfMonth,
  startOfMonth,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { dayOffsets, instantOf, wallOf } from '@watchbill/core/time/zone';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { changesAfter, latestCursor } from '../db/changes.ts';
import { apiProblem } from '../http/problem.ts';
import { pageReply } from '../http/page.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { zoneOfDivision } from '../divisions/commands.ts';
import { committedOf, requirementsOf } from '../forecasts/commands.ts';
import type { JobServices } from '../jobs/queue.ts';
import { listOpenJobs } from '../jobs/repository.ts';
import { placeOfSet } from '../sets/commands.ts';
import {
  creationOf,
  holdDays,
  listCreations,
  lockMany,
  mustBeEnabled,
  mustReach,
  putDays,
  removeActivities,
  removeDays,
  saveDays,
  toWrite,
  zoneIn,
} from './commands.ts';
import { createSchedules, reoptimise, scheduleJobs, weeksIn } from './creation.ts';
import { activityTypesOf } from './policy.ts';
import { importForeign } from './upload.ts';
import {
  advisorsById,
  loadDays,
  scheduledAdvisors,
  toRow,
  type StoredDay,
  divisionOfAdvisor,
  isAnyLocked,
} from './repository.ts';

const longestRange = 62;

export const scheduleRoutes = ({ jobs }: JobServices): Handlers<typeof schedules> => ({
  read: async ({ db, query }) => {
    const { divisions, zone } = await placeOf(db, query);
    const date = toPlainDate(query.date_schedule);
    const filter = { team: query.int_adg_id, teamValue: query.int_adg_value_id };
    const cursor = await latestCursor(db);
    const advisors = await scheduledAdvisors(db, { divisions, date, ...filter });
    const stored = await loadDays(db, { ...around(divisions, date), ...filter, isCounted: true });
    const types = await activityTypesOf(db);
    const today = new Map(
      stored.filter(({ day }) => day.date === date).map((one) => [one.day.agent_id, one]),
    );
    const data = advisors.map((advisor) =>
      toRow(advisor, today.get(advisor.id) ?? null, date, types),
    );
    return {
      data,
      timezone: zone,
      summary: await summaryOf(db, { divisions, zone }, stored, types, date),
      cursor,
    };
  },
  range: async ({ db, query }) => {
    const { divisions, zone } = await placeOf(db, query);
    const [from, to] = checkedRange(query);
    const ofAdvisors = query.agents === undefined ? {} : { advisors: query.agents };
    const stored = await loadDays(db, { from, to, divisions, isCounted: true, ...ofAdvisors });
    return { data: await savedRows(db, stored), timezone: zone };
  },
  save: async ({ body, ...call }) => saveDays(call, body),
  create: async ({ body, ...call }) => saveDays(call, body),
  remove: async ({ query, ...call }) => {
    if ((query.list_days_id === undefined) === (query.list_activities_id === undefined))
      throw apiProblem.plain('schedules.oneList');
    if (query.list_days_id !== undefined) await removeDays(call, query.list_days_id);
    else await removeActivities(call, query.list_activities_id ?? []);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
  checkDelete: async ({ db, body, language }) => {
    const ids = body.list_activities_id.filter((id) => typeof id === 'number');
    if (await isAnyLocked(db, ids)) throw apiProblem.plain('schedules.rowLocked', 'locked');
    return { message: text('schedules.mayDelete', {}, language) };
  },
  lock: async ({ body, ...call }) => {
    const [changed] = await lockMany(call, [body.int_daywise_id], body.is_lock);
    return {
      message: text(
        body.is_lock ? 'schedules.lockedDone' : 'schedules.unlockedDone',
        {},
        call.language,
      ),
      version: changed!.version,
    };
  },
  bulkLock: async ({ body, ...call }) => {
    const changed = await lockMany(call, body.int_daywise_id, body.is_lock);
    return {
      message: text(
        body.is_lock ? 'schedules.lockedDone' : 'schedules.unlockedDone',
        {},
        call.language,
      ),
      count: changed.length,
    };
  },
  monthly: async ({ db, query }) => {
    const { divisions } = await placeOf(db, {
      division_id: query.division_id,
      int_mu_set_id: query.mu_set_id,
    });
    const date = toPlainDate(query.date);
    const stored = await loadDays(db, {
      divisions,
      from: startOfMonth(date),
      to: endOfMonth(date),
      isCounted: true,
    });
    const zoneOf = zoneIn(stored);
    const summary = monthlySummary(
      stored.map((one) => one.day),
      await activityTypesOf(db),
      (on, day) => dayOffsets(zoneOf(day), on),
    );
    return { data: { ...summary, activities: [...summary.activities] } };
  },
  openAgents: async ({ db, query }) => {
    const { divisions, zone } = await placeOf(db, query);
    const date = toPlainDate(query.date_schedule);
    const stored = await loadDays(db, {
      ...around(divisions, date),
      team: query.int_adg_id,
      teamValue: query.int_adg_value_id,
      isCounted: true,
    });
    const slots = coverage(
      onClock(stored, zone),
      await activityTypesOf(db),
      date,
      query.interval,
      (on) => dayOffsets(zone, on),
    );
    return {
      timezone: zone,
      data: slots.map((slot) => ({
        start_time: formatClock(slot.start),
        end_time: formatClock(slot.end),
        scheduled: slot.scheduled,
        open: slot.open,
      })),
    };
  },
  individual: async ({ db, session, params, query }) => {
    const [from, to] = checkedRange(query);
    const zone = (await zoneOfDivision(db, await divisionOfAdvisor(db, params.id)))!;
    const stored = (await loadDays(db, { from, to, advisors: [params.id] })).filter((one) =>
      reaches(session, { division_id: one.division_id, agent_id: params.id }),
    );
    return { data: await savedRows(db, stored), timezone: zone };
  },
  createFromPatterns: async ({ body, ...call }) =>
    createSchedules(call, body, 'pattern_assignments'),
  createFromPreferences: async ({ body, ...call }) =>
    createSchedules(call, body, 'schedule_preferences'),
  reoptimise: async ({ body, ...call }) => reoptimise(call, body),
  jobs: async ({ db, query: { division_id, job } }) => ({
    results: (await listOpenJobs(db, { division_id }, job)).map((one) =>
      generationJob.parse({ ...one, division_id, kind: madeBy(one.kind) }),
    ),
  }),
  cancel: async ({ params, query, ...call }) => {
    const isOpen = await jobs.cancel(call.db, params.job, {
      about: { division_id: query.division_id },
      kinds: kindsMadeBy(call.session),
    });
    if (!isOpen) throw apiProblem.missing('creation.noJob');
    call.audit({
      entity: 'generation_job',
      entity_id: params.job,
      division_id: query.division_id,
      before: { division_id: query.division_id },
    });
    call.afterCommit(() => jobs.cancelled(params.job));
    return { message: text('creation.cancelled', {}, call.language) };
  },
  creations: async ({ db, session, query }) => {
    const { count, results } = await listCreations(db, {
      divisionIds: session.divisionIds,
      division: query.division_id,
      page: query.page,
      page_size: query.page_size,
    });
    return pageReply(
      query,
      count,
      results.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    );
  },
  creation: async ({ db, params, language }) => {
    const row = await creationOf(db, params.id);
    if (row === undefined) throw apiProblem.missing();
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      weeks: weeksIn(language, row.details.weeks ?? []),
      days: row.details.days.map((one) => ({
        ...one,
        reason: one.reason === null ? null : text(one.reason, {}, language),
      })),
    };
  },
  importForeign: async ({ body, query, ...call }) => importForeign(call, body, query),
  copyIndividual: async ({ body, ...call }) => copyDay(call, body),
  changes: async ({ db, session, query }) => {
    const reader =
      session.divisionIds === null
        ? 'all'
        : { divisionIds: session.divisionIds, userIds: session.isNarrowed ? [] : [session.userId] };
    const changes = await changesAfter(db, query.cursor, reader, 1000);
    return {
      cursor: changes.at(-1)?.cursor ?? query.cursor,
      changes: changes.map((change) => ({
        type: change.type,
        id: change.id,
        version: change.version,
        cursor: change.cursor,
      })),
    };
  },
});

/** What somebody may make, they may cancel. */
function kindsMadeBy(session: CallContext['session']) {
  return Object.keys(scheduleJobs)
    .map((call) => `schedules.${call}`)
    .filter((kind) =>
      makers[madeBy(kind)].some(({ right, subModule }) => can(session, right, subModule)),
    );
}

/** What is made by the jobs of a call. */
const madeBy = (kind: string): (typeof generationKinds)[number] =>
  kind === 'schedules.reoptimise' ? 'reoptimisation' : 'creation';

/** The day with new activities laid on every date of every advisor. */
async function copyDay(
  call: CallContext,
  body: HandlerInput<typeof schedules.copyIndividual>['body'],
): Promise<{ message: string; count: number; skipped: number }> {
  const { agent_id, from_date, if_schedule_exists } = body;
  const dates = [from_date, ...body.to_dates].toSorted();
  const held = await holdDays(
    call.db,
    [...new Set([agent_id, ...body.to_agents])],
    dates[0] ?? from_date,
    dates.at(-1) ?? from_date,
  );
  mustReach(call.session, toWrite(held, [held.dayOf(agent_id, from_date)]));
  const named = await advisorsById(call.db, body.to_agents);
  const from = held.dayOf(agent_id, from_date);
  if (from.shift === null) throw apiProblem.field('from_date', 'creation.nothingToCopy');
  const newId = countingIds();
  const targets = [...new Set(body.to_agents)]
    .flatMap((agent) => [...new Set(body.to_dates)].map((date) => held.dayOf(agent, date)))
    .filter((day) => day.agent_id !== agent_id || day.date !== from_date);
  mustBeEnabled(named, targets);
  mustReach(call.session, toWrite(held, targets));
  const taken = targets.filter((day) => day.shift !== null);
  if (taken.length > 0 && if_schedule_exists === undefined)
    throw apiProblem.plain('creation.exists', 'exists', 409, {
      days: taken.map((day) => ({ agent_id: day.agent_id, date: day.date })),
    });
  const written =
    if_schedule_exists === 'skip_existing_schedules'
      ? targets.filter((day) => !taken.includes(day))
      : targets;
  const copies = written.map((day): ScheduleDay => ({
    ...day,
    shift: from.shift,
    activities: from.activities.map((one) => ({ ...one, id: newId() })),
    blocks: from.blocks.map((one) => ({ ...one, id: newId() })),
  }));
  if (copies.length > 0) await putDays(call, held, copies);
  return {
    message: text('generic.copied', {}, call.language),
    count: copies.length,
    skipped: targets.length - copies.length,
  };
}

type Place = Readonly<{ division_id?: number | undefined; int_mu_set_id?: number | undefined }>;

/** The division asked for, or the enabled ones of a set, and the zone of either. */
async function placeOf(db: Db, query: Place): Promise<{ divisions: number[]; zone: string }> {
  if (query.division_id === undefined && query.int_mu_set_id !== undefined)
    return placeOfSet(db, query.int_mu_set_id);
  if (query.division_id === undefined)
    throw apiProblem.field('division_id', 'schedules.chooseDivision');
  const zone = await zoneOfDivision(db, query.division_id);
  if (zone === undefined) throw apiProblem.missing('problem.noDivision');
  return { divisions: [query.division_id], zone };
}

/** Days on the clock of one zone: those of a set of divisions in several zones are added by instant. */
function onClock(stored: readonly StoredDay[], zone: string): ScheduleDay[] {
  return stored.map((one) => dayOnClock(one.day, one.timezone_name, zone));
}

/** Rows of the days beside a date reach into it: yesterday's over midnight, tomorrow's overtime before it; and of two zones a date lies on up to three of the other. */
function around(divisions: readonly number[], date: PlainDate) {
  return { divisions, from: addDays(date, -2), to: addDays(date, 2) };
}

function checkedRange(
  query: Readonly<{ start_date: string; end_date: string }>,
): [PlainDate, PlainDate] {
  const [from, to] = [toPlainDate(query.start_date), toPlainDate(query.end_date)];
  if (to < from) throw apiProblem.field('end_date', 'schedules.endBeforeStart');
  if (daysBetween(from, to) >= longestRange)
    throw apiProblem.field('end_date', 'schedules.rangeTooLong');
  return [from, to];
}

async function savedRows(db: Db, stored: readonly StoredDay[]): Promise<WireRow[]> {
  const types = await activityTypesOf(db);
  const advisors = await advisorsById(
    db,
    stored.map((one) => one.day.agent_id),
  );
  return stored.flatMap((one) => {
    const advisor = advisors.get(one.day.agent_id);
    return advisor === undefined ? [] : [toRow(advisor, one, one.day.date, types)];
  });
}

/** The summary rows per 15 minutes of one zone's date; null where no forecast, or no promise, covers it. */
async function summaryOf(
  db: Db,
  place: Readonly<{ divisions: readonly number[]; zone: string }>,
  stored: readonly StoredDay[],
  types: ReadonlyMap<number, ActivityType>,
  date: PlainDate,
) {
  const slots = coverage(onClock(stored, place.zone), types, date, 15, (on) =>
    dayOffsets(place.zone, on),
  );
  const needs: (Float64Array | undefined)[] = [];
  const promises: (Float64Array | undefined)[] = [];
  for (const division of place.divisions) {
    needs.push(
      (await requirementsOf(db, { division, zone: place.zone, from: date, to: date })).get(date),
    );
    promises.push(await committedOn(db, division, place.zone, date));
  }
  const [required, committed] = [sumOf(needs), sumOf(promises)];
  const toRequired = (values: readonly number[] | null) =>
    required === null || values === null
      ? null
      : values.map((value, index) =>
          (required[index] ?? 0) === 0
            ? null
            : Math.round((value / (required[index] ?? 1)) * 1000) / 10,
        );
  const [open, scheduled] = [slots.map((slot) => slot.open), slots.map((slot) => slot.scheduled)];
  return {
    '1_schedules': open,
    '2_scheduled_count': scheduled,
    '3_forecast': required,
    '4_committed_fte': committed,
    '5_a_to_r': toRequired(open),
    '6_c_to_r': toRequired(committed),
    '7_s_to_r': toRequired(scheduled),
    staff_status: required === null ? null : staffStatus(open, required),
  };
}

/** What a division has promised on a date of a zone's clock: promises are of the division's own. */
async function committedOn(
  db: Db,
  division: number,
  zone: string,
  date: PlainDate,
): Promise<Float64Array | undefined> {
  const own = (await zoneOfDivision(db, division)) ?? zone;
  if (own === zone) return (await committedOf(db, division, date, date)).get(date);
  const moved = new Float64Array(1440 / forecastStep);
  let isCovered = false;
  for (const [day, slots] of await committedOf(db, division, addDays(date, -1), addDays(date, 1))) {
    slots.forEach((fte, index) => {
      const at = wallOf(zone, instantOf(own, day, index * forecastStep, 'start'));
      if (at.date !== date) return;
      isCovered = true;
      moved[Math.floor(at.minutes / forecastStep)]! += fte;
    });
  }
  return isCovered ? moved : undefined;
}

/** Slot by slot, to hundredths; null where no division has any. */
function sumOf(each: readonly (Float64Array | undefined)[]): number[] | null {
  const known = each.filter((one) => one !== undefined);
  return known.length === 0
    ? null
    : Array.from(
        { length: 96 },
        (_, index) =>
          Math.round(known.reduce((sum, one) => sum + (one[index] ?? 0), 0) * 100) / 100,
      );
}
