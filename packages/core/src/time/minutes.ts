import { minuteOfDay } from './interval.ts';

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/**
 * Minutes from midnight of a wire time `HH:mm` or `HH:mm:ss`, 0-1440; null where the text is no
 * time. Seconds are dropped: schedules are whole minutes. `24:00` is the midnight that closes the
 * day.
 */
export function parseClock(text: string): number | null {
  const match = clock.exec(text.trim());
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  const valid = Number(match[2]) < 60 && Number(match[3] ?? 0) < 60 && minutes <= 1440;
  return valid ? minutes : null;
}

/** `HH:mm` of a minute of any day: -60 is 23:00, 1500 is 01:00. */
export function formatClock(minutes: number): string {
  const minute = minuteOfDay(minutes);
  return (clockTexts[minute] ??= `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
}

const clockTexts: string[] = [];

/** `HH:mm:ss`, as the wire's longer form. */
export function formatClockWithSeconds(minutes: number): string {
  return `${formatClock(minutes)}:00`;
}

/**
 * Duration as `h:mm`; past 24 hours it counts on: 1590 is 26:30. Negative lengths keep their sign.
 */
export function formatDuration(minutes: number): string {
  const length = Math.abs(Math.round(minutes));
  return `${minutes < 0 && length > 0 ? '-' : ''}${Math.floor(length / 60)}:${twoDigits(length % 60)}`;
}

/** Minutes of an `h:mm` duration; null where the text is none. */
export function parseDuration(text: string): number | null {
  const match = /^(-?)(\d+):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] && minutes > 0 ? -minutes : minutes;
}

/** Hours rounded to one decimal (specification 002 section 9). */
export function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
