import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { timeOffGroupResource } from '@watchbill/core/time-off/resource/groups';
import { announceRow, changeRow, findRow, insertRow } from '../../http/rows/change-row.ts';
import { exportHandler } from '../../lists/list-handlers.ts';
import { pageReply } from '../../http/rows/page.ts';
import type { Handlers } from '../../http/call/call.ts';
import { changeGroup, addMembers, removeMember } from '../commands/groups.ts';
import { mustBeOwn } from '../queries/definitions.ts';
import { groupsInFiles } from '../queries/groups.ts';
import { listGroups, listMembers, storedGroup } from '../repository/groups.ts';

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
  updateGroup: ({ params, body, ...call }) => changeGroup(call, params.id, body),
  disableGroup: ({ params, body, ...call }) => changeRow(call, storedGroup, params.id, () => body),
  members: async ({ db, params, query }) => {
    const { count, results } = await listMembers(db, params.id, query);
    return pageReply(query, count, results);
  },
  addMembers: ({ params, body, ...call }) => addMembers(call, params.id, body),
  removeMember: async ({ params, query, ...call }) => {
    await removeMember(call, params.id, query.agent_id, query.date);
    return { message: text('generic.deleted', {}, call.language) };
  },
};
