import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../../http/call/call.ts';
import { announce, findRow, saveRow } from '../../http/rows/change-row.ts';
import { mustBeEnabledAnew } from '../../http/call/disabled.ts';
import { apiProblem } from '../../problems/problem.ts';
import { todayOf } from '../queries/today.ts';
import { endMembership, insertMembers, listMembers, storedGroup } from '../repository/groups.ts';
import { isAnyElsewhere } from '../repository/places.ts';

/** Changes a group; one with members stays in its division. */
export async function changeGroup(
  call: CallContext,
  id: number,
  body: HandlerInput<typeof timeOff.updateGroup>['body'],
) {
  const before = await findRow(call, storedGroup, id);
  const { division_id } = before;
  if (body.division_id !== division_id && before.members > 0)
    throw apiProblem.field('division_id', 'timeOff.groupFixed');
  const divisions = { before: [division_id], after: [body.division_id] };
  await mustBeEnabledAnew(call.db, 'division', divisions, 'division_id');
  return saveRow(call, storedGroup, before, body);
}

/** Takes advisors of its division into a group. Answers their memberships. */
export async function addMembers(
  call: CallContext,
  id: number,
  body: HandlerInput<typeof timeOff.addMembers>['body'],
) {
  const group = await findRow(call, storedGroup, id);
  const { agent_ids: agents, date_start, date_end } = body;
  if (await isAnyElsewhere(call.db, agents, group.division_id))
    throw apiProblem.field('agent_ids', 'timeOff.otherDivision');
  await insertMembers(call.db, group.id, agents, date_start, date_end);
  const after = { ...group, added: body };
  announce(call, storedGroup, group, after);
  return (await listMembers(call.db, group.id, { agents, page: 1, page_size: 5000 })).results;
}

/** Ends an advisor's membership with a day, today unless it is given. */
export async function removeMember(
  call: CallContext,
  id: number,
  agent_id: number,
  day?: PlainDate,
): Promise<void> {
  const group = await findRow(call, storedGroup, id);
  const date = day ?? (await todayOf(call, group.division_id));
  if (!(await endMembership(call.db, group.id, agent_id, date, addDays(date, -1))))
    throw apiProblem.missing('timeOff.noMember');
  const after = { ...group, removed: { agent_id, date } };
  announce(call, storedGroup, group, after);
}
