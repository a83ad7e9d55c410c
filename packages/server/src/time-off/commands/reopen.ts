import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import { outcomeOf } from '@watchbill/core/time-off/rules/request';
import { apiProblem } from '../../problems/problem.ts';
import { recallUnseen } from '../../notifications/commands.ts';
import { updateRequest, type RequestRow } from '../repository/requests.ts';
import { evaluate, wishOf } from './evaluation.ts';
import { announce, noticeOf, reverse, type Acting } from './granting.ts';

/**
 * Takes a planner's decision back that its advisor has not seen: the request waits again, and
 * balance and schedule are as if it had not been made.
 */
export async function reopen(
  call: Acting,
  row: RequestRow,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Promise<void> {
  const isDecided = row.reason === 'ApprovedByPlanner' || row.reason === 'DeclinedByPlanner';
  if (!isDecided || row.decided_at === null)
    throw apiProblem.field('decision', 'timeOff.nothingDecided');
  if (!(await recallUnseen(call, row.agent_id, noticeOf(row).about, row.decided_at)))
    throw apiProblem.plain('activityRequests.seen', 'seen', 409);
  if (row.status === 'granted') await reverse(call, row);
  const { asked } = await evaluate(call.db, call.now, wishOf(row), group, rule);
  const { status, reason } = outcomeOf(rule, asked);
  await updateRequest(call.db, row.id, {
    status: status === 'waitlisted' ? status : 'pending',
    reason: status === 'waitlisted' || status === 'pending' ? reason : null,
    answer: '',
    decided_at: null,
    decided_by: null,
  });
  await announce(call, row);
}
