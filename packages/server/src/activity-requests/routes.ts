import type { activityRequests } from '@watchbill/core/activity-requests/contract';
import type { ActivityRequest, ActivityRequestForm } from '@watchbill/core/activity-requests/model';
import {
  findRequestProblem,
  placeRequest,
  rowOfRequest,
} from '@watchbill/core/activity-requests/rules';
import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { addDays } from '@watchbill/core/time/plain-date';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import { mustBeEnabled } from '../http/disabled.ts';
import { apiProblem } from '../http/problem.ts';
import { reaches, withinScope } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { activityTypesOf, toRow } from '../schedules/commands.ts';
import { readDays } from '../schedules/commands/held.ts';
import type { Session } from '../session/session.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import {
  announce,
  askWithdrawal,
  decide,
  effectOf,
  endOf,
  mustBeGrantable,
  tellSupervisors,
} from './commands.ts';
import {
  countWaiting,
  dayChangedSince,
  deleteRequests,
  findRequest,
  insertRequest,
  isAsked,
  listRequests,
  toRequest,
  updateRequest,
  type NewRequest,
  type RequestRow,
  overlapsAnother,
  placeOf,
} from './repository.ts';

export const activityRequestRoutes: Handlers<typeof activityRequests> = {
  list: async ({ db, session, query }) => ({
    data: await listRequests(db, session, { date: query.date }),
  }),
  effect: async ({ db, query }) => ({ data: [...(await effectOf(db, await found(db, query.id)))] }),
  create: async ({ body, ...call }) => {
    const agent = askedFor(call.session, body);
    const { division_id } = await placeOf(call.db, agent);
    await mustBeEnabled(call.db, 'division', [division_id], 'non_field_errors');
    const values = await asked(call, body, agent, null);
    if (await isAsked(call.db, values))
      throw apiProblem.plain('activityRequests.asked', 'conflict', 409);
    const after = await found(
      call.db,
      await insertRequest(call.db, {
        ...values,
        requested_by: call.session.userId,
        created_at: call.now,
      }),
    );
    announce(call, null, toRequest(after));
    await tellSupervisors(call, after);
    return toRequest(after);
  },
  update: async ({ query, body, ...call }) => {
    const before = await found(call.db, query.id, true);
    if (before.requested_by !== call.session.userId)
      throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
    if (before.approval_status !== 'pending')
      throw apiProblem.plain('activityRequests.alreadyDecided', 'decided', 409);
    const values = await asked(call, body, before.agent_id, before.id);
    if (
      !(await updateRequest(call.db, query.id, call.ifMatch, {
        ...values,
        is_read_supervisor: false,
      }))
    )
      throw apiProblem.stale(toRequest(await found(call.db, query.id)));
    return announced(call, before);
  },
  patch: async ({ query, body, ...call }) => {
    const before = await found(call.db, query.id, true);
    checkMarks(call.session, body);
    if (body.asks_withdrawal === true) await askWithdrawal(call, before);
    if (call.ifMatch !== null && before.version !== call.ifMatch)
      throw apiProblem.stale(toRequest(before));
    if (body.approval_status !== undefined) {
      checkApprover(call.session, before);
      await decide(call, before, body.approval_status, body.comments ?? '');
    }
    const marks = {
      is_read_agent: body.is_read_agent ?? undefined,
      is_read_supervisor: body.is_read_supervisor ?? undefined,
    };
    if (marks.is_read_agent !== undefined || marks.is_read_supervisor !== undefined)
      await updateRequest(call.db, query.id, null, marks);
    return announced(call, before);
  },
  remove: ({ query, body, ...call }) =>
    remove(
      call,
      'agent_activity_record_ids',
      query.agent_activity_record_ids ?? body.agent_activity_record_ids,
    ),
  changes: async ({ db, session, query }) => ({
    data: await listRequests(db, session, {
      id: query.id,
      divisions: query.division_id === undefined ? undefined : [query.division_id],
      date: query.date,
      type: 'request_schedule_change',
    }),
  }),
  removeChanges: ({ query, body, ...call }) => remove(call, 'id', query.id ?? body.id, true),
  supervised: async ({ db, session, query }) => {
    const divisions =
      query.division_id === undefined
        ? undefined
        : await divisionsNamed(db, session, query.division_id, query.is_mu_or_muset);
    const data = await listRequests(db, session, {
      divisions,
      from: query.start_date,
      to: query.end_date,
      team: query.agent_data_group_id,
      teamValue: query.agent_data_group_value_id,
      event: query.activity_id,
      status: query.activity_status,
    });
    return { data };
  },
  schedule: async ({ db, session, query, now }) => {
    const agent = query.agent_id ?? session.advisorId;
    if (agent === null) throw apiProblem.field('agent_id', 'activityRequests.agentRequired');
    const place = await placeOf(db, agent);
    const date = query.date ?? todayIn(place.timezone_name, now.getTime());
    const held = await readDays(db, [agent], date, date);
    const advisor = held.advisors.get(agent);
    const day = held.stored.get(`${agent} ${date}`);
    const stored =
      day !== undefined && reaches(session, { division_id: day.division_id, agent_id: agent })
        ? day
        : null;
    const since = query.page_last_refreshed;
    return {
      data: advisor === undefined ? [] : [toRow(advisor, stored, date, await activityTypesOf(db))],
      timezone: held.placeOf({ agent_id: agent, date }).timezone_name,
      date,
      is_allow_schedule_change: place.is_allow_schedule_change,
      pending_requests: await countWaiting(db, agent),
      is_changed: since !== undefined && (await dayChangedSince(db, agent, date, new Date(since))),
      page_last_refreshed: now.toISOString(),
    };
  },
};

