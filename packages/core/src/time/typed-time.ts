import type { Interval } from './interval.ts';
import { parseClock } from './minutes.ts';

/**
 * The time of day that somebody has typed, as `HH:mm`; null where it is none: `9`, `930`, `9:30`,
 * `9.30`, `9h30`, `9pm`, `9:30 am`.
 */
export function readTypedTime(typed: string): string | null {
  const pattern = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2})|\s*h)?\s*(?:([ap])\.?m?\.?)?$/;
  const [, hour, marked, run, half] = pattern.exec(typed.trim().toLowerCase()) ?? [];
  if (hour === undefined) return null;
  const hours = hourOf(Number(hour), half);
  const minutes = Number(marked ?? run ?? 0);
  if (hours === null || hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** An hour of the clock of twelve, where `a` or `p` follows it. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/**
 * Typed clock times (`HH:mm`) as minutes of a row: on the day of what was there, an end at or
 * before the start on the next; null where one is none.
 */
export function typedSpan(startText: string, endText: string, near: Interval): Interval | null {
  const [start, end] = [parseClock(startText), parseClock(endText)];
  if (start === null || end === null) return null;
  const from = start + Math.floor(near.start / 1440) * 1440;
  const day = Math.floor(from / 1440) * 1440;
  return { start: from, end: day + end <= from ? day + end + 1440 : day + end };
}
