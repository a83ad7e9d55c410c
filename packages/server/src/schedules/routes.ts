import type { schedules } from '@watchbill/core/schedules/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../problems/problem.ts';
import { PartedReply } from '../http/reply/parted-reply.ts';
import { reaches } from '../http/call/scope.ts';
import type { Handlers, CallContext } from '../http/call/call.ts';
import { zoneOfDivision } from '../divisions/commands.ts';
import type { JobServices } from '../queue/queue.ts';
import type { Bus } from '../live/bus.ts';
import { lockMany, removeActivities, removeDays, saveDays } from './commands.ts';
import { askFirstFor } from './commands/ask-first.ts';
import { copyDays } from './commands/copies.ts';
import { copyDay } from './commands/copy.ts';
import { cancelJob, openJobs } from './commands/jobs.ts';
import { demandOf } from './coverage/demand.ts';
import { applyDraft, createSchedules } from './creation.ts';
import { reoptimise } from './creation/reoptimise.ts';
import { loadLimits, loadRepairBasis, loadUnfilled } from './queries/advisors.ts';
import { changesSince } from './queries/changes.ts';
import { pageOfCreations, showCreation } from './queries/creations.ts';
import { loadDate, loadMonth, loadOpenAgents } from './queries/day.ts';
import { checkedRange, placeOf } from './queries/place.ts';
import { savedRows } from './queries/rows.ts';
import { isAnyLocked, loadDays, loadDaysInParts } from './repository.ts';
import { divisionOfAdvisor } from './repository/advisors.ts';
import { nameOfUser } from './repository/names.ts';
import { importForeign } from './upload.ts';

/** How long the weeks of a creation may be searched for together. */
export type ScheduleServices = Readonly<{ generationMs: number; bus: Bus }>;

export const scheduleRoutes = ({
  jobs,
  generationMs,
  bus,
}: JobServices & ScheduleServices): Handlers<typeof schedules> => ({
  read: ({ db, query }) => loadDate(db, query),
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
  repairs: ({ query, ...call }) => loadRepairBasis(call, query),
  unfilled: ({ query, ...call }) => loadUnfilled(call, query),
  limits: ({ query, ...call }) => loadLimits(call, query),
  save: async ({ body, ...call }) => saveDays(call, body, askFirstFor(call, body)),
  create: async ({ body, ...call }) => saveDays(call, body, askFirstFor(call, body)),
  remove: async ({ query, ...call }) => {
    if ((query.list_days_id === undefined) === (query.list_activities_id === undefined))
      throw apiProblem.plain('schedules.oneList');
    const ask = askFirstFor(call, [query]);
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
    return { message: lockText(call, body.is_lock), version: changed!.version };
  },
  bulkLock: async ({ body, ...call }) => {
    const changed = await lockMany(call, body.int_daywise_id, body.is_lock);
    return { message: lockText(call, body.is_lock), count: changed.length };
  },
  monthly: ({ db, query }) => loadMonth(db, query),
  openAgents: ({ db, query }) => loadOpenAgents(db, query),
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
  jobs: async ({ db, query }) => ({ results: await openJobs(db, query.division_id, query.job) }),
  cancel: ({ params, query: { division_id }, ...call }) =>
    cancelJob(call, jobs, { job: params.job, division_id }),
  creations: ({ db, session, query }) => pageOfCreations(db, session, query),
  creation: ({ db, params, language }) => showCreation(db, params.id, language),
  importForeign: async ({ body, query, ...call }) => importForeign(call, body, query),
  copyIndividual: async ({ body, ...call }) => copyDay(call, body),
  copy: async ({ body, ...call }) => copyDays(call, body),
  atWork: async ({ body, ...call }) => {
    const user = await nameOfUser(call.db, call.session.userId);
    call.afterCommit(() => bus.planning({ ...body, user }));
    return { message: text('generic.updated', {}, call.language) };
  },
  changes: ({ db, session, query }) => changesSince(db, session, query.cursor),
});

function lockText({ language }: CallContext, isLock: boolean): string {
  return text(isLock ? 'schedules.lockedDone' : 'schedules.unlockedDone', {}, language);
}
