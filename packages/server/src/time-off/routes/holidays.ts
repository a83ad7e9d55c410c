import type { timeOff } from '@watchbill/core/time-off/contract';
import type { Assignment } from '@watchbill/core/time-off/model/planning';
import { mustReachColleagues } from '../../http/call/scope.ts';
import type { Handlers } from '../../http/call/call.ts';
import {
  assign,
  holidayById,
  announceHoliday,
  changeHoliday,
  preferHoliday,
  staffHoliday,
  giveUpHoliday,
} from '../commands/holidays.ts';
import { holidayFile } from '../export.ts';
import { assignmentsOf, insertHoliday, listHolidays } from '../repository/holidays.ts';
import { mustBeOwn } from '../queries/definitions.ts';

type Calls = Handlers<typeof timeOff>;

export const holidayRoutes: Pick<
  Calls,
  | 'holidays'
  | 'createHoliday'
  | 'updateHoliday'
  | 'preferHoliday'
  | 'assignHoliday'
  | 'holidayAssignments'
  | 'staffHoliday'
  | 'giveUpHoliday'
  | 'exportHoliday'
> = {
  holidays: async ({ db, session, query }) => {
    await mustBeOwn(db, session, query.group_id);
    return listHolidays(db, query.group_id, session.advisorId);
  },
  createHoliday: async ({ body, ...call }) =>
    announceHoliday(call, null, await holidayById(call.db, await insertHoliday(call.db, body))),
  updateHoliday: ({ params, body, ...call }) => changeHoliday(call, params.id, body),
  preferHoliday: ({ params, body, ...call }) => preferHoliday(call, params.id, body),
  assignHoliday: async ({ params, ...call }) => {
    mustReachColleagues(call);
    const before = await holidayById(call.db, params.id, true);
    return assign(call, before);
  },
  holidayAssignments: async ({ db, session, params }): Promise<Assignment[]> =>
    (await assignmentsOf(db, params.id)).filter(
      (one) => session.scope !== 'own' || one.agent_id === session.advisorId,
    ),
  staffHoliday: ({ params, body, ...call }) => staffHoliday(call, params.id, body),
  giveUpHoliday: ({ params, body, ...call }) => giveUpHoliday(call, params.id, body.agent_id),
  exportHoliday: ({ db, params, query }) => holidayFile(db, params.id, query.format),
};
