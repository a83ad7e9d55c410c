import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { timeOff } from '@watchbill/core/time-off/contract';
import type {
  Assignment,
  Holiday,
  Preference,
  HolidayForm,
  preferenceForm,
} from '@watchbill/core/time-off/model/planning';
import { assignHoliday, placeClaims, placedAnew } from '@watchbill/core/time-off/rules/planning';
import type { z } from 'zod';
import { mustBeEnabledAnew } from '../../http/call/disabled.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { mustReachColleagues } from '../../http/call/scope.ts';
import { accountsOf as usersOf, notify, noticeText } from '../../notifications/commands.ts';
import { findGroup, isMember } from '../repository/groups.ts';
import {
  assignmentsOf,
  candidatesOf,
  claimsOf,
  findHoliday,
  updateHoliday,
  writeAssignments,
  setPreference,
} from '../repository/holidays.ts';

/** A holiday; 404 where there is none. `lock` holds it until the commit. */
export async function holidayById(db: Db, id: number, lock = false): Promise<Holiday> {
  const row = await findHoliday(db, id, lock);
  if (row === undefined) throw apiProblem.missing('timeOff.noHoliday');
  return row;
}

/** Writes a holiday down as it now stands, and tells the division of its group. */
export async function announceHoliday(
  call: CallContext,
  before: Holiday | null,
  after: Holiday,
  more: object = {},
): Promise<Holiday> {
  const division_id = (await findGroup(call.db, after.group_id))?.division_id ?? null;
  call.audit({
    entity: 'time_off_holiday',
    entity_id: after.id,
    division_id,
    before,
    after: { ...after, ...more },
  });
  call.recordChange({
    type: 'time_off_holiday',
    id: String(after.id),
    version: after.version,
    scope: division_id === null ? {} : { division_id },
  });
  return after;
}

/**
 * Assigns a holiday. Whoever gets it off for working another one that is assigned already works
 * that one from now on.
 */
export async function assign(call: CallContext, before: Holiday): Promise<Assignment[]> {
  const former = await assignmentsOf(call.db, before.id);
  const placed = assignHoliday(
    await candidatesOf(call.db, before),
    before.required,
    before.assign_by,
  );
  await updateHoliday(call.db, before.id, { state: 'assigned' });
  await writeAssignments(call.db, before.id, placed);
  const assignments = await announceAssignments(call, before, former);
  await keepDeals(call, before.id, assignments);
  return assignments;
}

/**
 * Places the claims of an assigned holiday anew: room that has come free goes to who waits first.
 */
async function reassign(call: CallContext, before: Holiday): Promise<Assignment[]> {
  const former = await assignmentsOf(call.db, before.id);
  const { required } = await holidayById(call.db, before.id);
  await writeAssignments(
    call.db,
    before.id,
    placedAnew(former, placeClaims(await claimsOf(call.db, before.id), required)),
  );
  await updateHoliday(call.db, before.id, {});
  return announceAssignments(call, before, former);
}

/** Changes a holiday that is not assigned yet. */
export async function changeHoliday(
  call: CallContext,
  id: number,
  body: HolidayForm,
): Promise<Holiday> {
  const before = await holidayById(call.db, id);
  if (before.state === 'assigned') throw apiProblem.plain('timeOff.assigned', 'assigned', 409);
  if (body.group_id !== before.group_id) throw apiProblem.field('group_id', 'timeOff.noGroup');
  await mustBeEnabledAnew(
    call.db,
    'eventType',
    { before: [before.event_type_id], after: [body.event_type_id] },
    'event_type_id',
  );
  await updateHoliday(call.db, before.id, body);
  return announceHoliday(call, before, await holidayById(call.db, before.id));
}

/** Keeps what an advisor wishes for a holiday. */
export async function preferHoliday(
  call: CallContext,
  id: number,
  body: z.output<typeof preferenceForm>,
) {
  const held = await holidayById(call.db, id);
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
  await announceHoliday(call, held, held, {
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
}

/** Changes how many work on an assigned holiday; claims are placed anew. */
export async function staffHoliday(
  call: CallContext,
  id: number,
  body: HandlerInput<typeof timeOff.staffHoliday>['body'],
): Promise<Assignment[]> {
  mustReachColleagues(call);
  const before = await lockAssigned(call, id);
  await updateHoliday(call.db, before.id, body);
  return placeAnew(call, before);
}

/** Gives an advisor's holiday to who waits for it first. */
export async function giveUpHoliday(
  call: CallContext,
  id: number,
  giver?: number | null,
): Promise<Assignment[]> {
  const before = await lockAssigned(call, id);
  const agent = call.session.scope === 'own' ? call.session.advisorId : (giver ?? null);
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
  const after = await placeAnew(call, before, assignments);
  return after.filter((one) => call.session.scope !== 'own' || one.agent_id === agent);
}

/**
 * Assigned holidays that those of this one are swapped for: who owes there depends on who is off
 * here.
 */
async function keepDeals(
  call: CallContext,
  holiday: number,
  assignments: readonly Assignment[],
): Promise<void> {
  for (const id of [...new Set(assignments.flatMap((one) => one.swap_for ?? []))].sort(
    (a, b) => a - b,
  )) {
    const other = id === holiday ? undefined : await findHoliday(call.db, id, true);
    if (other?.state === 'assigned') await reassign(call, other);
  }
}

/** Audits how a holiday now stands, and tells those of its advisors for whom it has changed. */
async function announceAssignments(
  call: CallContext,
  before: Holiday,
  former: readonly Assignment[],
): Promise<Assignment[]> {
  const assignments = await assignmentsOf(call.db, before.id);
  await announceHoliday(call, before, await holidayById(call.db, before.id), { assignments });
  const was = new Map(former.map((one) => [one.agent_id, one.is_working]));
  const users = await usersOf(
    call.db,
    assignments.map((one) => one.agent_id),
  );
  for (const isWorking of [true, false]) {
    const told = assignments
      .filter((one) => one.is_working === isWorking && was.get(one.agent_id) !== isWorking)
      .flatMap((one) => users.get(one.agent_id) ?? []);
    const title = noticeText(isWorking ? 'timeOff.holidayWork' : 'timeOff.holidayOff', {
      name: before.name,
    });
    await notify(call, told, {
      kind: 'time-off',
      title,
      message: before.date,
      about: { kind: 'time-off-holiday', id: before.id },
    });
  }
  return assignments;
}

/** An assigned holiday, held until the commit. */
async function lockAssigned(call: CallContext, id: number): Promise<Holiday> {
  const holiday = await holidayById(call.db, id, true);
  if (holiday.state !== 'assigned')
    throw apiProblem.plain('timeOff.notAssigned', 'not_assigned', 409);
  return holiday;
}

/** Places claims anew, and then those of holidays that this one was swapped for. */
async function placeAnew(
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
