import { sameEvent } from './diff.ts';
import { eventsOf } from './model.ts';
import type { Activity, Block, EventId, ScheduleDay, ScheduleEvent, Shift } from './model.ts';

/** An event that both sides changed, each in its own way; null where a side deleted it. */
export type Conflict = Readonly<{
  eventId: EventId;
  mine: ScheduleEvent | null;
  theirs: ScheduleEvent | null;
}>;
export type MergeResult = Readonly<{ day: ScheduleDay; conflicts: readonly Conflict[] }>;

/**
 * Lays someone else's newer row under one's own unsaved edits, event by event, both measured
 * against the row that was read. What only one side changed is that side's; what both changed alike
 * is no conflict; the rest keeps `mine` and is listed, so that nothing is lost unseen. The result
 * has the newer row's version and lock and may break rules: the caller checks it.
 */
export function mergeDay(base: ScheduleDay, mine: ScheduleDay, theirs: ScheduleDay): MergeResult {
  const [old, own, other] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: Conflict[] = [];
  const kept: ScheduleEvent[] = [];
  for (const key of new Set([...old.keys(), ...own.keys(), ...other.keys()])) {
    const [was, ours, newer] = [old.get(key) ?? null, own.get(key) ?? null, other.get(key) ?? null];
    const [oursChanged, newerChanged] = [!same(was, ours), !same(was, newer)];
    if (oursChanged && newerChanged && !same(ours, newer))
      conflicts.push({ eventId: (ours ?? newer ?? was)!.id, mine: ours, theirs: newer });
    const event = oursChanged ? ours : newer;
    if (event) kept.push(event);
  }
  return { day: { ...withEvents(theirs, kept), ...removals(mine, other) }, conflicts };
}

/** Saved activities that one deleted stay deleted only where they are still there. */
function removals(
  mine: ScheduleDay,
  theirs: ReadonlyMap<string, ScheduleEvent>,
): Pick<ScheduleDay, 'removed' | 'cleared'> {
  const removed = (mine.removed ?? []).filter((id) => theirs.has(`activity ${id}`));
  return { ...(removed.length > 0 ? { removed } : {}), ...(mine.cleared ? { cleared: true } : {}) };
}

function byId(day: ScheduleDay): ReadonlyMap<string, ScheduleEvent> {
  return new Map(
    eventsOf(day).map((event) => [
      `${event.kind === 'activity' || event.kind === 'shift' ? event.kind : 'block'} ${event.id}`,
      event,
    ]),
  );
}

function same(a: ScheduleEvent | null, b: ScheduleEvent | null): boolean {
  return a === b || (a !== null && b !== null && sameEvent(a, b));
}

function withEvents(day: ScheduleDay, events: readonly ScheduleEvent[]): ScheduleDay {
  let shift: Shift | null = null;
  const activities: Activity[] = [];
  const blocks: Block[] = [];
  for (const event of events) {
    if (event.kind === 'shift') {
      const { kind: _kind, id: _id, ...rest } = event;
      shift = rest;
    } else if (event.kind === 'activity') {
      const { kind: _kind, ...rest } = event;
      activities.push(rest);
    } else blocks.push(event);
  }
  activities.sort((a, b) => a.start - b.start);
  return { ...day, shift, activities, blocks: blocks.sort((a, b) => a.start - b.start) };
}
