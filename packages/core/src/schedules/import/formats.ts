import { parseClock } from '../../time/minutes.ts';
import { daysBetween, isPlainDate, type PlainDate } from '../../time/plain-date.ts';

export const dateFormats = ['YYYY-MM-DD', 'M/D/Y', 'D/M/Y', 'D.M.Y'] as const;
export type DateFormat = (typeof dateFormats)[number];
export type TimeFormat = '12 h' | '24 h';

/**
 * The date format that fits the most values; a day over 12 tells American from European order. A value that fits no format is an impossible date and has no say.
 * Null where two formats fit as many, each some that the other does not.
 */
export function detectDates(values: readonly string[]): DateFormat | null {
  const fitting = new Map(
    dateFormats.map((format) => [
      format,
      values.filter((value) => readDate(value, format) !== null).length,
    ]),
  );
  const most = Math.max(...fitting.values());
  const best = dateFormats.filter((format) => fitting.get(format) === most);
  const readable = values.filter((value) =>
    dateFormats.some((format) => readDate(value, format) !== null),
  ).length;
  return most > 0 && (best.length === 1 || most === readable) ? (best[0] ?? null) : null;
}

const shapes: Readonly<Record<DateFormat, RegExp>> = {
  'YYYY-MM-DD': /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
  'M/D/Y': /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{2}|\d{4})$/,
  'D/M/Y': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{2}|\d{4})$/,
  'D.M.Y': /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{2}|\d{4})$/,
};

export function readDate(value: string, format: DateFormat): PlainDate | null {
  const parts = shapes[format].exec(value.trim())?.groups;
  if (parts === undefined) return null;
  const year = parts['y']!.length === 2 ? `20${parts['y']}` : parts['y']!;
  const date = `${year}-${parts['m']!.padStart(2, '0')}-${parts['d']!.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

export function detectTimes(values: readonly string[]): TimeFormat {
  return values.some((value) => /[ap]\.?m\.?$/i.test(value.trim())) ? '12 h' : '24 h';
}

/** Minutes from midnight; null for what is no time. 12:00 AM is midnight. */
export function readTime(value: string, format: TimeFormat): number | null {
  const parts = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(value.trim());
  if (parts === null || (format === '12 h') !== (parts[3] !== undefined)) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2])];
  if (minute > 59 || hour > (format === '12 h' ? 12 : 24) || (format === '12 h' && hour === 0))
    return null;
  if (format === '24 h') return hour * 60 + minute;
  return (hour % 12) * 60 + minute + (parts[3]!.toLowerCase() === 'p' ? 720 : 0);
}

/** Minutes from a date's midnight to a time with a date of its own, as our exports write them: `2026-11-21T06:30`. Null for any other text. */
export function readStamp(value: string, from: PlainDate): number | null {
  const [, date = '', clock = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(value.trim()) ?? [];
  const minute = parseClock(clock);
  return isPlainDate(date) && minute !== null ? daysBetween(from, date) * 1440 + minute : null;
}

/** Paid time as `7:48`, `7.8`, `7,8` hours or plain minutes (a heading that says so); null when absent. */
export function readPaid(value: string, isMinutes: boolean): number | null {
  const text = value.trim();
  const clock = /^(\d{1,3}):(\d{2})$/.exec(text);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  if (!/^\d+([.,]\d+)?$/.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  return Math.round(isMinutes ? number : number * 60);
}
