import type { shifts } from '@watchbill/core/shifts/contract';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { apiProblem } from '../problems/problem.ts';
import { mustHoldAllUses } from '../http/call/scope-uses.ts';
import type { Handlers } from '../http/call/call.ts';
import { clearShift } from '../schedules/commands.ts';
import { deleteShift, holdShift, insertShift, listShifts } from './repository.ts';

export const shiftRoutes: Handlers<typeof shifts> = {
  list: async ({ db }) => ({
    data: { data: await listShifts(db) },
  }),
  create: async ({ db, body, audit }) => {
    const after = await insertShift(db, body);
    audit({ entity: 'shift', entity_id: after.id, after });
    return after;
  },
  remove: async ({ query, ...call }) => {
    const before = await holdShift(call.db, query.id);
    if (before === undefined) throw apiProblem.missing('problem.noShift');
    await mustHoldAllUses(call, 'shifts', [before.id]);
    const days = await clearShift(call, before.id);
    await deleteShift(call.db, before.id);
    call.audit({ entity: 'shift', entity_id: before.id, before });
    return { message: deletedFrom(days, call.language) };
  },
};

/** Where a name that is gone was in use. */
function deletedFrom(days: readonly ScheduleDay[], language: Language): string {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return text('generic.deleted', {}, language);
  return text('shifts.deletedFrom', { count: days.length, from: first, to: last }, language);
}
