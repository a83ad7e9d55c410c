import type { futureEvents } from '@watchbill/core/future-events/contract';
import type { FutureEventForm, FutureEventRow } from '@watchbill/core/future-events/model';
import { clash, findRecurrenceProblem } from '@watchbill/core/future-events/rules';
import { text } from '@watchbill/core/messages/catalogue';
import { mustBeEnabledEventType } from '../event-types/commands.ts';
import { mustBeCurrent, writeRow } from '../http/change-row.ts';
import type { ListQuery } from '../http/list-rows.ts';
import { apiProblem } from '../http/problem.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import {
  deleteEvent,
  divisionsOfAdvisors,
  divisionsOfTeam,
  eventsOf,
  findEvent,
  findEvents,
  insertEvents,
  keepApart,
  listEvents,
  toEventValues,
  toRecurrence,
  type EventValues,
  type Target,
} from './repository.ts';

/** The four families are one: an event of a target, reached by the target's address. */
export const futureEventRoutes: Handlers<typeof futureEvents> = {
  ofAdvisor: (call) => list(call, { kind: 'agent', id: call.params.id }, call.query),
  addToAdvisor: (call) => add(call, { kind: 'agent', id: call.params.id }, call.body),
  updateOfAdvisor: (call) =>
    update(call, { kind: 'agent', id: call.params.id }, call.query.id, call.body),
  removeFromAdvisor: (call) => remove(call, { kind: 'agent', id: call.params.id }, call.query.id),
  ofTeam: (call) => list(call, { kind: 'adg_value', id: call.params.id }, call.query),
  addToTeam: (call) => add(call, { kind: 'adg_value', id: call.params.id }, call.body),
  updateOfTeam: (call) =>
    update(call, { kind: 'adg_value', id: call.params.id }, call.query.id, call.body),
  removeFromTeam: (call) => remove(call, { kind: 'adg_value', id: call.params.id }, call.query.id),
  ofDivision: (call) => list(call, { kind: 'mu', id: call.params.id }, call.query),
  addToDivision: (call) => add(call, { kind: 'mu', id: call.params.id }, call.body),
  updateOfDivision: (call) =>
    update(call, { kind: 'mu', id: call.params.id }, call.query.id, call.body),
  removeFromDivision: (call) => remove(call, { kind: 'mu', id: call.params.id }, call.query.id),
  ofSet: (call) => list(call, { kind: 'mu_set', id: call.params.id }, call.query),
  addToSet: (call) => add(call, { kind: 'mu_set', id: call.params.id }, call.body),
  updateOfSet: (call) =>
    update(call, { kind: 'mu_set', id: call.params.id }, call.query.id, call.body),
  removeFromSet: (call) => remove(call, { kind: 'mu_set', id: call.params.id }, call.query.id),
  copy: async ({ body, ...call }) => {
    const sources = await findEvents(call.db, body.copy_from_fas_ids);
    for (const source of sources)
      await mustBeEnabledEventType(call.db, source.event_type_id, 'copy_from_fas_ids');
    const advisors = [...new Set<number>(body.copy_to_agents_ids)];
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
    return { message: text('generic.copied', {}, call.language), count: ids.length };
  },
};

async function list({ db, session }: CallContext, target: Target, query: ListQuery) {
  await mustReachTeam(db, session, target, false);
  return listEvents(db, target, query);
}

async function add(
  call: CallContext,
  target: Target,
  form: FutureEventForm,
): Promise<FutureEventRow> {
  await mustReachTeam(call.db, call.session, target, true);
  const values = toEventValues(form);
  await mustBeEnabledEventType(call.db, values.event_type_id, 'activity_code');
  await mustBeFree(call.db, target, values, null);
  const [id] = await insertEvents(call.db, target.kind, [{ target: target.id, values }]);
  const after = await found(call.db, target, id ?? 0);
  announce(call, target, await divisionOf(call.db, target), null, after);
  return after;
}

async function update(
  call: CallContext,
  target: Target,
  id: number,
  form: FutureEventForm,
): Promise<FutureEventRow> {
  await mustReachTeam(call.db, call.session, target, true);
  const before = await found(call.db, target, id);
  const values = toEventValues(form);
  if (values.event_type_id !== before.activity_code.id)
    await mustBeEnabledEventType(call.db, values.event_type_id, 'activity_code');
  await mustBeFree(call.db, target, values, id);
  mustBeCurrent(call, before);
  await writeRow(call.db, 'future_activities', id, values);
  const after = await found(call.db, target, id);
  announce(call, target, await divisionOf(call.db, target), before, after);
  return after;
}

async function remove(call: CallContext, target: Target, id: number): Promise<{ message: string }> {
  await mustReachTeam(call.db, call.session, target, true);
  const before = await found(call.db, target, id);
  await deleteEvent(call.db, id);
  announce(call, target, await divisionOf(call.db, target), before, null);
  return { message: text('generic.deleted', {}, call.language) };
}

async function found(db: Db, target: Target, id: number): Promise<FutureEventRow> {
  const event = await findEvent(db, target, id);
  if (event === undefined) throw apiProblem.missing('futureEvents.missing');
  return event;
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

/**
 * A team value belongs to no division: it is read where one of its advisors is in reach (or none has it), and changed only where all of
 * them are, since an event of it reaches every one.
 */
async function mustReachTeam(
  db: Db,
  session: CallContext['session'],
  target: Target,
  isChange: boolean,
): Promise<void> {
  if (target.kind !== 'adg_value') return;
  const held = await divisionsOfTeam(db, target.id);
  if (held === undefined) throw apiProblem.missing();
  const isReached = isChange
    ? held.every((row) => reaches(session, row))
    : held.length === 0 || held.some((row) => reaches(session, row));
  if (!isReached) throw apiProblem.forbidden('futureEvents.teamOutOfScope', 'out_of_scope');
}

async function divisionOf(db: Db, { kind, id }: Target): Promise<number | null> {
  if (kind === 'mu') return id;
  if (kind !== 'agent') return null;
  return (await divisionsOfAdvisors(db, [id])).get(id) ?? null;
}

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
