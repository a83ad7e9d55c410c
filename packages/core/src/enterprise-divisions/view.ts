import { paintedWeek, timesOfWeek, type PaintedWeek } from '../availability/view.ts';
import { minutesInDay, partedAtMidnight } from '../time/interval.ts';
import { formatClock, parseClock } from '../time/minutes.ts';
import type { EnterpriseAvailability } from './model.ts';

type Hours = EnterpriseAvailability['activity_code_availability'][number]['hours'];

/** The hours of an event type as a week to paint. */
export function weekOfHours(hours: Hours): PaintedWeek {
  return paintedWeek(
    hours.map(({ day, start_time, end_time }) => ({
      weekday: day,
      start_time: parseClock(start_time) ?? 0,
      end_time: parseClock(end_time) || minutesInDay,
      avl_status: 'available',
    })),
  );
}

/** A painted week as the hours that the wire has, each within its day. */
export function hoursOfWeek(week: PaintedWeek): Hours {
  return timesOfWeek(week).flatMap(({ weekday, start_time, end_time }) =>
    partedAtMidnight({ start: start_time, end: end_time }).map(({ start, end }) => ({
      day: (weekday + Math.floor(start / minutesInDay)) % 7,
      start_time: formatClock(start),
      end_time: formatClock(end),
    })),
  );
}
