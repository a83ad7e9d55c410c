import {
  addDays,
  dateOf,
  daysInMonth,
  epochDay,
  fromEpochDay,
  type PlainDate,
} from '../time/plain-date.ts';
import { minutesInDay } from '../time/interval.ts';
import { writesMonthFirst } from '../time/region.ts';
import type { Language } from '../messages/catalogue.ts';
import { readClock, saysHalfDay } from './clock.ts';

/** The order of year, month and day. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * A date of a cell, the minute of its day where the cell says one, and the minutes east of UTC
 * where it says those.
 */
export type Moment = Readonly<{ date: PlainDate; minute: number | null; offset: number | null }>;

type Parts = Readonly<{ year: number; month: number; day: number; rest: string | undefined }>;

const behind = String.raw`(?:(?:\s*T|,?\s+)(.+))?$`;
const separated = new RegExp(
  String.raw`^(\d{1,4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,4})\.?${behind}`,
);
const packed = new RegExp(String.raw`^(\d{8})${behind}`);
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th|er)?[-\s]*(\p{L}{3,9})\.?[-,\s]*(\d{4}|\d{2})${behind}`,
  'iu',
);
const monthFirst = new RegExp(
  String.raw`^(\p{L}{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${behind}`,
  'iu',
);
const weekday = /^\p{L}{2,10}[.,]*\s+(?=\d)/u;
const serial = /^([3-6]\d{4})(?:[.,](\d+))?$/;
const offsetMark = /(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i;

/**
 * The date of a cell: with separators or as eight digits, read in an order; with the month's name,
 * in English, German or French; or the number of a day, as workbooks count them. A weekday before
 * it says nothing. Two-digit years from 70 on are of the last century; 24:00 is the next day's
 * midnight. Null where it is none.
 */
export function readMoment(cell: string, order: DateOrder): Moment | null {
  const count = serial.exec(cell);
  if (count !== null) return momentOfSerial(count[1] ?? '', count[2]);
  const parts = partsOf(cell, order);
  if (parts === null) return null;
  const { year, month, day, rest } = parts;
  if (
    month < 1 ||
    month > 12 ||
    year < 1970 ||
    year > 2200 ||
    day < 1 ||
    day > daysInMonth(year, month)
  )
    return null;
  const date = dateOf({ year, month, day });
  if (rest === undefined) return { date, minute: null, offset: null };
  const mark = offsetMark.exec(rest);
  const minute = readClock(mark === null ? rest : rest.slice(0, -mark[0].length));
  return minute === null ? null : at(date, minute, mark === null ? null : offsetOf(mark[1] ?? ''));
}

const at = (date: PlainDate, minute: number, offset: number | null): Moment =>
  minute === minutesInDay
    ? { date: addDays(date, 1), minute: 0, offset }
    : { date, minute, offset };

/** The date of a cell that goes on with a time, as it is written. */
export function withoutClock(cell: string): string {
  const at = cell.search(/[\sT]\d{1,2}[:.h]\d\d/i);
  return at < 0 ? cell : cell.slice(0, at).replace(/,$/, '').trim();
}

/** The date alone, where that is all that the cell says or the time is midnight; null otherwise. */
export function readDate(cell: string, order: DateOrder): PlainDate | null {
  const moment = readMoment(cell, order);
  return moment === null || (moment.minute ?? 0) !== 0 ? null : moment.date;
}

/** Days since 30 December 1899, with a fraction for the time. */
function momentOfSerial(days: string, fraction: string | undefined): Moment {
  const date = fromEpochDay(Number(days) - 25_569);
  return fraction === undefined
    ? { date, minute: null, offset: null }
    : at(date, Math.round(Number(`0.${fraction}`) * minutesInDay), null);
}

function partsOf(cell: string, order: DateOrder): Parts | null {
  const match = separated.exec(cell);
  if (match !== null) {
    const [, a = '', b = '', c = '', rest] = match;
    if (a.length === 4) return { year: Number(a), month: Number(b), day: Number(c), rest };
    return order === 'ymd' || a.length > 2 ? null : inOrder(order, a, b, yearOf(c), rest);
  }
  const digits = packed.exec(cell);
  if (digits !== null) {
    const [, text = '', rest] = digits;
    return order === 'ymd'
      ? {
          year: Number(text.slice(0, 4)),
          month: Number(text.slice(4, 6)),
          day: Number(text.slice(6)),
          rest,
        }
      : inOrder(order, text.slice(0, 2), text.slice(2, 4), Number(text.slice(4)), rest);
  }
  const named = partsOfName(cell);
  if (named !== null) return named;
  const bare = cell.replace(weekday, '');
  return bare === cell ? null : partsOf(bare, order);
}

const inOrder = (
  order: 'mdy' | 'dmy',
  first: string,
  second: string,
  year: number,
  rest: string | undefined,
): Parts =>
  order === 'mdy'
    ? { year, month: Number(first), day: Number(second), rest }
    : { year, month: Number(second), day: Number(first), rest };

function yearOf(text: string): number {
  if (text.length === 4) return Number(text);
  return text.length === 2 ? Number(text) + (Number(text) >= 70 ? 1900 : 2000) : 0;
}

function partsOfName(cell: string): Parts | null {
  const [, day, name, year, rest] = dayFirst.exec(cell) ?? [];
  if (name !== undefined)
    return { year: yearOf(year ?? ''), month: monthOf(name), day: Number(day), rest };
  const [, first, second, third, more] = monthFirst.exec(cell) ?? [];
  return first === undefined
    ? null
    : { year: Number(third), month: monthOf(first), day: Number(second), rest: more };
}

/**
 * Months by how their names begin, in English, German and French, without accents; 0 where it is
 * none.
 */
function monthOf(name: string): number {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return 1 + months.findIndex((one) => one.test(plain));
}
const months = [
  /^jan/,
  /^(feb|fev)/,
  /^(mar|mrz)/,
  /^(apr|avr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou)/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez)/,
];

function offsetOf(mark: string): number {
  if (/^[a-z]/i.test(mark)) return 0;
  const digits = mark.slice(1).replace(':', '').padEnd(4, '0');
  return (
    (mark.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
  );
}

/**
 * The minute of the day that a cell says behind its date, in whatever order that is; null where it
 * says none.
 */
export function readClockBehind(cell: string): number | null {
  const rest = separated.exec(cell)?.[4] ?? packed.exec(cell)?.[2];
  if (rest !== undefined) return readClock(rest.replace(offsetMark, ''));
  return /\p{L}/u.test(cell) || serial.test(cell)
    ? (readMoment(cell, 'dmy')?.minute ?? null)
    : null;
}

/**
 * How the dates of a file are written; `isCertain` is false where they could have been read
 * otherwise, `isMixed` true where as many are in another order, and in that alone.
 */
export type DateReading = Readonly<{ order: DateOrder; isCertain: boolean; isMixed: boolean }>;

/**
 * The order of day, month and year that all dates of a column can be read in. Of several, the one
 * in which they lie closest together: a report is of days in a row; then the one that `otherwise`
 * says, and that is told.
 */
export function dateOrderOf(cells: readonly string[], otherwise: DateOrder): DateReading {
  const spans = dateOrders.flatMap((order) => {
    const days = cells.map((cell) => readMoment(cell, order)?.date);
    const known = days.flatMap((date) => (date === undefined ? [] : [epochDay(date)]));
    return known.length === 0
      ? []
      : [{ order, unread: cells.length - known.length, span: spanOf(known) }];
  });
  const fewest = Math.min(...spans.map((one) => one.unread));
  const best = spans.filter((one) => one.unread === fewest);
  const least = Math.min(...best.map((one) => one.span));
  const closest = best.filter((one) => one.span === least);
  const chosen = closest.find((one) => one.order === otherwise) ?? closest[0];
  const isSame =
    chosen === undefined ||
    closest.every(({ order }) =>
      cells.every((cell) => readMoment(cell, order)?.date === readMoment(cell, chosen.order)?.date),
    );
  const isIso = isSame && closest.some((one) => one.order === 'ymd');
  const isMixed =
    chosen !== undefined &&
    cells.some(
      (cell) =>
        readMoment(cell, chosen.order) === null &&
        best.some(({ order }) => readMoment(cell, order) !== null),
    );
  return { order: isIso ? 'ymd' : (chosen?.order ?? otherwise), isCertain: isSame, isMixed };
}

/** Days from the first to the last, without a call of as many arguments. */
function spanOf(days: readonly number[]): number {
  let [first, last] = [Infinity, -Infinity];
  for (const day of days) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return last - first;
}

/** The order in which people of a place write dates, where no date of theirs tells. */
export function usualDateOrder(language: Language, zone: string | null): DateOrder {
  return language === 'en' && zone !== null && writesMonthFirst(zone) ? 'mdy' : 'dmy';
}

/**
 * The order of a column of which nothing but its own cells is known: half days are an American's,
 * points a European's.
 */
export function likelyDateOrder(
  cells: Iterable<string>,
  language: Language,
  zone: string | null,
): DateOrder {
  if (zone !== null || language !== 'en') return usualDateOrder(language, zone);
  for (const cell of cells) {
    if (/^\d{1,2}\.\d{1,2}\./.test(cell)) return 'dmy';
    if (saysHalfDay(cell)) return 'mdy';
  }
  return 'dmy';
}
