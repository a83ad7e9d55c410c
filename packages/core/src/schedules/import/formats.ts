import { readClock, saysHalfDay } from '../../cells/clock.ts';
import { dateOrderOf, type DateOrder } from '../../cells/date.ts';
import { readNumber } from '../../cells/number.ts';
import { minutesInDay } from '../../time/interval.ts';
import { parseClock } from '../../time/minutes.ts';
import { daysBetween, isPlainDate, type PlainDate } from '../../time/plain-date.ts';

/**
 * The orders of dates as this call names them; a point between days and months is one with the day
 * first.
 */
export const dateFormats = ['YYYY-MM-DD', 'M/D/Y', 'D/M/Y', 'D.M.Y'] as const;
export type DateFormat = (typeof dateFormats)[number];
export type TimeFormat = '12 h' | '24 h';

export const orderOfFormat: Readonly<Record<DateFormat, DateOrder>> = {
  'YYYY-MM-DD': 'ymd',
  'M/D/Y': 'mdy',
  'D/M/Y': 'dmy',
  'D.M.Y': 'dmy',
};

export const formatOfOrder = { ymd: 'YYYY-MM-DD', mdy: 'M/D/Y', dmy: 'D/M/Y' } as const;

/**
 * The format of a schedule's dates, null where half of them are of one and half of another;
 * `isCertain` is false where they could have been read otherwise.
 */
export function detectDates(
  values: readonly string[],
  otherwise: DateOrder,
): Readonly<{ format: DateFormat | null; isCertain: boolean }> {
  const { order, isCertain, isMixed } = dateOrderOf(values, otherwise);
  return { format: isMixed || values.length === 0 ? null : formatOfOrder[order], isCertain };
}

export function detectTimes(values: readonly string[]): TimeFormat {
  return values.some(saysHalfDay) ? '12 h' : '24 h';
}

/**
 * Minutes from midnight; null for what is no time, and for one without its half of the day where
 * the others have it.
 */
export function readTime(value: string, format: TimeFormat): number | null {
  const isWhole = format === '12 h' && !saysHalfDay(value);
  return isWhole ? null : readClock(value);
}

/** The last minute of a day is written for the midnight that ends it. */
export const readEnd = (value: string, format: TimeFormat): number | null => {
  const minute = readTime(value, format);
  return minute === minutesInDay - 1 ? minutesInDay : minute;
};

/**
 * Minutes from a date's midnight to a time with a date of its own, as our exports write them:
 * `2026-11-21T06:30`. Null for any other text.
 */
export function readStamp(value: string, from: PlainDate): number | null {
  const [, date = '', clock = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(value.trim()) ?? [];
  const minute = parseClock(clock);
  return isPlainDate(date) && minute !== null
    ? daysBetween(from, date) * minutesInDay + minute
    : null;
}

/**
 * Paid time as `7:48`, `7.8`, `7,8` hours or plain minutes (a heading that says so); null when
 * absent.
 */
export function readPaidTime(value: string, isMinutes: boolean): number | null {
  const text = value.trim();
  const clock = /^(\d{1,3}):(\d{2})$/.exec(text);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const number = text === '' ? null : readNumber(text, text.includes(',') ? ',' : '.');
  return number === null || number < 0 ? null : Math.round(isMinutes ? number : number * 60);
}
