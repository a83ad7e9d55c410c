import type { z } from 'zod';

/**
 * A calendar date `YYYY-MM-DD` with no zone; years 0001-9999. All arithmetic is on whole days,
 * never on the host's clock.
 */
export type PlainDate = string & z.core.$brand<'PlainDate'>;

export type DateParts = Readonly<{ year: number; month: number; day: number }>;

export function isPlainDate(text: string): text is PlainDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text as PlainDate);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The date a text spells. Throws a RangeError naming the text: for dates the program itself writes,
 * not for input.
 */
export function toPlainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`Not a date (YYYY-MM-DD): ${text}`);
  return text;
}

export function partsOf(date: PlainDate): DateParts {
  return { year: digits(date, 0, 4), month: digits(date, 5, 7), day: digits(date, 8, 10) };
}

export function dateOf({ year, month, day }: DateParts): PlainDate {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as PlainDate;
}

/** Days since 1970-01-01. Formula: Howard Hinnant, days_from_civil. */
export function epochDay(date: PlainDate): number {
  const month = digits(date, 5, 7);
  const year = digits(date, 0, 4) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear =
    Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digits(date, 8, 10) - 1;
  return (
    era * 146097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719468
  );
}

/** Formula: Howard Hinnant, civil_from_days. */
export function fromEpochDay(days: number): PlainDate {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return dateOf({ year, month, day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1 });
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return days === 0 ? date : fromEpochDay(epochDay(date) + days);
}

/** Whole days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from);
}

/** As `dayOfWeek` counts: where weeks begin that are nobody's, and those of ISO. */
export const monday = 1;

/** 0 is Sunday, 6 Saturday: the specification's weekday order. */
export function dayOfWeek(date: PlainDate): number {
  return (((epochDay(date) + 4) % 7) + 7) % 7;
}

/**
 * The first day of the week a date lies in, for a week that starts on `firstDay` (0 Sunday to 6
 * Saturday).
 */
export function startOfWeek(date: PlainDate, firstDay = 0): PlainDate {
  return addDays(date, -((dayOfWeek(date) - firstDay + 7) % 7));
}

/** ISO 8601 week of a date, and the year it belongs to: that of the week's Thursday. */
export function isoWeek(date: PlainDate): { year: number; week: number } {
  const thursday = addDays(startOfWeek(date, 1), 3);
  const { year } = partsOf(thursday);
  return {
    year,
    week: 1 + Math.floor(daysBetween(dateOf({ year, month: 1, day: 1 }), thursday) / 7),
  };
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  return month === 2
    ? isLeapYear(year)
      ? 29
      : 28
    : month === 4 || month === 6 || month === 9 || month === 11
      ? 30
      : 31;
}

export function startOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}01` as PlainDate;
}

export function endOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return dateOf({ year, month, day: daysInMonth(year, month) });
}

/**
 * The same day of another month, or that month's last day where it is shorter: 31 January plus one
 * is 28 or 29 February.
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return dateOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/** Every date from `from` to `to`, both included; empty where `to` is earlier. */
export function datesFrom(from: PlainDate, to: PlainDate): readonly PlainDate[] {
  const first = epochDay(from);
  return Array.from({ length: Math.max(0, epochDay(to) - first + 1) }, (_, index) =>
    fromEpochDay(first + index),
  );
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/**
 * Whether what holds from a date to a date, both counted and null for no bound, holds on this one.
 */
export function coversDate(
  { date_start, date_end }: Readonly<{ date_start: string | null; date_end: string | null }>,
  date: string,
): boolean {
  return (date_start === null || date_start <= date) && (date_end === null || date <= date_end);
}
