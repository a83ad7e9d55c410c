import { minuteOfDay, minutesInDay } from './interval.ts';
import { formatClock, parseClock } from './minutes.ts';

/**
 * The wire's midnight mapping (specification 002 section 5): a 00:00 start is sent as 00:01 and a
 * 00:00 end as 23:59. A start of 00:01 and an end of 23:59 therefore always mean midnight, so the
 * model refuses both minutes of its own.
 */
export const reservedStart = 1;
export const reservedEnd = minutesInDay - 1;

/** A start on any day that the wire would read back as midnight. */
export function isReservedStart(minute: number): boolean {
  return minuteOfDay(minute) === reservedStart;
}

/** An end on any day that the wire would read back as midnight. */
export function isReservedEnd(minute: number): boolean {
  return minuteOfDay(minute) === reservedEnd;
}

/** Start minute of any day to the wire's `HH:mm`. */
export function startToWire(minute: number): string {
  const own = minuteOfDay(minute);
  return formatClock(own === 0 ? reservedStart : own);
}

/** End minute of any day to the wire's `HH:mm`. */
export function endToWire(minute: number): string {
  const own = minuteOfDay(minute);
  return formatClock(own === 0 ? reservedEnd : own);
}

/** Wire start to minutes of its day, 0-1438 but never 1. Null where the text is no time. */
export function startFromWire(text: string): number | null {
  const minute = parseClock(text);
  return minute === reservedStart || minute === minutesInDay ? 0 : minute;
}

/**
 * Wire end to minutes of its day, 1-1440: both 23:59 and a plain 00:00 are the midnight that closes
 * it. Null where the text is no time.
 */
export function endFromWire(text: string): number | null {
  const minute = parseClock(text);
  return minute === reservedEnd || minute === 0 ? minutesInDay : minute;
}
