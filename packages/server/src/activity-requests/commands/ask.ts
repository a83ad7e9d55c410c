import type { ActivityRequest, ActivityRequestForm } from '@watchbill/core/activity-requests/model';
import {
  findRequestProblem,
  placeRequest,
  rowOfRequest,
} from '@watchbill/core/activity-requests/rules';
import { addDays } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import { mustBeEnabled } from '../../http/call/disabled.ts';
import { readDays } from '../../schedules/commands/held.ts';
import type { Session } from '../../session/session.ts';
import { grantableDay, endOf, requestById } from '../queries.ts';
import {
  insertRequest,
  isAsked,
  type NewRequest,
  overlapsAnother,
  placeOf,
  type RequestRow,
  toRequest,
  updateRequest,
} from '../repository.ts';
import { announce, announceChange } from './announce.ts';
import { notifySupervisors } from './notices.ts';

export { insertRequest } from '../repository.ts';

/**
 * An advisor, or who asked for it, asks for an approved request to be taken back; those who may
 * decide it are told.
 */
export async function askWithdrawal(call: CallContext, request: RequestRow): Promise<void> {
  const { session } = call;
  if (request.agent_id !== session.advisorId && request.requested_by !== session.userId)
    throw apiProblem.forbidden('activityRequests.onlyAsker', 'not_requester');
  if (request.approval_status !== 'completed')
    throw apiProblem.plain('activityRequests.notApproved', 'not_approved', 409);
  await updateRequest(call.db, request.id, {
    withdrawal_asked_at: call.now,
    is_read_supervisor: false,
  });
  await notifySupervisors(call, request, 'activityRequests.asksWithdrawal');
}

/** Asks for something in the schedule of an advisor, and tells the supervisors. */
export async function addRequest(
  call: CallContext,
  form: ActivityRequestForm,
): Promise<ActivityRequest> {
  const agent = agentOf(call.session, form);
  const { division_id } = await placeOf(call.db, agent);
  await mustBeEnabled(call.db, 'division', [division_id], 'non_field_errors');
  const values = await checkForm(call, form, agent, null);
  if (await isAsked(call.db, values))
    throw apiProblem.plain('activityRequests.asked', 'conflict', 409);
  const id = await insertRequest(call.db, {
    ...values,
    requested_by: call.session.userId,
    created_at: call.now,
  });
  const after = await requestById(call.db, id);
  announce(call, null, toRequest(after));
  await notifySupervisors(call, after);
  return toRequest(after);
}

/** Changes a request that waits; only who asked for it may. */
export async function changeRequest(
  call: CallContext,
  id: number,
  form: ActivityRequestForm,
): Promise<ActivityRequest> {
  const before = await requestById(call.db, id, true);
  if (before.requested_by !== call.session.userId)
    throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
  if (before.approval_status !== 'pending')
    throw apiProblem.plain('activityRequests.alreadyDecided', 'decided', 409);
  const values = await checkForm(call, form, before.agent_id, before.id);
  const next = { ...values, is_read_supervisor: false };
  await updateRequest(call.db, id, next);
  return announceChange(call, before);
}

/** An advisor asks for itself, whatever it sends; anybody else says for whom. */
function agentOf(session: Session, body: ActivityRequestForm): number {
  const agent = session.scope === 'own' ? session.advisorId : (body.agent_id ?? null);
  if (agent === null) throw apiProblem.field('agent_id', 'activityRequests.agentRequired');
  return agent;
}

/**
 * The row to write, checked for what can never be granted: a locked day, a time that has passed, a
 * division that takes no such requests.
 */
async function checkForm(
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
  // Nobody waits for what cannot be granted.
  const { request_type, is_overwrite: overwrites } = body;
  await grantableDay(call, place.timezone_name, day, { ...placed, request_type, overwrites });
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
