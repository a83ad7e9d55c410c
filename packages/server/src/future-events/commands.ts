import type { FutureEventForm, FutureEventRow } from '@watchbill/core/future-events/model';
import { clash, findRecurrenceProblem } from '@watchbill/core/future-events/rules';
import { text } from '@watchbill/core/messages/catalogue';
import type { Db } from '../db/tables.ts';
import { mustBeEnabledEventType } from '../event-types/commands.ts';
import type { CallContext } from '../http/call/call.ts';
import { writeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { divisionOf, eventById, mustReachTeam } from './queries.ts';
import {
  deleteEvent,
  deleteEventsOfSets,
  eventsOf,
  type EventValues,
  insertEvents,
  keepApart,
  type Target,
  toEventValues,
  toRecurrence,
  findEvents,
  divisionsOfAdvisors,
} from './repository.ts';

/** Deletes the future events of a set of divisions that is about to go. */
export async function removeEventsOfSets(
  call: Pick<CallContext, 'db' | 'audit' | 'recordChange'>,
  sets: readonly number[],
): Promise<void> {
  const events = await deleteEventsOfSets(call.db, sets);
  for (const before of events) {
    call.audit({ entity: 'future_activity', entity_id: before.id, before });
    call.recordChange({
      type: 'future_activity',
      id: String(before.id),
      version: before.version + 1,
      scope: {},
    });
  }
}

/** Adds a future event to a target, which has no other at that time. */
export async function addEvent(
  call: CallContext,
  target: Target,
  form: FutureEventForm,
): Promise<FutureEventRow> {
  await mustReachTeam(call.db, call.session, target, true);
  const values = toEventValues(form);
  await mustBeEnabledEventType(call.db, values.event_type_id, 'activity_code');
  await mustBeFree(call.db, target, values, null);
  const [id] = await insertEvents(call.db, target.kind, [{ target: target.id, values }]);
  const after = await eventById(call.db, target, id ?? 0);
  announce(call, target, await divisionOf(call.db, target), null, after);
  return after;
}

/** Changes a future event of a target. */
export async function changeEvent(
  call: CallContext,
  target: Target,
  id: number,
  form: FutureEventForm,
): Promise<FutureEventRow> {
  await mustReachTeam(call.db, call.session, target, true);
  const before = await eventById(call.db, target, id);
  const values = toEventValues(form);
  if (values.event_type_id !== before.activity_code.id)
    await mustBeEnabledEventType(call.db, values.event_type_id, 'activity_code');
  await mustBeFree(call.db, target, values, id);
  await writeRow(call.db, 'future_activities', id, values);
  const after = await eventById(call.db, target, id);
  announce(call, target, await divisionOf(call.db, target), before, after);
  return after;
}

/** Deletes a future event of a target. */
export async function removeEvent(
  call: CallContext,
  target: Target,
  id: number,
): Promise<{ message: string }> {
  await mustReachTeam(call.db, call.session, target, true);
  const before = await eventById(call.db, target, id);
  await deleteEvent(call.db, id);
  announce(call, target, await divisionOf(call.db, target), before, null);
  return { message: text('generic.deleted', {}, call.language) };
}

/**
 * Gives advisors copies of events; one that meets another there refuses all. Answers how many were
 * made.
 */
export async function copyEvents(
  call: CallContext,
  from: readonly number[],
  to: readonly number[],
): Promise<number> {
  const sources = await findEvents(call.db, from);
  for (const source of sources)
    await mustBeEnabledEventType(call.db, source.event_type_id, 'copy_from_fas_ids');
  const advisors = [...new Set(to)];
  await keepApart(call.db, 'agent');
  const taken = await eventsOf(call.db, 'agent', advisors);
  const wanted = advisors.flatMap((target) => sources.map((values) => ({ target, values })));
  for (const [index, { target, values }] of wanted.entries()) {
    const others = [
      ...taken.filter((event) => event.target_id === target),
      ...wanted
        .slice(0, index)
        .filter((event) => event.target === target)
        .map((event) => event.values),
    ];
    if (others.some((other) => clash(toRecurrence(values), toRecurrence(other))))
      throw apiProblem.field('copy_to_agents_ids', 'schedules.activityOverlapsAdding');
  }
  const ids = await insertEvents(call.db, 'agent', wanted);
  const divisionOf = await divisionsOfAdvisors(call.db, advisors);
  for (const [index, { target, values }] of wanted.entries())
    announce(call, { kind: 'agent', id: target }, divisionOf.get(target) ?? null, null, {
      ...values,
      id: ids[index] ?? 0,
      version: 1,
    });
  return ids.length;
}

/** Dates and times in order, and no other event of the same target at the same time. */
async function mustBeFree(
  db: Db,
  target: Target,
  values: EventValues,
  self: number | null,
): Promise<void> {
  const recurrence = toRecurrence(values);
  const problem = findRecurrenceProblem(recurrence);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  await keepApart(db, target.kind);
  const others = (await eventsOf(db, target.kind, [target.id])).filter(
    (event) => event.id !== self,
  );
  if (others.some((other) => clash(recurrence, toRecurrence(other))))
    throw apiProblem.plain('schedules.activityOverlapsAdding', 'overlap');
}

/** Audits a change of a future event; readers look again. */
function announce(
  call: CallContext,
  target: Target,
  division_id: number | null,
  before: (object & { id: number; version: number }) | null,
  after: (object & { id: number; version: number }) | null,
): void {
  const id = after?.id ?? before?.id ?? '';
  call.audit({
    entity: 'future_activity',
    entity_id: id,
    division_id,
    before: before && { ...before, ...target, id },
    after: after && { ...after, ...target, id },
  });
  call.recordChange({
    type: 'future_activity',
    id: String(id),
    version: after?.version ?? (before?.version ?? 0) + 1,
    scope: division_id === null ? {} : { division_id },
  });
}
