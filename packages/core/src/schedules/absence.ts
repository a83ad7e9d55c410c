import { contains, overlaps, type Interval } from '../time/interval.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { ActivityTypes } from './hours.ts';
import type { Activity, ActivityType, ScheduleDay } from './model.ts';

/** What a planner is told at the telephone, in the order in which it is offered. */
export const absenceKinds = ['sick', 'late', 'noShow', 'leftEarly'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Kinds that end or begin at a time that somebody has to say. */
export function asksForTime(kind: AbsenceKind): boolean {
  return kind === 'late' || kind === 'leftEarly';
}

const usualMinutes = 60;
const grain = 5;

/**
 * What an advisor is away for, in minutes of the row: sick is what is left of the time scheduled
 * (all of it before it begins and after its end), a no-show all of it. `time` is what the clock
 * shows, 0-1439, for kinds that ask for it; null where it does not lie inside the time scheduled.
 */
export function absenceSpan(
  kind: AbsenceKind,
  cover: Interval,
  { time, now }: Readonly<{ time: number | null; now: number | null }>,
): Interval | null {
  if (kind === 'noShow') return cover;
  if (kind === 'sick') {
    const from = now === null ? cover.start : Math.floor(now / grain) * grain;
    return from > cover.start && from < cover.end ? { start: from, end: cover.end } : cover;
  }
  const at = time === null ? undefined : onRow(time, cover);
  if (at === undefined) return null;
  return kind === 'late' ? { start: cover.start, end: at } : { start: at, end: cover.end };
}

/**
 * The time that is offered before one is typed: now where the advisor should be at work, else an
 * hour off the edge; 0-1439.
 */
export function usualTime(
  kind: AbsenceKind,
  { start, end }: Interval,
  now: number | null,
): number | null {
  if (!asksForTime(kind)) return null;
  const present = now === null ? null : Math.round(now / grain) * grain;
  const hour = Math.min(usualMinutes, Math.floor((end - start) / 2));
  const usual = kind === 'late' ? start + hour : end - hour;
  const at = present !== null && present > start && present < end ? present : usual;
  return ((at % 1440) + 1440) % 1440;
}

/** The minute of a row at which the clock shows a time, strictly inside a stretch. */
function onRow(time: number, { start, end }: Interval): number | undefined {
  return [time - 1440, time, time + 1440].find((at) => at > start && at < end);
}

/** Types that say an absence: those that take the advisor out of the office and are no work. */
export function absenceTypes(types: ActivityTypes): readonly ActivityType[] {
  return [...types.values()].filter(
    (type) => type.out_of_office && !type.is_work && !type.is_disabled,
  );
}

/**
 * The type chosen last for a kind where it is still there; else one that is drawn as sick for the
 * sick, and unpaid for others.
 */
export function absenceTypeFor(
  kind: AbsenceKind,
  choices: readonly ActivityType[],
  last: number | null,
): ActivityType | undefined {
  const sick = choices.find(({ icon }) => icon === 'sick');
  const unpaid = choices.find(({ is_paid }) => !is_paid);
  return (
    choices.find(({ id }) => id === last) ?? (kind === 'sick' ? sick : unpaid) ?? sick ?? choices[0]
  );
}

/**
 * Takes activities out of a time: those inside it go, those that reach over its edges are cut
 * there.
 */
export function roomEdits(
  activities: readonly Activity[],
  room: Interval,
): readonly ScheduleEdit[] {
  return activities
    .filter((one) => overlaps(one, room))
    .flatMap(({ id, start, end }): readonly ScheduleEdit[] => {
      if (contains(room, { start, end })) return [{ type: 'delete', id }];
      if (start >= room.start) return [{ type: 'resize', id, start: room.end, end }];
      const cut: ScheduleEdit = { type: 'resize', id, start, end: room.start };
      return end <= room.end ? [cut] : [{ type: 'split', id, at: room.end }, cut];
    });
}

/** An absence in place of the activities in its time. */
export function absenceEdits(
  { activities }: ScheduleDay,
  absence: Interval & Readonly<{ activity_id: number; description: string }>,
): readonly ScheduleEdit[] {
  return [
    ...roomEdits(activities, absence),
    { type: 'draw', event: { kind: 'activity', ...absence } },
  ];
}
