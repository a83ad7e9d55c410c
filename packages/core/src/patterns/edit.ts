import { minutesInDay } from '../time/interval.ts';
import { formatClock, parseClock } from '../time/minutes.ts';
import type { PatternDay } from './model.ts';

/** A weekday as an editor shows it: times of day as `HH:MM`, empty where there is none. */
export type DayTimes = Readonly<{ left: string; start: string; end: string; right: string }>;

export const dayOff: DayTimes = { left: '', start: '', end: '', right: '' };

const clock = (minutes: number | null) => (minutes === null ? '' : formatClock(minutes));

export function timesOf(day: PatternDay | undefined): DayTimes {
  if (day === undefined) return dayOff;
  return {
    left: clock(day.left_start),
    start: clock(day.start),
    end: clock(day.end),
    right: clock(day.right_end),
  };
}

/**
 * A weekday with other times: an end that does not lie after its start is on the next day, a left
 * part that does not lie before it on the day before. What is done in the shift moves along when it
 * begins at another time. Null without a shift.
 */
export function withTimes(
  day: PatternDay | undefined,
  weekday: number,
  times: DayTimes,
): PatternDay | null {
  const [start, end] = [parseClock(times.start), parseClock(times.end)];
  if (start === null || end === null) return null;
  const last = end <= start ? end + minutesInDay : end;
  const left = parseClock(times.left);
  const right = parseClock(times.right);
  const by = day === undefined ? 0 : start - day.start;
  return {
    id: day?.id ?? null,
    day: weekday,
    start,
    end: last,
    left_start: left === null ? null : left >= start ? left - minutesInDay : left,
    right_end: right === null ? null : after(last, right),
    day_activity_id: day?.day_activity_id ?? null,
    activities: (day?.activities ?? []).map((one) => ({
      ...one,
      start: one.start + by,
      end: one.end + by,
    })),
  };
}

/** The first such time of day after a minute. */
function after(minute: number, time: number): number {
  let next = time;
  while (next <= minute) next += minutesInDay;
  return next;
}
