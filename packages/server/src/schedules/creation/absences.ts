import { eventsAround, withEvents, withOvertime } from '@watchbill/core/schedules/create/row';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import type { CreationForm } from '@watchbill/core/schedules/create';
import { paidStretches, type ActivityTypes } from '@watchbill/core/schedules/hours';
import {
  countingIds,
  coverOf,
  type ScheduleDay,
  type TemporaryId,
} from '@watchbill/core/schedules/model';
import { addDays } from '@watchbill/core/time/plain-date';
import { futureEventsFor, type PlannedEvent } from '../../future-events/queries.ts';
import type { Db } from '../../db/tables.ts';
import { timeOffPort, type GrantedDay } from '../ports.ts';
import { keyOf } from '../commands/held.ts';
import { activityTypesOf } from '../policy.ts';

/**
 * Future events lie on what is planned: overtime beside the shift that it meets, what is done in
 * the shift where the form asks for it.
 */
export async function withFutureEvents(
  db: Db,
  form: CreationForm,
  plan: readonly PlannedDay[],
): Promise<PlannedDay[]> {
  const events = await futureEventsFor(
    db,
    [...new Set(plan.map((one) => one.agent_id))],
    addDays(form.start_date, -1),
    addDays(form.end_date, 1),
  );
  const byAgent = new Map<number, PlannedEvent[]>();
  for (const event of events)
    byAgent.set(event.agent_id, [...(byAgent.get(event.agent_id) ?? []), event]);
  const newId = countingIds(1_000_000);
  return plan.map((one) => {
    if (one.day === null) return one;
    const around = eventsAround(byAgent.get(one.agent_id) ?? [], one.date);
    const day = withOvertime(
      one.day,
      around.filter((event) => event.is_overtime),
      newId,
    );
    const activities = form.apply_non_overtime_future_activities
      ? around.filter((event) => !event.is_overtime)
      : [];
    return { ...one, day: withEvents(day, activities, newId) };
  });
}

/** Granted time off on a day: the day before it was laid and with it. */
export type LaidDay = Readonly<{ granted: GrantedDay; before: ScheduleDay; after: ScheduleDay }>;

/** What is kept of time off that was laid, for when it is taken back. */
export const grantOf = ({ granted, before, after }: LaidDay) => ({
  grant: { source: 'time_off_request' as const, id: granted.request_id },
  before,
  after,
});

/**
 * A day with granted time off on it, one after another: for its hours, or over all that is
 * scheduled. Nothing lies on a day without a shift.
 */
export function dayWithTimeOff(
  day: ScheduleDay,
  granted: readonly GrantedDay[],
  types: ActivityTypes,
  newId: () => TemporaryId,
): Readonly<{ day: ScheduleDay; laid: readonly LaidDay[] }> {
  const cover = coverOf(day);
  if (cover === null) return { day, laid: [] };
  const eventsOf = (one: GrantedDay) =>
    paidStretches(day, one.isWholeDay ? cover : one, types).map((stretch) => ({
      event_type_id: one.event_type_id,
      ...stretch,
    }));
  const dayWith = (some: readonly GrantedDay[]) => withEvents(day, some.flatMap(eventsOf), newId);
  const laid = granted.map((one, index) => ({
    granted: one,
    before: dayWith(granted.slice(0, index)),
    after: dayWith(granted.slice(0, index + 1)),
  }));
  return { day: dayWith(granted), laid };
}

/** A plan with the time off that is granted now, and what was laid on each of its days. */
export async function withTimeOff(
  db: Db,
  form: Pick<CreationForm, 'start_date' | 'end_date'>,
  plan: readonly PlannedDay[],
): Promise<Readonly<{ plan: readonly PlannedDay[]; laid: readonly LaidDay[] }>> {
  const newId = countingIds(2_000_000);
  const types = await activityTypesOf(db);
  const granted = new Map<string, GrantedDay[]>();
  for (const one of await timeOffPort
    .get()
    .grantedDays(
      db,
      [...new Set(plan.map(({ agent_id }) => agent_id))],
      form.start_date,
      form.end_date,
    ))
    granted.set(keyOf(one), [...(granted.get(keyOf(one)) ?? []), one]);
  const laid: LaidDay[] = [];
  const days = plan.map((one): PlannedDay => {
    if (one.day === null) return one;
    const done = dayWithTimeOff(one.day, granted.get(keyOf(one)) ?? [], types, newId);
    laid.push(...done.laid);
    return { ...one, day: done.day };
  });
  return { plan: days, laid };
}
