import { z } from 'zod';
import { formatClockWithSeconds, parseClock } from './minutes.ts';

/**
 * A time of day on the wire, `HH:mm` or `HH:mm:ss`, as minutes from local midnight (0-1439);
 * seconds are dropped.
 */
export const timeOfDay = z
  .string({ error: 'weeklyProtocols.invalidTime' })
  .transform((text, context) => {
    const minutes = parseClock(text);
    if (minutes !== null && minutes < 1440) return minutes;
    context.addIssue({ code: 'custom', message: 'weeklyProtocols.invalidTime' });
    return z.NEVER;
  });

/**
 * A length on the wire, `HH:mm` or `HH:mm:ss`, as whole minutes up to `most`; hours may pass 24.
 */
export function lengthUpTo(most: number) {
  return z.string({ error: 'weeklyProtocols.invalidTime' }).transform((text, context) => {
    const minutes = parseLength(text);
    if (minutes !== null && minutes <= most) return minutes;
    context.addIssue({
      code: 'custom',
      message: minutes === null ? 'weeklyProtocols.invalidTime' : 'problem.outOfRange',
    });
    return z.NEVER;
  });
}

/** Minutes of a length `HH:mm` or `HH:mm:ss`; null where the text is none. */
export function parseLength(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** `HH:mm:ss` of a length in minutes; past 24 hours it counts on: 2400 is `40:00:00`. */
export function formatLength(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

/** Minutes of any day as the wire's `HH:mm:ss`, in replies. */
export const clockReply = z.number().int().transform(formatClockWithSeconds).pipe(z.string());
/** A length in minutes as the wire's `HH:mm:ss`, in replies. */
export const lengthReply = z.number().int().transform(formatLength).pipe(z.string());
