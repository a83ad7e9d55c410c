import { eventsOf, type ScheduleDay, type ScheduleEvent } from '@watchbill/core/schedules/model';

/** An event's name among those of its day; ids alone are told apart within a kind only. */
export function partOf({ kind, id }: ScheduleEvent): string {
  return `${kind} ${id}`;
}

/**
 * Events in the order in which a cursor steps through them: the shift, then all others as they
 * begin.
 */
export function partsIn(day: ScheduleDay): readonly ScheduleEvent[] {
  const rank = ({ kind, start }: ScheduleEvent) => (kind === 'shift' ? -Infinity : start);
  return eventsOf(day).toSorted((a, b) => rank(a) - rank(b));
}

export function eventAt(day: ScheduleDay, part: string | null): ScheduleEvent | undefined {
  return eventsOf(day).find((event) => partOf(event) === part);
}

/** Any new event of a kind, for {@link partAfter} to find. */
export function partIn(kind: ScheduleEvent['kind']): string {
  return kind === 'shift' ? 'shift shift' : `${kind} new`;
}

/** Where an event went that an edit gave another id: the one that was not there before. */
export function partAfter(before: ScheduleDay, after: ScheduleDay, part: string): string {
  if (eventAt(after, part) !== undefined) return part;
  const known = new Set(eventsOf(before).map(partOf));
  const fresh = eventsOf(after).filter((event) => !known.has(partOf(event)));
  const [kind] = part.split(' ');
  return partOf(fresh.find((event) => event.kind === kind) ?? fresh[0] ?? partsIn(after)[0]!);
}
