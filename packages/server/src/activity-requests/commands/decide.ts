import type { activityRequests } from '@watchbill/core/activity-requests/contract';
import type { ApprovalStatus, ActivityRequest } from '@watchbill/core/activity-requests/model';
import { applyRequest } from '@watchbill/core/activity-requests/rules';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { can } from '@watchbill/core/permission/can';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { recallUnseen } from '../../notifications/commands.ts';
import { activityTypesOf, putDays } from '../../schedules/commands.ts';
import { mustBeEnabled } from '../../schedules/commands/checks.ts';
import { type Grant, keepGranted, takeBackGranted } from '../../schedules/commands/granted.ts';
import { holdDays, keyOf } from '../../schedules/commands/held.ts';
import type { Session } from '../../session/session.ts';
import { grantableDay, toAsk, policyOf, requestById } from '../queries.ts';
import {
  findRequest,
  type RequestRow,
  toRequest,
  updateRequest,
  waitingFrom,
} from '../repository.ts';
import { type Around, recordRequestChange, announceChange } from './announce.ts';
import { askWithdrawal } from './ask.ts';
import { notifyRequester } from './notices.ts';

type Marks = Readonly<{
  is_read_agent?: boolean | undefined;
  is_read_supervisor?: boolean | undefined;
}>;

/**
 * Approves or refuses. What is approved is laid on the schedule through its rules, in the same
 * transaction, and refused where they forbid it.
 */
async function decide(
  call: CallContext,
  request: RequestRow,
  status: ApprovalStatus,
  comments: string,
): Promise<void> {
  if (request.approval_status === 'completed' && status === 'unsuccessful')
    return withdraw(call, request, comments);
  if (status === 'pending') return reopen(call, request);
  if (request.approval_status !== 'pending')
    throw apiProblem.plain('activityRequests.alreadyDecided', 'decided', 409);
  if (status === 'completed') await grant(call, request);
  await settle(call, request, status, status === 'completed' ? null : 'rejected', comments);
  await updateRequest(call.db, request.id, { decided_by: call.session.userId });
  await notifyRequester(call, request, status === 'completed' ? 'completed' : 'rejected', comments);
}

/** Writes how a request ended; its advisor has not read that. */
export async function settle(
  around: Around,
  request: RequestRow,
  approval_status: ApprovalStatus,
  reason: 'rejected' | 'expired' | 'withdrawn' | null,
  comments: string,
): Promise<void> {
  await updateRequest(around.db, request.id, {
    approval_status,
    reason,
    comments,
    decided_at: around.now,
    is_read_agent: false,
    is_read_supervisor: true,
  });
}

/**
 * Declines what an advisor asked for on days from this one on: the division that would answer is
 * left.
 */
export async function withdrawRequests(
  around: Around & Pick<CallContext, 'audit'>,
  agent: number,
  from: string,
): Promise<void> {
  const waiting = await waitingFrom(around.db, agent, from);
  for (const id of waiting) {
    const before = await findRequest(around.db, id);
    if (before === undefined) continue;
    await settle(around, before, 'unsuccessful', 'rejected', '');
    const after = await findRequest(around.db, id);
    around.audit({
      entity: 'activity_request',
      entity_id: id,
      division_id: before.division_id,
      before: toRequest(before),
      after: after === undefined ? null : toRequest(after),
    });
    recordRequestChange(around, id, before.division_id, after?.version ?? before.version + 1);
    await notifyRequester(around, before, 'rejected');
  }
}

/**
 * What a party or an approver does about a request: asks for it back, decides it, marks it as read.
 */
export async function answerRequest(
  call: CallContext,
  id: number,
  body: HandlerInput<typeof activityRequests.patch>['body'],
): Promise<ActivityRequest> {
  const before = await requestById(call.db, id, true);
  checkMarks(call.session, body);
  if (body.asks_withdrawal === true) await askWithdrawal(call, before);
  if (body.approval_status !== undefined)
    await approve(call, before, body.approval_status, body.comments);
  await markRead(call, id, body);
  return announceChange(call, before);
}

