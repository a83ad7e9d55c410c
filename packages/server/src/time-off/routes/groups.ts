import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { timeOffGroupResource } from '@watchbill/core/time-off/resource/groups';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays } from '@watchbill/core/time/plain-date';
import {
  announce,
  announceRow,
  changeRow,
  findRow,
  insertRow,
  saveRow,
} from '../../http/change-row.ts';
import { mustBeEnabledAnew } from '../../http/disabled.ts';
import { exportHandler } from '../../http/list-handlers.ts';
import { pageReply } from '../../http/page.ts';
import { apiProblem } from '../../http/problem.ts';
import type { CallContext, Handlers } from '../../http/serve.ts';
import { mustBeOwn } from '../queries/definitions.ts';
import { todayOf } from '../queries/today.ts';
import {
  endMembership,
  insertMembers,
  listGroups,
  listMembers,
  storedGroup,
} from '../repository/groups.ts';
import { isAnyElsewhere } from '../repository/places.ts';

type Calls = Handlers<typeof timeOff>;

export const groupRoutes: Pick<
  Calls,
  | 'groups'
  | 'exportGroups'
  | 'group'
  | 'createGroup'
  | 'updateGroup'
  | 'disableGroup'
  | 'members'
  | 'addMembers'
  | 'removeMember'
> = {
  groups: ({ db, session, query }) => listGroups(db, session, query),
  exportGroups: exportHandler(timeOffGroupResource, groupsInFiles),
  group: async ({ params, ...call }) => {
    await mustBeOwn(call.db, call.session, params.id);
    return findRow(call, storedGroup, params.id);
  },
  createGroup: async ({ body, ...call }) =>
    announceRow(call, storedGroup, await insertRow(call.db, 'time_off_groups', body)),
  updateGroup: async ({ params, body, ...call }) => {
    const before = await findRow(call, storedGroup, params.id);
    const { division_id } = before;
    if (body.division_id !== division_id && before.members > 0)
      throw apiProblem.field('division_id', 'timeOff.groupFixed');
    const divisions = { before: [division_id], after: [body.division_id] };
    await mustBeEnabledAnew(call.db, 'division', divisions, 'division_id');
    // A group that moves is told of where it was.
    return saveRow(call, { ...storedGroup, divisionOf: () => division_id }, before, body);
  },
  disableGroup: ({ params, body, ...call }) => changeRow(call, storedGroup, params.id, () => body),
  members: async ({ db, params, query }) => {
    const { count, results } = await listMembers(db, params.id, query);
    return pageReply(query, count, results);
  },
  addMembers: async ({ params, body, ...call }) => {
    const group = await findRow(call, storedGroup, params.id);
    const { agent_ids: agents, date_start, date_end } = body;
    if (await isAnyElsewhere(call.db, agents, group.division_id))
      throw apiProblem.field('agent_ids', 'timeOff.otherDivision');
    await insertMembers(call.db, group.id, agents, date_start, date_end);
    const after = { ...group, added: body };
    announce(call, storedGroup, group, after);
    return (await listMembers(call.db, group.id, { agents, page: 1, page_size: 5000 })).results;
  },
  removeMember: async ({ params, query: { agent_id, date: day }, ...call }) => {
    const group = await findRow(call, storedGroup, params.id);
    const date = day ?? (await todayOf(call, group.division_id));
    if (!(await endMembership(call.db, group.id, agent_id, date, addDays(date, -1))))
      throw apiProblem.missing('timeOff.noMember');
    const after = { ...group, removed: { agent_id, date } };
    announce(call, storedGroup, group, after);
    return { message: text('generic.deleted', {}, call.language) };
  },
};

async function groupsInFiles(
  { db, session }: CallContext,
  query: Parameters<typeof listGroups>[2],
) {
  const { results } = await listGroups(db, session, query);
  const startOf = ({ fallback_start }: (typeof results)[number]) => formatClock(fallback_start);
  return { results: results.map((group) => ({ ...group, fallback_start: startOf(group) })) };
}