/** A division, or those of a set where the call says that it names one; checked for scope like any other id. */
async function divisionsNamed(
  db: Db,
  session: Session,
  id: number,
  word = '',
): Promise<readonly number[]> {
  const isSet = /set/i.test(word);
  await withinScope(db, session, new Map([[isSet ? 'divisionSet' : 'division', new Set([id])]]));
  return isSet ? divisionsOfSet(db, id) : [id];
}

async function found(db: Db, id: number, lock = false): Promise<RequestRow> {
  const row = await findRequest(db, id, lock);
  if (row === undefined) throw apiProblem.missing('activityRequests.notFound');
  return row;
}

async function announced(call: CallContext, before: RequestRow): Promise<ActivityRequest> {
  const after = toRequest(await found(call.db, before.id));
  announce(call, toRequest(before), after);
  return after;
}

/** An advisor asks for itself, whatever it sends; anybody else says for whom. */
function askedFor(session: Session, body: ActivityRequestForm): number {
  const agent = session.scope === 'own' ? session.advisorId : (body.agent_id ?? null);
  if (agent === null) throw apiProblem.field('agent_id', 'activityRequests.agentRequired');
  return agent;
}

/** The row to write, checked for what can never be granted: a locked day, a time that has passed, a division that takes no such requests. */
async function asked(
  call: CallContext,
  body: ActivityRequestForm,
  agent: number,
  except: number | null,
): Promise<NewRequest> {
  const place = await placeOf(call.db, agent);
  if (body.request_type === 'request_schedule_change' && !place.is_allow_schedule_change)
    throw apiProblem.plain('activityRequests.changeNotAllowed', 'change_not_allowed');
  const { schedule_date: own } = body;
  const before = addDays(own, -1);
  const { dayOf } = await readDays(call.db, [agent], before, own);
  const day = rowOfRequest(body, dayOf(agent, own), dayOf(agent, before));
  const { date } = day;
  if (day.locked) throw apiProblem.plain('schedules.rowLocked', 'locked');
  const problem = findRequestProblem(body, day, await activityTypesOf(call.db));
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  const placed = placeRequest(body, day);
  const { activity, shift } = placed;
  const at = activity?.at ?? placed.overtime ?? null;
  if (instantOf(place.timezone_name, date, endOf(placed), 'end') <= call.now.getTime())
    throw apiProblem.field('schedule_date', 'activityRequests.past');
  await mustBeGrantable(call, place.timezone_name, day, body, placed);
  if (at !== null && (await overlapsAnother(call.db, { agent, date, at, except })))
    throw apiProblem.plain('activityRequests.overlapsRequest', 'conflict', 409);
  return {
    agent_id: agent,
    division_id: place.division_id,
    schedule_date: date,
    request_type: body.request_type,
    event_type_id: activity?.event_type_id ?? null,
    start_min: at?.start ?? null,
    end_min: at?.end ?? null,
    shift_start: shift?.start ?? null,
    shift_end: shift?.end ?? null,
    description: body.description,
    is_overwrite: body.is_overwrite,
    is_combine_right_schedule: body.is_combine_right_schedule,
    is_combine_activity: body.is_combine_activity,
  };
}

function checkMarks(
  session: Session,
  body: Readonly<{ is_read_agent?: boolean | undefined; is_read_supervisor?: boolean | undefined }>,
): void {
  const foreign = session.scope === 'own' ? body.is_read_supervisor : body.is_read_agent;
  if (foreign !== undefined)
    throw apiProblem.forbidden('activityRequests.notYourMark', 'not_your_mark');
}

function checkApprover(session: Session, request: RequestRow): void {
  if (session.scope === 'own' || !can(session, 'edit', 'supervisor-dashboard'))
    throw apiProblem.forbidden('activityRequests.onlySupervisors', 'not_approver');
  if (request.requested_by === session.userId || request.agent_id === session.advisorId)
    throw apiProblem.forbidden('activityRequests.notYourOwn', 'own_request');
}

async function remove(
  call: CallContext,
  field: string,
  ids: readonly number[] | undefined,
  changesOnly = false,
) {
  if (ids === undefined || ids.length === 0)
    throw apiProblem.field(field, 'activityRequests.chooseSome');
  const gone = await deleteRequests(call.db, ids);
  if (
    changesOnly &&
    gone.some((one) => one.store_activity.request_type !== 'request_schedule_change')
  )
    throw apiProblem.missing('activityRequests.notFound');
  for (const one of gone) announce(call, one, null);
  return { message: text('generic.dataDeleted', {}, call.language), count: gone.length };
}
