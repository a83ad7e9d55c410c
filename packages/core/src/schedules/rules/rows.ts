import { minutesInDay } from '../../time/interval.ts';
import { daysBetween } from '../../time/plain-date.ts';
import type { DayOffsets } from '../../time/zone.ts';
import { errorAt, noFindings, type Finding } from '../findings.ts';
import { coverOf, type ScheduleDay } from '../model.ts';

/** One shift per advisor and date (002 section 5). */
export function oneShift(before: ScheduleDay, day: ScheduleDay): readonly Finding[] {
  const second = before.date === day.date && before.shift !== null && day.shift !== null;
  return second ? [errorAt('schedules.shiftExists', day.shift!, 'shift')] : noFindings;
}

/**
 * A night shift ends before the next row's time begins. Rows are of one advisor, the earlier date
 * first, and each has the offsets of its own date.
 */
export function rowsDoNotOverlap(
  before: ScheduleDay,
  day: ScheduleDay,
  offsets: Readonly<{ before?: DayOffsets | undefined; day?: DayOffsets | undefined }> = {},
): readonly Finding[] {
  const apart = daysBetween(before.date, day.date) * minutesInDay;
  const earlier = coverOf(before, offsets.before);
  const cover = coverOf(day, offsets.day);
  const collide =
    apart > 0 && earlier !== null && cover !== null && earlier.end - apart > cover.start;
  return collide
    ? [
        errorAt(
          'schedules.daysOverlap',
          { start: cover.start, end: Math.min(cover.end, earlier.end - apart) },
          'shift',
        ),
      ]
    : noFindings;
}
