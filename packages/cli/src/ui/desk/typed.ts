import { lengthOf, moveBy, type Interval } from '@watchbill/core/time/interval';
import { parseClock, parseDuration } from '@watchbill/core/time/minutes';
import { readTypedTime, typedSpan } from '@watchbill/core/time/typed-time';

/**
 * `9:00-17:00`, or two times with a space between, on the day where `near` lies; null where it is
 * none.
 */
export function readSpan(typed: string, near: Interval): Interval | null {
  const [start, end, ...more] = typed.trim().split(/\s*[-–—]\s*|\s+/);
  if (start === undefined || end === undefined || more.length > 0) return null;
  const [from, to] = [readTypedTime(start), readTypedTime(end)];
  return from === null || to === null ? null : typedSpan(from, to, near);
}

/**
 * Where something lies after `+30`, `-1:15`, `9:30` or `9:30-10:00`; null where it is none of them.
 */
export function readPlace(typed: string, now: Interval): Interval | null {
  const [, sign, length = ''] = /^([+-])\s*([\d:]+)$/.exec(typed.trim()) ?? [];
  if (sign !== undefined) {
    const minutes = /^\d+$/.test(length) ? Number(length) : parseDuration(length);
    return minutes === null ? null : moveBy(now, sign === '-' ? -minutes : minutes);
  }
  const time = readTypedTime(typed);
  const clock = time === null ? null : parseClock(time);
  return clock === null ? readSpan(typed, now) : moveBy(now, nearest(clock, now.start) - now.start);
}

/** The minute at which a clock shows a time that lies nearest to another. */
function nearest(clock: number, to: number): number {
  const days = [clock - 1440, clock, clock + 1440];
  return days.reduce((best, at) => (Math.abs(at - to) < Math.abs(best - to) ? at : best));
}

/** Whether a place is a move: as long as it was. */
export function isMove(from: Interval, to: Interval): boolean {
  return lengthOf(from) === lengthOf(to);
}
