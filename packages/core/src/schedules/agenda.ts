import { plannedOf } from '../adherence/planned.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { ActivityTypes } from './hours.ts';
import type { ScheduleDay } from './model.ts';
import type { ZoneOf } from './month.ts';

/**
 * A stretch of a schedule between two instants, in milliseconds; without an activity it is open
 * work.
 */
export type AgendaStretch = Readonly<{
  /** The date of its row. */
  date: PlainDate;
  start: number;
  end: number;
  activityId: number | null;
}>;

export type Agenda = Readonly<{
  /** What is planned at the instant; null where nothing is. */
  now: AgendaStretch | null;
  /** What is planned after it; null where nothing is known. */
  next: AgendaStretch | null;
  /**
   * The end of the work that goes on without a gap, or that comes next; null where nothing is
   * known.
   */
  until: number | null;
}>;

/** What an advisor does at an instant, and next, by all rows that may reach it. */
export function agendaAt(
  days: readonly ScheduleDay[],
  types: ActivityTypes,
  zoneOf: ZoneOf,
  instant: number,
): Agenda {
  const stretches = stretchesOf(days, types, zoneOf, instant);
  const isOn = stretches[0] !== undefined && stretches[0].start <= instant;
  const now = isOn ? stretches[0]! : null;
  return { now, next: stretches[isOn ? 1 : 0] ?? null, until: endOfWork(stretches) };
}

/** What is planned in rows, in the order of time; of what ends by an instant (epoch ms) nothing. */
export function stretchesOf(
  days: readonly ScheduleDay[],
  types: ActivityTypes,
  zoneOf: ZoneOf,
  after = -Infinity,
): readonly AgendaStretch[] {
  return joinStretches(
    days
      .flatMap((day) =>
        plannedOf(day, types, zoneOf(day.date)).map(({ start, end, activityId }) => ({
          date: day.date,
          start,
          end,
          activityId,
        })),
      )
      .filter(({ end }) => end > after)
      .toSorted((a, b) => a.start - b.start),
  );
}

/** Stretches of one thing that touch are one. */
function joinStretches(stretches: readonly AgendaStretch[]): readonly AgendaStretch[] {
  const whole: AgendaStretch[] = [];
  for (const one of stretches) {
    const last = whole.at(-1);
    if (last?.end === one.start && last.activityId === one.activityId)
      whole[whole.length - 1] = { ...last, end: one.end };
    else whole.push(one);
  }
  return whole;
}

function endOfWork(stretches: readonly AgendaStretch[]): number | null {
  let end = stretches[0]?.end ?? null;
  for (const one of stretches) if (end !== null && one.start <= end) end = Math.max(end, one.end);
  return end;
}
