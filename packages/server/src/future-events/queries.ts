import type {
  FutureEventTarget,
  Recurrence,
  FutureEventRow,
} from '@watchbill/core/future-events/model';
import { eventsOn } from '@watchbill/core/future-events/rules';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import { reaches } from '../http/call/scope.ts';
import {
  eventsThatMeet,
  toRecurrence,
  type Target,
  listEvents,
  findEvent,
  divisionsOfTeam,
  divisionsOfAdvisors,
} from './repository.ts';

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
 * Future events that hold for advisors on each date of a range, both ends included, by advisor,
 * date and start. Events of the advisor, of team values the advisor has on that date, of its
 * division and of sets with its division come together; the nearest wins where they overlap.
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

/** A page of the future events of a target. */
export async function eventsOfTarget(
  { db, session }: CallContext,
  target: Target,
  query: ListQuery,
) {
  await mustReachTeam(db, session, target, false);
  return listEvents(db, target, query);
}

/** A future event of a target; 404 where there is none. */
export async function eventById(db: Db, target: Target, id: number): Promise<FutureEventRow> {
  const event = await findEvent(db, target, id);
  if (event === undefined) throw apiProblem.missing('futureEvents.missing');
  return event;
}

/**
 * A team value belongs to no division: it is read where one of its advisors is in reach (or none
 * has it), and changed only where all of them are, since an event of it reaches every one.
 */
export async function mustReachTeam(
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

/** The division of a target; null where it has several or none. */
export async function divisionOf(db: Db, { kind, id }: Target): Promise<number | null> {
  if (kind === 'mu') return id;
  if (kind !== 'agent') return null;
  return (await divisionsOfAdvisors(db, [id])).get(id) ?? null;
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
