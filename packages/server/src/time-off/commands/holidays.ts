import type { Assignment, Holiday } from '@watchbill/core/time-off/model/planning';
import { assignHoliday, placeClaims, placedAnew } from '@watchbill/core/time-off/rules/planning';
import { apiProblem } from '../../http/problem.ts';
import type { Db, CallContext } from '../../http/serve.ts';
import { accountsOf as usersOf, notify, noticeText } from '../../notifications/commands.ts';
import { findGroup } from '../repository/groups.ts';
import {
  assignmentsOf,
  candidatesOf,
  claimsOf,
  findHoliday,
  updateHoliday,
  writeAssignments,
} from '../repository/holidays.ts';

export async function foundHoliday(db: Db, id: number, lock = false): Promise<Holiday> {
  const row = await findHoliday(db, id, lock);
  if (row === undefined) throw apiProblem.missing('timeOff.noHoliday');
  return row;
}

/** Writes a holiday down as it now stands, and tells the division of its group. */
export async function toldHoliday(
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

/** Assigns a holiday. Whoever gets it off for working another one that is assigned already works that one from now on. */
export async function assign(call: CallContext, before: Holiday): Promise<Assignment[]> {
  const former = await assignmentsOf(call.db, before.id);
  const placed = assignHoliday(
    await candidatesOf(call.db, before),
    before.required,
    before.assign_by,
  );
  if (!(await updateHoliday(call.db, before.id, call.ifMatch, { state: 'assigned' })))
    throw apiProblem.stale(before);
  await writeAssignments(call.db, before.id, placed);
  const assignments = await settled(call, before, former);
  await keepDeals(call, before.id, assignments);
  return assignments;
}

/** Places the claims of an assigned holiday anew: room that has come free goes to who waits first. */
export async function reassign(call: CallContext, before: Holiday): Promise<Assignment[]> {
  const former = await assignmentsOf(call.db, before.id);
  const { required } = await foundHoliday(call.db, before.id);
  await writeAssignments(
    call.db,
    before.id,
    placedAnew(former, placeClaims(await claimsOf(call.db, before.id), required)),
  );
  if (!(await updateHoliday(call.db, before.id, null, {}))) throw apiProblem.stale(before);
  return settled(call, before, former);
}

/** Assigned holidays that those of this one are swapped for: who owes there depends on who is off here. */
export async function keepDeals(
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
async function settled(
  call: CallContext,
  before: Holiday,
  former: readonly Assignment[],
): Promise<Assignment[]> {
  const assignments = await assignmentsOf(call.db, before.id);
  await toldHoliday(call, before, await foundHoliday(call.db, before.id), { assignments });
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
