import type {
  ActivityRequest,
  ApprovalStatus,
  ActivityRequestForm,
} from '@watchbill/core/activity-requests/model';
import { applyRequest, type Asked } from '@watchbill/core/activity-requests/rules';
import type { EditResult } from '@watchbill/core/schedules/edit';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import {
  temporaryIds,
  type ScheduleDay,
  type SchedulePolicy,
} from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, instantOf, todayIn } from '@watchbill/core/time/zone';
import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { approversToAsk } from '../approvals/commands.ts';
import { taskStamp, recordAudit } from '../db/audit.ts';
import type { Change } from '../db/changes.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, CallContext } from '../http/serve.ts';
import type { ScheduledTask } from '../jobs/scheduled-tasks.ts';
import {
  accountsOf,
  notify,
  noticeText,
  recallUnseen,
  type Notice,
  type NoticeText,
} from '../notifications/commands.ts';
import { activityTypesOf, putDays } from '../schedules/commands.ts';
import { keepGranted, takeBackGranted, type Grant } from '../schedules/commands/granted.ts';
import { holdDays, keyOf, readDays } from '../schedules/commands/held.ts';
import { mustBeEnabled, rulesRefusal } from '../schedules/commands/checks.ts';
import { skillEffect } from '../weekly-staffing/commands.ts';
import {
  findRequest,
  toRequest,
  updateRequest,
  waitingUntil,
  type RequestRow,
  waitingFrom,
} from './repository.ts';

export { insertRequest } from './repository.ts';

type Around = Readonly<{ db: Db; now: Date; recordChange: (change: Change) => void }>;

