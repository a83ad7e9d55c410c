import type { FutureEventTarget, Recurrence } from '@watchbill/core/future-events/model';
import { eventsOn } from '@watchbill/core/future-events/rules';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db, CallContext } from '../http/serve.ts';
import { deleteEventsOfSet, eventsThatMeet, toRecurrence } from './repository.ts';

export type PlannedEvent = Readonly<{
  id: number;
  agent_id: number;
  date: PlainDate;
  target: FutureEventTarget;
  event_type_id: number;
  /** Minutes from the date's local midnight; an end past 1440 is the next day's. */
  start: number;
  end: number;
  is_overtime: boolean;
  description: string;
}>;

type Candidate = Recurrence &
  Readonly<{
    id: number;
    agent_id: number;
    target: FutureEventTarget;
    event_type_id: number;
    is_overtime: boolean;
    description: string;
    held: Readonly<{ from: string | null; to: string | null }>;
  }>;

/**
 * Future events that hold for advisors on each date of a range, both ends included, by advisor, date and start. Events of the advisor, of
 * team values the advisor has on that date, of its division and of sets with its division come together; the nearest wins where they overlap.
 */
export async function futureEventsFor(
  db: Db,
  advisors: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<readonly PlannedEvent[]> {
  const found = await candidates(db, advisors, from, to);
  return [...group(found)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([agent_id, events]) =>
      datesFrom(from, to).flatMap((date) =>
        eventsOn(
          events.filter(
            ({ held }) =>
              (held.from === null || held.from <= date) && (held.to === null || date <= held.to),
          ),
          date,
        ).map(({ id, target, event_type_id, start_time, end_time, is_overtime, description }) => ({
          id,
          agent_id,
          date,
          target,
          event_type_id,
          start: start_time,
          end: end_time,
          is_overtime,
          description,
        })),
      ),
    );
}

function group(events: readonly Candidate[]): Map<number, Candidate[]> {
  const groups = new Map<number, Candidate[]>();
  for (const event of events)
    groups.set(event.agent_id, [...(groups.get(event.agent_id) ?? []), event]);
  return groups;
}

async function candidates(
  db: Db,
  advisors: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<Candidate[]> {
  const rows = await eventsThatMeet(db, advisors, from, to);
  return rows.map(({ own, adg_value_id, division_id, held_from, held_to, ...row }) => ({
    ...row,
    ...toRecurrence(row),
    held: { from: held_from, to: held_to },
    target:
      own !== null
        ? 'agent'
        : adg_value_id !== null
          ? 'adg_value'
          : division_id !== null
            ? 'mu'
            : 'mu_set',
  }));
}

/** Deletes the future events of a set of divisions that is about to go. */
export async function removeEventsOfSet(
  call: Pick<CallContext, 'db' | 'audit' | 'recordChange'>,
  set: number,
): Promise<void> {
  const events = await deleteEventsOfSet(call.db, set);
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