/** Decides a request in the caller's name, who may neither have asked for it nor be its advisor. */
async function approve(
  call: CallContext,
  request: RequestRow,
  status: ApprovalStatus,
  comments = '',
): Promise<void> {
  checkApprover(call.session, request);
  await decide(call, request, status, comments);
}

async function grant(call: CallContext, request: RequestRow): Promise<void> {
  const date = toPlainDate(request.schedule_date);
  const held = await holdDays(call.db, [request.agent_id], date, date);
  const day = held.dayOf(request.agent_id, date);
  mustBeEnabled(held.everyone, [day]);
  const after = await grantableDay(call, request.timezone_name, day, toAsk(request));
  const written = await putDays(call, held, [after]);
  await keepGranted(call.db, [
    { grant: grantOf(request), before: day, after: written.get(keyOf(day))!.day },
  ]);
}

const grantOf = ({ id }: RequestRow): Grant => ({ source: 'activity_request', id });

/**
 * Takes a decision back that its advisor has not seen: the request waits again, and the schedule is
 * as if it had not been made.
 */
async function reopen(call: CallContext, request: RequestRow): Promise<void> {
  const { id, agent_id, approval_status, reason, decided_at } = request;
  if (decided_at === null || (reason !== null && reason !== 'rejected'))
    throw apiProblem.field('approval_status', 'activityRequests.nothingToChange');
  const about = { kind: 'activity-request', id };
  const isUnseen =
    !request.is_read_agent && (await recallUnseen(call, agent_id, about, decided_at));
  if (!isUnseen) throw apiProblem.plain('activityRequests.seen', 'seen', 409);
  if (approval_status === 'completed') await takeBack(call, request);
  await updateRequest(call.db, id, {
    approval_status: 'pending',
    reason: null,
    comments: '',
    decided_at: null,
    decided_by: null,
    withdrawal_asked_at: null,
  });
}

/** The day becomes what it would be without a request that was granted on it. */
async function takeBack(call: CallContext, request: RequestRow): Promise<void> {
  const types = await activityTypesOf(call.db);
  await takeBackGranted(
    call,
    request.agent_id,
    grantOf(request),
    (day) => applyRequest(day, toAsk(request), policyOf(request.timezone_name, day, types)).day,
  );
}

/** Takes an approved request back: the day becomes what it would be without it. */
async function withdraw(call: CallContext, request: RequestRow, comments: string): Promise<void> {
  await takeBack(call, request);
  await settle(call, request, 'unsuccessful', 'withdrawn', comments);
  await updateRequest(call.db, request.id, {
    decided_by: call.session.userId,
    withdrawal_asked_at: null,
  });
  await notifyRequester(call, request, 'withdrawn', comments);
}

function checkApprover(session: Session, request: RequestRow): void {
  if (session.scope === 'own' || !can(session, 'edit', 'supervisor-dashboard'))
    throw apiProblem.forbidden('activityRequests.onlySupervisors', 'not_approver');
  if (request.requested_by === session.userId || request.agent_id === session.advisorId)
    throw apiProblem.forbidden('activityRequests.notYourOwn', 'own_request');
}

/** Refuses a mark that belongs to the other side of a request. */
function checkMarks(session: Session, body: Marks): void {
  const foreign = session.scope === 'own' ? body.is_read_supervisor : body.is_read_agent;
  if (foreign !== undefined)
    throw apiProblem.forbidden('activityRequests.notYourMark', 'not_your_mark');
}

/** Marks a request as read by its advisor or by a supervisor. */
async function markRead(
  call: CallContext,
  id: number,
  { is_read_agent, is_read_supervisor }: Marks,
): Promise<void> {
  if (is_read_agent !== undefined || is_read_supervisor !== undefined)
    await updateRequest(call.db, id, { is_read_agent, is_read_supervisor });
}
