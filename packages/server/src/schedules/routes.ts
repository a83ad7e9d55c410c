import { makers, type schedules } from '@watchbill/core/schedules/contract';
import { generationJob, type generationKinds } from '@watchbill/core/schedules/create';
import { can } from '@watchbill/core/permission/can';
import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import { coverage } from '@watchbill/core/schedules/coverage';
import { measureOf, summaryOfMeasures, type DayMeasure } from '@watchbill/core/schedules/hours';
import { text } from '@watchbill/core/messages/catalogue';
import { formatClock } from '@watchbill/core/time/minutes';
import { endOfMonth, startOfMonth, toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { changesAfter, latestCursor } from '../db/changes.ts';
import { apiProblem } from '../http/problem.ts';
import { pageReply } from '../http/page.ts';
import { PartedReply } from '../http/parted-reply.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { firstDayOfWeek, zoneOfDivision } from '../divisions/commands.ts';
import type { JobServices } from '../jobs/queue.ts';
import type { Bus } from '../live/bus.ts';
import { listOpenJobs } from '../jobs/repository.ts';
import {
  creationOf,
  listCreations,
  lockMany,
  removeActivities,
  removeDays,
  saveDays,
  type AskFirst,
} from './commands.ts';
import { demandOf } from './coverage/demand.ts';
import { repairBasisOf } from './coverage/repairs.ts';
import { limitsOf } from './commands/limits.ts';
import { unfilledDays } from './repository/creations.ts';
import { nameOfUser } from './repository/names.ts';
import { applyDraft, createSchedules, scheduleJobs } from './creation.ts';
import { reoptimise } from './creation/reoptimise.ts';
import { weeksIn } from './creation/record.ts';
import { activityTypesOf } from './policy.ts';
import { importForeign } from './upload.ts';
import {
  advisorsById,
  scheduledAdvisors,
  divisionOfAdvisor,
  type ScheduledAdvisor,
} from './repository/advisors.ts';
import { loadDays, loadDaysInParts, toRow, type StoredDay, isAnyLocked } from './repository.ts';
import { askFirst } from './routes/asked.ts';
import { copyDays } from './routes/copies.ts';
import { copyDay } from './routes/copy.ts';
import { around, checkedRange, onClock, placeOf } from './routes/place.ts';
import { needsOn, summaryOf } from './routes/summary.ts';

/** How long the weeks of a creation may be searched for together. */
export type ScheduleServices = Readonly<{ generationMs: number; bus: Bus }>;

export const scheduleRoutes = ({
  jobs,
  generationMs,
  bus,
}: JobServices & ScheduleServices): Handlers<typeof schedules> => ({
  read: async ({ db, query }) => {
    // The cursor is older than what is read, so that nothing is missed.
    const [{ divisions, zone }, cursor] = await Promise.all([placeOf(db, query), latestCursor(db)]);
    const date = toPlainDate(query.date_schedule);
    const filter = { team: query.int_adg_id, teamValue: query.int_adg_value_id };
    const [advisors, stored, types, needs] = await Promise.all([
      scheduledAdvisors(db, { divisions, date, ...filter }),
      loadDays(db, { ...around(divisions, zone, date), ...filter, isCounted: true }),
      activityTypesOf(db),
      needsOn(db, { divisions, zone, isOfSet: query.division_id === undefined }, date),
    ]);
    const today = new Map(
      stored.filter(({ day }) => day.date === date).map((one) => [one.day.agent_id, one]),
    );
    const data = advisors.map((advisor) =>
      toRow(advisor, today.get(advisor.id) ?? null, date, types),
    );
    return {
      data,
      timezone: zone,
      summary: summaryOf({ stored, types, needs }, zone, date),
      cursor,
    };
  },
  range: async ({ db, query }) => {
    const { divisions, zone } = await placeOf(db, query);
    const [from, to] = checkedRange(query);
    const ofAdvisors = query.agents === undefined ? {} : { advisors: query.agents };
    const stored = loadDaysInParts(db, { from, to, divisions, isCounted: true, ...ofAdvisors });
    return new PartedReply({ timezone: zone }, ['data'], savedRows(db, stored, true));
  },
  demand: async ({ db, query }) => {
    const { zone } = await placeOf(db, query);
    return demandOf(db, {
      division: query.division_id,
      zone,
      date: toPlainDate(query.date_schedule),
      channels: query.ct,
    });
  },
  repairs: async ({ db, query, session }) => {
    const [division, date] = [query.division_id, toPlainDate(query.date)];
    const { zone } = await placeOf(db, query);
    const agents = (await scheduledAdvisors(db, { divisions: [division], date }))
      .map(({ id }) => id)
      .filter((agent_id) => reaches(session, { division_id: division, agent_id }));
    return repairBasisOf(db, { division, zone, date, agents });
  },
  unfilled: async ({ db, query, session, language }) => {
    const { divisions } = await placeOf(db, query);
    const [from, to] = checkedRange(query);
    const days = await unfilledDays(db, { divisions, from, to, advisors: query.agents });
    return {
      data: days
        .filter((day) => reaches(session, day))
        .map(({ division_id: _division, ...day }) => ({
          ...day,
          reason: text(day.reason, {}, language),
        })),
    };
  },
  limits: async ({ db, query, session }) => {
    const [division, date] = [query.division_id, toPlainDate(query.date)];
    const asked = new Set(query.agents);
    const agents = (await scheduledAdvisors(db, { divisions: [division], date }))
      .map((advisor) => advisor.id)
      .filter((id) => asked.has(id) && reaches(session, { division_id: division, agent_id: id }));
    const limits = await limitsOf(db, agents, { from: date, to: date }, [division]);
    return {
      week_first_day: await firstDayOfWeek(db, division),
      data: agents.map((agent_id) => ({
        agent_id,
        limits: limits({ agent_id, date, division_id: division }).limits,
      })),
    };
  },
  save: async ({ body, ...call }) => saveDays(call, body, asking(call, body)),
  create: async ({ body, ...call }) => saveDays(call, body, asking(call, body)),
  remove: async ({ query, ...call }) => {
    if ((query.list_days_id === undefined) === (query.list_activities_id === undefined))
      throw apiProblem.plain('schedules.oneList');
    const ask = asking(call, [query]);
    if (query.list_days_id !== undefined) await removeDays(call, query.list_days_id, ask);
    else await removeActivities(call, query.list_activities_id ?? [], ask);
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
    const [from, to] = [startOfMonth(date), endOfMonth(date)];
    const types = await activityTypesOf(db);
    const measures: DayMeasure[] = [];
    for await (const part of loadDaysInParts(db, { divisions, from, to, isCounted: true }))
      for (const { day, timezone_name } of part)
        measures.push(measureOf(day, types, dayOffsets(timezone_name, day.date)));
    const summary = summaryOfMeasures(measures, types);
    return { data: { ...summary, activities: [...summary.activities] } };
  },
  openAgents: async ({ db, query }) => {
    const { divisions, zone } = await placeOf(db, query);
    const date = toPlainDate(query.date_schedule);
    const stored = await loadDays(db, {
      ...around(divisions, zone, date),
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
    return new PartedReply({ timezone: zone }, ['data'], savedRows(db, [stored]));
  },
  createFromPatterns: async ({ body, ...call }) =>
    createSchedules(call, body, 'pattern_assignments', generationMs),
  createFromPreferences: async ({ body, ...call }) =>
    createSchedules(call, body, 'schedule_preferences', generationMs),
  applyDraft: async ({ body, ...call }) => applyDraft(call, body),
  reoptimise: async ({ body, ...call }) => reoptimise(call, body, generationMs / 5),
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
  copy: async ({ body, ...call }) => copyDays(call, body),
  atWork: async ({ body, ...call }) => {
    const user = await nameOfUser(call.db, call.session.userId);
    call.afterCommit(() => bus.planning({ ...body, user }));
    return { message: text('generic.updated', {}, call.language) };
  },
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

/** A call is confirmed where every part of it that speaks of it is. */
const asking =
  (call: CallContext, parts: readonly Readonly<{ confirmed?: boolean | undefined }>[]): AskFirst =>
  (changes, types) => {
    const said = parts.flatMap(({ confirmed }) => confirmed ?? []);
    return askFirst(call, said.length === 0 ? undefined : !said.includes(false), changes, types);
  };

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

async function* savedRows(
  db: Db,
  parts: AsyncIterable<readonly StoredDay[]> | Iterable<readonly StoredDay[]>,
  isBrief = false,
): AsyncGenerator<WireRow[]> {
  const types = await activityTypesOf(db);
  const advisors = new Map<number, ScheduledAdvisor>();
  for await (const part of parts) {
    const ids = part.map((one) => one.day.agent_id);
    const strangers = ids.filter((id) => !advisors.has(id));
    if (strangers.length > 0)
      for (const [id, advisor] of await advisorsById(db, strangers)) advisors.set(id, advisor);
    yield part.flatMap((one) => {
      const advisor = advisors.get(one.day.agent_id);
      return advisor === undefined ? [] : [toRow(advisor, one, one.day.date, types, isBrief)];
    });
  }
}
