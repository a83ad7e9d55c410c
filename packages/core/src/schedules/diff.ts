import type { Interval } from '../time/interval.ts';
import { eventsOf } from './model.ts';
import type { EventKind, ScheduleDay, ScheduleEvent } from './model.ts';

export type EventChange =
  | Readonly<{ change: 'added'; kind: EventKind; after: ScheduleEvent }>
  | Readonly<{ change: 'removed'; kind: EventKind; before: ScheduleEvent }>
  | Readonly<{
      change: 'changed';
      kind: EventKind;
      before: ScheduleEvent;
      after: ScheduleEvent;
      moved: boolean;
      retyped: boolean;
    }>;

/**
 * The account of what a save will change on a row. A moved event has a new id, so it is found again
 * by what it is.
 */
export function diffDay(before: ScheduleDay, after: ScheduleDay): readonly EventChange[] {
  const old = [...eventsOf(before)];
  const changes: EventChange[] = [];
  const fresh: ScheduleEvent[] = [];
  for (const event of eventsOf(after)) {
    const twin = take(old, (one) => one.id === event.id && sameFamily(one, event));
    if (!twin) fresh.push(event);
    else if (!sameEvent(twin, event)) changes.push(changeOf(twin, event));
  }
  for (const event of fresh) {
    const moved = take(old, (one) => sameSort(one, event));
    if (!moved) changes.push({ change: 'added', kind: event.kind, after: event });
    else if (!sameEvent(moved, event)) changes.push(changeOf(moved, event));
  }
  return [
    ...changes,
    ...old.map((event): EventChange => ({ change: 'removed', kind: event.kind, before: event })),
  ];
}

/** Same place, type and description: ids and marks do not count. */
export function sameEvent(a: ScheduleEvent, b: ScheduleEvent): boolean {
  return (
    samePlace(a, b) &&
    sameSort(a, b) &&
    (a.kind !== 'activity' ||
      b.kind !== 'activity' ||
      (a.description ?? '') === (b.description ?? ''))
  );
}

/** Whether two rows say the same, whatever their ids, marks and versions. */
export function sameDay(a: ScheduleDay, b: ScheduleDay): boolean {
  return a.locked === b.locked && diffDay(a, b).length === 0;
}

function changeOf(before: ScheduleEvent, after: ScheduleEvent): EventChange {
  return {
    change: 'changed',
    kind: after.kind,
    before,
    after,
    moved: !samePlace(before, after),
    retyped: !sameSort(before, after),
  };
}

function samePlace(a: Interval, b: Interval): boolean {
  return a.start === b.start && a.end === b.end;
}

function sameSort(a: ScheduleEvent, b: ScheduleEvent): boolean {
  if (a.kind === 'shift' && b.kind === 'shift') return a.shift_id === b.shift_id;
  if (a.kind === 'activity' && b.kind === 'activity') return a.activity_id === b.activity_id;
  return a.kind === b.kind;
}

/** A block that was retyped is still the same block. */
function sameFamily(a: ScheduleEvent, b: ScheduleEvent): boolean {
  return familyOf(a) === familyOf(b);
}

function familyOf({ kind }: ScheduleEvent): 'shift' | 'activity' | 'block' {
  return kind === 'overtime' || kind === 'recovered' ? 'block' : kind;
}

function take<E>(from: E[], fits: (one: E) => boolean): E | undefined {
  const index = from.findIndex(fits);
  return index < 0 ? undefined : from.splice(index, 1)[0];
}
