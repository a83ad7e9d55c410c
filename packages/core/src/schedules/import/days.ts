import type { Activity, ScheduleDay, TemporaryId } from '../model.ts';
import type { ForeignEntry } from './read.ts';

/** An advisor's day in a foreign file: the line of its shift, and of each activity. */
export type ForeignDay = Readonly<{ shift: ForeignEntry; activities: readonly ForeignEntry[] }>;

/** Shifts with the activities that belong to them, in the file's order. */
export function foreignDays(entries: readonly ForeignEntry[]): ForeignDay[] {
  const days = new Map<string, { shift: ForeignEntry; activities: ForeignEntry[] }>();
  const keyOf = (entry: ForeignEntry) => `${entry.site}\u0000${entry.agent_id}\u0000${entry.date}`;
  for (const entry of entries) if (entry.kind === 'SHIFT') days.set(keyOf(entry), { shift: entry, activities: [] });
  for (const entry of entries) if (entry.kind !== 'SHIFT' && entry.kind !== 'DAY_OFF') days.get(keyOf(entry))?.activities.push(entry);
  return [...days.values()];
}

export type Known = Readonly<{ agent: number; shift: number | null; activityIds: ReadonlyMap<string, number>; newId: () => TemporaryId; version: number; dayId: number | null }>;

/** The row of the model; activities whose type is not known have none, which a rule will name. */
export function toScheduleDay({ shift, activities }: ForeignDay, known: Known): ScheduleDay {
  const own = activities.map((entry): Activity => ({ id: known.newId(), activity_id: known.activityIds.get(entry.activity.trim().toLowerCase()) ?? null, start: entry.start!, end: entry.end! }));
  return {
    date: shift.date, agent_id: known.agent, day_id: known.dayId, version: known.version, locked: false, blocks: [],
    shift: { start: shift.start!, end: shift.end!, shift_id: known.shift }, activities: own.sort((a, b) => a.start - b.start),
  };
}
