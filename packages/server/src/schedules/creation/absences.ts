import { eventsAround, withEvents, withOvertime } from '@watchbill/core/schedules/create/row';
import { type PlannedDay } from '@watchbill/core/schedules/create/week';
import { type CreationForm } from '@watchbill/core/schedules/create';
import { paidStretches } from '@watchbill/core/schedules/hours';
import { countingIds, coverOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays } from '@watchbill/core/time/plain-date';
import { futureEventsFor, type PlannedEvent } from '../../future-events/commands.ts';
import type { Db } from '../../http/serve.ts';
import { grantedDays, type GrantedDay } from '../../time-off/commands/planned.ts';
import { activityTypesOf } from '../policy.ts';

/** Future events lie on what is planned: overtime beside the shift that it meets, what is done in the shift where the form asks for it. */
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

/** A plan, and by advisor and date the granted time off that lies on it, in an order, with the day before and after each. */
export type LaidDay = Readonly<{ granted: GrantedDay; before: ScheduleDay; after: ScheduleDay }>;
export type Laid = Readonly<{
  plan: readonly PlannedDay[];
  laid: ReadonlyMap<string, readonly LaidDay[]>;
}>;

/** Granted time off lies on what is planned: for its hours, or over the whole shift. */
export async function withTimeOff(
  db: Db,
  form: CreationForm,
  plan: readonly PlannedDay[],
): Promise<Laid> {
  const newId = countingIds(2_000_000);
  const types = await activityTypesOf(db);
  const laid = new Map<string, LaidDay[]>();
  const granted = new Map<string, GrantedDay[]>();
  for (const one of await grantedDays(
    db,
    [...new Set(plan.map(({ agent_id }) => agent_id))],
    form.start_date,
    form.end_date,
  ))
    granted.set(`${one.agent_id} ${one.date}`, [
      ...(granted.get(`${one.agent_id} ${one.date}`) ?? []),
      one,
    ]);
  const days = plan.map((one): PlannedDay => {
    const off = granted.get(`${one.agent_id} ${one.date}`) ?? [];
    const { day } = one;
    const cover = day === null ? null : coverOf(day);
    if (day === null || cover === null || off.length === 0) return one;
    const eventsOf = (each: GrantedDay) =>
      paidStretches(day, each.isWholeDay ? cover : each, types).map((stretch) => ({
        event_type_id: each.event_type_id,
        ...stretch,
      }));
    const dayWith = (some: readonly GrantedDay[]) => withEvents(day, some.flatMap(eventsOf), newId);
    laid.set(
      `${one.agent_id} ${one.date}`,
      off.map((each, index) => ({
        granted: each,
        before: dayWith(off.slice(0, index)),
        after: dayWith(off.slice(0, index + 1)),
      })),
    );
    return { ...one, day: dayWith(off) };
  });
  return { plan: days, laid };
}