/** Audits a change of a request and tells its division. */
export function announce(
  call: CallContext,
  before: ActivityRequest | null,
  after: ActivityRequest | null,
): void {
  const one = (after ?? before)!;
  call.audit({
    entity: 'activity_request',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  tellWatchers(call, one.id, one.division_id, after?.version ?? one.version + 1);
}

function tellWatchers(around: Around, id: number, division_id: number, version: number): void {
  around.recordChange({
    type: 'activity_request',
    id: String(id),
    version,
    scope: { division_id },
  });
}

/** Approves or refuses. What is approved is laid on the schedule through its rules, in the same transaction, and refused where they forbid it. */
export async function decide(
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
  await updateRequest(call.db, request.id, null, { decided_by: call.session.userId });
  await tellAsker(call, request, status === 'completed' ? 'completed' : 'rejected', comments);
}

async function settle(
  around: Around,
  request: RequestRow,
  approval_status: ApprovalStatus,
  reason: 'rejected' | 'expired' | 'withdrawn' | null,
  comments: string,
): Promise<void> {
  await updateRequest(around.db, request.id, null, {
    approval_status,
    reason,
    comments,
    decided_at: around.now,
    is_read_agent: false,
    is_read_supervisor: true,
  });
}

async function grant(call: CallContext, request: RequestRow): Promise<void> {
  const date = toPlainDate(request.schedule_date);
  const held = await holdDays(call.db, [request.agent_id], date, date);
  const day = held.dayOf(request.agent_id, date);
  mustBeEnabled(held.everyone, [day]);
  const after = await applied(call, request.timezone_name, day, askedOf(request));
  const written = await putDays(call, held, [after]);
  await keepGranted(call.db, [
    { grant: grantOf(request), before: day, after: written.get(keyOf(day))!.day },
  ]);
}

const grantOf = ({ id }: RequestRow): Grant => ({ source: 'activity_request', id });

/** The row with a request on it, and what the rules say to that. */
async function laidOn(db: Db, zone: string, day: ScheduleDay, wish: Asked): Promise<EditResult> {
  return applyRequest(day, wish, policyOf(zone, day, await activityTypesOf(db)));
}

function policyOf(zone: string, day: ScheduleDay, activityTypes: ActivityTypes): SchedulePolicy {
  return {
    selectedDate: null,
    activityTypes,
    offsets: dayOffsets(zone, day.date),
    mayLock: false,
    newId: temporaryIds(Math.random),
  };
}

const isForbidden = ({ findings }: EditResult) =>
  findings.some((finding) => finding.severity !== 'warning');

/** The row with a request on it; refused by the rules that forbid it. */
async function applied(
  { db }: CallContext,
  zone: string,
  day: ScheduleDay,
  wish: Asked,
): Promise<ScheduleDay> {
  const result = await laidOn(db, zone, day, wish);
  if (isForbidden(result)) throw rulesRefusal([{ day, findings: result.findings }]);
  return result.day;
}

/** What channels lose where a request that waits is granted on the schedule as it is; nothing where it cannot be. */
export async function effectOf(db: Db, request: RequestRow): Promise<readonly ChannelLoss[]> {
  if (request.approval_status !== 'pending') return [];
  const date = toPlainDate(request.schedule_date);
  const day = (await readDays(db, [request.agent_id], date, date)).dayOf(request.agent_id, date);
  const result = await laidOn(db, request.timezone_name, day, askedOf(request));
  return isForbidden(result) ? [] : skillEffect(db, request.division_id, [result.day]);
}

/** Refuses a request that the rules would forbid on the day as it is: nobody waits for what cannot be granted. */
export async function mustBeGrantable(
  call: CallContext,
  zone: string,
  day: ScheduleDay,
  { request_type, is_overwrite }: Pick<ActivityRequestForm, 'request_type' | 'is_overwrite'>,
  wish: Pick<Asked, 'activity' | 'shift' | 'overtime'>,
): Promise<void> {
  await applied(call, zone, day, { ...wish, request_type, overwrites: is_overwrite });
}

/** Takes a decision back that its advisor has not seen: the request waits again, and the schedule is as if it had not been made. */
async function reopen(call: CallContext, request: RequestRow): Promise<void> {
  const { id, agent_id, approval_status, reason, decided_at } = request;
  if (decided_at === null || (reason !== null && reason !== 'rejected'))
    throw apiProblem.field('approval_status', 'activityRequests.nothingToChange');
  const about = { kind: 'activity-request', id };
  const isUnseen =
    !request.is_read_agent && (await recallUnseen(call, agent_id, about, decided_at));
  if (!isUnseen) throw apiProblem.plain('activityRequests.seen', 'seen', 409);
  if (approval_status === 'completed') await takeBack(call, request);
  await updateRequest(call.db, id, null, {
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
    (day) => applyRequest(day, askedOf(request), policyOf(request.timezone_name, day, types)).day,
  );
}

/** Takes an approved request back: the day becomes what it would be without it. */
async function withdraw(call: CallContext, request: RequestRow, comments: string): Promise<void> {
  await takeBack(call, request);
  await settle(call, request, 'unsuccessful', 'withdrawn', comments);
  await updateRequest(call.db, request.id, null, {
    decided_by: call.session.userId,
    withdrawal_asked_at: null,
  });
  await tellAsker(call, request, 'withdrawn', comments);
}

/** An advisor, or who asked for it, asks for an approved request to be taken back; those who may decide it are told. */
export async function askWithdrawal(call: CallContext, request: RequestRow): Promise<void> {
  const { session } = call;
  if (request.agent_id !== session.advisorId && request.requested_by !== session.userId)
    throw apiProblem.forbidden('activityRequests.onlyAsker', 'not_requester');
  if (request.approval_status !== 'completed')
    throw apiProblem.plain('activityRequests.notApproved', 'not_approved', 409);
  await updateRequest(call.db, request.id, null, {
    withdrawal_asked_at: call.now,
    is_read_supervisor: false,
  });
  await tellSupervisors(call, request, 'activityRequests.asksWithdrawal');
}

function askedOf(row: RequestRow): Asked {
  const { event_type_id, start_min, end_min, shift_start, shift_end } = row;
  return {
    request_type: row.request_type,
    overwrites: row.is_overwrite,
    activity:
      event_type_id === null || start_min === null || end_min === null
        ? null
        : { event_type_id, at: { start: start_min, end: end_min }, description: row.description },
    shift:
      shift_start === null || shift_end === null ? null : { start: shift_start, end: shift_end },
    overtime:
      row.request_type !== 'overtime' || start_min === null || end_min === null
        ? null
        : { start: start_min, end: end_min },
  };
}

/** Tells the division's supervisors, but not who asked. */
export async function tellSupervisors(
  call: CallContext,
  request: RequestRow,
  title: 'activityRequests.asks' | 'activityRequests.asksWithdrawal' = 'activityRequests.asks',
): Promise<void> {
  const agent = (await accountsOf(call.db, [request.agent_id])).get(request.agent_id);
  const parties = [call.session.userId, agent ?? null];
  const supervisors = await approversToAsk(call, request.division_id, parties);
  const name = `${request.first_name} ${request.last_name}`;
  await notify(call, supervisors, {
    ...noticeOf(request),
    title: noticeText(title, { name }),
    sender: call.session.userId,
  });
  if (agent !== undefined && agent !== call.session.userId)
    await notify(call, [agent], {
      ...noticeOf(request),
      title: noticeText(title, { name }),
      sender: call.session.userId,
    });
}

const outcomes = {
  completed: 'activityRequests.completed',
  rejected: 'activityRequests.rejected',
  expired: 'activityRequests.expired',
  withdrawn: 'activityRequests.withdrawn',
} as const;

/** Tells the advisor, and who asked for it, how it ended. What the decider wrote comes instead of what was asked. */
async function tellAsker(
  around: Around,
  request: RequestRow,
  outcome: keyof typeof outcomes,
  comments = '',
): Promise<void> {
  const agent = (await accountsOf(around.db, [request.agent_id])).get(request.agent_id);
  const notice = noticeOf(request);
  await notify(
    around,
    [agent, request.requested_by].filter((user) => user != null),
    { ...notice, title: noticeText(outcomes[outcome]), message: comments || notice.message },
  );
}

function noticeOf(request: RequestRow): Omit<Notice, 'title'> {
  const asked = askedOf(request);
  const at = asked.shift ?? asked.overtime ?? asked.activity?.at ?? { start: 0, end: 0 };
  const date = toPlainDate(request.schedule_date);
  const params = {
    activity: request.activity_name ?? '',
    date: request.schedule_date,
    start: formatClock(at.start),
    end: formatClock(at.end),
  };
  const message: NoticeText =
    request.request_type === 'overtime'
      ? noticeText('activityRequests.asksOvertime', params)
      : asked.shift === null
        ? noticeText('activityRequests.asksActivity', params)
        : noticeText('activityRequests.asksShift', params);
  return {
    kind: request.request_type === 'add_activity' ? 'activity-request' : 'schedule-change',
    message,
    about: { kind: 'activity-request', id: request.id },
    start: new Date(instantOf(request.timezone_name, date, at.start, 'start')),
    end: new Date(instantOf(request.timezone_name, date, at.end, 'end')),
  };
}

/** Declines what an advisor asked for on days from this one on: the division that would answer is left. */
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
    tellWatchers(around, id, before.division_id, after?.version ?? before.version + 1);
    await tellAsker(around, before, 'rejected');
  }
}

/** The last minute of what is asked for. */
export const endOf = ({ activity, shift, overtime }: Omit<Asked, 'request_type' | 'overwrites'>) =>
  Math.max(activity?.at.end ?? -1440, shift?.end ?? -1440, overtime?.end ?? -1440);

/** Requests nobody answered in time expire, and their askers are told. */
export const expiredRequestsTask: ScheduledTask = {
  name: 'expired-requests',
  everySeconds: 60,
  run: async (call) => {
    const tomorrow = addDays(todayIn('UTC', call.now.getTime()), 1);
    for (const request of await waitingUntil(call.db, tomorrow)) {
      const asked = askedOf(request);
      const end = endOf(asked);
      if (
        instantOf(request.timezone_name, toPlainDate(request.schedule_date), end, 'end') >
        call.now.getTime()
      )
        continue;
      await settle(call, request, 'unsuccessful', 'expired', '');
      const after = (await findRequest(call.db, request.id))!;
      const entry = {
        entity: 'activity_request',
        entity_id: request.id,
        division_id: request.division_id,
        before: toRequest(request),
        after: toRequest(after),
      };
      await recordAudit(
        call.db,
        taskStamp('expired-requests', 'activityRequests.expire', call.now),
        [entry],
      );
      tellWatchers(call, request.id, request.division_id, after.version);
      await tellAsker(call, request, 'expired');
    }
  },
};
