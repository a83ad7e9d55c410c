import { formatClock } from '@watchbill/core/time/minutes';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import { approversToAsk } from '../../approvals/commands.ts';
import type { CallContext } from '../../http/call/call.ts';
import {
  accountsOf,
  type Notice,
  noticeText,
  type NoticeText,
  notify,
} from '../../notifications/commands.ts';
import { toAsk } from '../queries.ts';
import type { RequestRow } from '../repository.ts';
import type { Around } from './announce.ts';

/** Tells the division's supervisors, but not who asked. */
export async function notifySupervisors(
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

/**
 * Tells the advisor, and who asked for it, how it ended. What the decider wrote comes instead of
 * what was asked.
 */
export async function notifyRequester(
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
  const asked = toAsk(request);
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
