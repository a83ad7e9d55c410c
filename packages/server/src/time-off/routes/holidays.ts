import type { timeOff } from '@watchbill/core/time-off/contract';
import type { Assignment, Holiday, Preference } from '@watchbill/core/time-off/model/planning';
import { mustBeEnabledAnew } from '../../http/disabled.ts';
import { apiProblem } from '../../http/problem.ts';
import { mustReachColleagues } from '../../http/scope.ts';
import type { Db, Handlers, CallContext } from '../../http/serve.ts';
import { tableFile } from '../../http/table-file.ts';
import { assign, foundHoliday, keepDeals, reassign, toldHoliday } from '../commands/holidays.ts';
import { isMember } from '../repository/groups.ts';
import {
  assignmentsOf,
  findHoliday,
  insertHoliday,
  listHolidays,
  setPreference,
  updateHoliday,
} from '../repository/holidays.ts';
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
    toldHoliday(call, null, await foundHoliday(call.db, await insertHoliday(call.db, body))),
  updateHoliday: async ({ params, body, ...call }) => {
    const before = await foundHoliday(call.db, params.id);
    if (before.state === 'assigned') throw apiProblem.plain('timeOff.assigned', 'assigned', 409);
    if (body.group_id !== before.group_id) throw apiProblem.field('group_id', 'timeOff.noGroup');
    await mustBeEnabledAnew(
      call.db,
      'eventType',
      { before: [before.event_type_id], after: [body.event_type_id] },
      'event_type_id',
    );
    if (!(await updateHoliday(call.db, before.id, call.ifMatch, body)))
      throw apiProblem.stale(await foundHoliday(call.db, before.id));
    return toldHoliday(call, before, await foundHoliday(call.db, before.id));
  },
  preferHoliday: async ({ params, body, ...call }) => {
    const held = await foundHoliday(call.db, params.id);
    const agent = call.session.scope === 'own' ? call.session.advisorId : (body.agent_id ?? null);
    if (agent === null) throw apiProblem.field('agent_id', 'timeOff.agentRequired');
    if (!(await isMember(call.db, held.group_id, agent)))
      throw apiProblem.forbidden('timeOff.noMember', 'not_member');
    if (held.state === 'assigned') throw apiProblem.plain('timeOff.assigned', 'assigned', 409);
    await mustBeSwappable(call.db, held, body.preference, body.swap_for);
    await setPreference(call.db, {
      holiday_id: held.id,
      agent_id: agent,
      preference: body.preference,
      swap_for: body.swap_for,
      rank: body.rank,
      at: call.now,
    });
    await toldHoliday(call, held, held, {
      agent_id: agent,
      preference: body.preference,
      swap_for: body.swap_for,
    });
    const isOwn = agent === call.session.advisorId;
    return {
      ...held,
      my_preference: isOwn ? body.preference : null,
      my_swap_for: isOwn ? body.swap_for : null,
    };
  },
  assignHoliday: async ({ params, ...call }) => {
    mustReachColleagues(call);
    const before = await foundHoliday(call.db, params.id, true);
    return assign(call, before);
  },
  holidayAssignments: async ({ db, session, params }): Promise<Assignment[]> =>
    (await assignmentsOf(db, params.id)).filter(
      (one) => session.scope !== 'own' || one.agent_id === session.advisorId,
    ),
  staffHoliday: async ({ params, body, ...call }) => {
    mustReachColleagues(call);
    const before = await assigned(call, params.id);
    if (!(await updateHoliday(call.db, before.id, call.ifMatch, body)))
      throw apiProblem.stale(before);
    return reassigned(call, before);
  },
  giveUpHoliday: async ({ params, body, ...call }) => {
    const before = await assigned(call, params.id);
    const agent = call.session.scope === 'own' ? call.session.advisorId : (body.agent_id ?? null);
    if (agent === null) throw apiProblem.field('agent_id', 'timeOff.agentRequired');
    const assignments = await assignmentsOf(call.db, before.id);
    if (assignments.find((one) => one.agent_id === agent)?.is_working !== false)
      throw apiProblem.plain('timeOff.notOff', 'not_off', 409);
    if (!assignments.some((one) => one.wait_position === 1))
      throw apiProblem.plain('timeOff.nobodyWaits', 'nobody_waits', 409);
    await setPreference(call.db, {
      holiday_id: before.id,
      agent_id: agent,
      preference: 'work',
      swap_for: null,
      rank: null,
      at: call.now,
    });
    const after = await reassigned(call, before, assignments);
    return after.filter((one) => call.session.scope !== 'own' || one.agent_id === agent);
  },
  exportHoliday: async ({ db, params, query }) => {
    const { date, group_id } = await foundHoliday(db, params.id);
    const names = new Map(
      (await listHolidays(db, group_id, null)).map((one) => [one.id, one.name]),
    );
    const heading = [
      'position',
      'first_name',
      'last_name',
      'preference',
      'swap_for',
      'is_working',
      'reason',
      'wait_position',
    ];
    const rows = (await assignmentsOf(db, params.id)).map((one) => [
      one.position,
      one.first_name,
      one.last_name,
      one.preference,
      names.get(one.swap_for ?? 0) ?? '',
      one.is_working,
      one.reason,
      one.wait_position,
    ]);
    return tableFile(query.format, { name: `holiday-${date}`, heading, rows });
  },
};

/** An assigned holiday, held until the commit. */
async function assigned(call: CallContext, id: number): Promise<Holiday> {
  const holiday = await foundHoliday(call.db, id, true);
  if (holiday.state !== 'assigned')
    throw apiProblem.plain('timeOff.notAssigned', 'not_assigned', 409);
  return holiday;
}

/** Places claims anew, and then those of holidays that this one was swapped for. */
async function reassigned(
  call: CallContext,
  before: Holiday,
  former: readonly Assignment[] = [],
): Promise<Assignment[]> {
  const after = await reassign(call, before);
  await keepDeals(call, before.id, [...former, ...after]);
  return after;
}

/** A swap names another holiday of the group that is not this one; other wishes name none. */
async function mustBeSwappable(
  db: Db,
  held: Holiday,
  preference: Preference,
  swapFor: number | null,
): Promise<void> {
  if (preference !== 'swap' && swapFor === null) return;
  const other =
    preference === 'swap' && swapFor !== null && swapFor !== held.id
      ? await findHoliday(db, swapFor)
      : undefined;
  if (other?.group_id !== held.group_id) throw apiProblem.field('swap_for', 'timeOff.swapFor');
}
