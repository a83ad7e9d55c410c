import { dateOf, daysInMonth, epochDay, type PlainDate } from '../../time/plain-date.ts';
import { dateOrders, type DateOrder } from './model.ts';

/** A date of a cell, the minute of its day where the cell says one, and the minutes east of UTC where it says those. */
export type Moment = Readonly<{ date: PlainDate; minute: number | null; offset: number | null }>;

const stamp = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ,]+(.+))?$/;
const digits = /^(\d{8})(?:[T ]+(.+))?$/;
const offsetMark = /(Z|[+-]\d\d:?\d\d)$/i;

/** The date of a cell, with separators or as eight digits, read in an order; null where it is none. Two-digit years from 70 on are of the last century. */
export function momentOf(cell: string, order: DateOrder): Moment | null {
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
  const mark = offsetMark.exec(rest)?.[1];
  const minute = minuteOf(mark === undefined ? rest : rest.slice(0, -mark.length));
  return minute === null
    ? null
    : { date, minute, offset: mark === undefined ? null : offsetOf(mark) };
}

function partsOf(
  cell: string,
  order: DateOrder,
): { year: number; month: number; day: number; rest: string | undefined } | null {
  const separated = stamp.exec(cell);
  if (separated !== null) {
    const [, a = '', b = '', c = '', rest] = separated;
    if (a.length === 4) return { year: Number(a), month: Number(b), day: Number(c), rest };
    if (order === 'ymd' || a.length > 2) return null;
    const year =
      c.length === 4 ? Number(c) : c.length === 2 ? Number(c) + (Number(c) >= 70 ? 1900 : 2000) : 0;
    return order === 'mdy'
      ? { year, month: Number(a), day: Number(b), rest }
      : { year, month: Number(b), day: Number(a), rest };
  }
  const packed = digits.exec(cell);
  if (packed === null) return null;
  const [, text = '', rest] = packed;
  if (order === 'ymd')
    return {
      year: Number(text.slice(0, 4)),
      month: Number(text.slice(4, 6)),
      day: Number(text.slice(6)),
      rest,
    };
  const [first, second, year] = [
    Number(text.slice(0, 2)),
    Number(text.slice(2, 4)),
    Number(text.slice(4)),
  ];
  return order === 'mdy'
    ? { year, month: first, day: second, rest }
    : { year, month: second, day: first, rest };
}

function offsetOf(mark: string): number {
  if (/^z$/i.test(mark)) return 0;
  const sign = mark.startsWith('-') ? -1 : 1;
  return sign * (Number(mark.slice(1, 3)) * 60 + Number(mark.slice(-2)));
}

const clock = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i;
const packedClock = /^([01]\d|2[0-3])([0-5]\d)$/;

/** Minute of the day of `7:30`, `07:30:00`, `7:30 PM` or `0730`; null where the cell is no time. */
export function minuteOf(cell: string): number | null {
  const text = cell.trim();
  const packed = packedClock.exec(text);
  if (packed !== null) return Number(packed[1]) * 60 + Number(packed[2]);
  const match = clock.exec(text);
  if (match === null) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[4]?.toLowerCase()];
  if (
    minute > 59 ||
    Number(match[3] ?? 0) > 59 ||
    (half === undefined ? hour > 23 : hour < 1 || hour > 12)
  )
    return null;
  return (half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}

/** `07:00-07:30` as two minutes; a date and time as the minute that it says. Null for a date alone, whose year would be a time of day. */
export function minutesOf(cell: string): { start: number; end: number | null } | null {
  const start = clockIn(cell);
  if (start !== null) return { start, end: null };
  const [first, ...more] = cell.split(/[-–]/).map(minuteOf);
  if (first == null || more.length > 1) return null;
  const [end = null] = more;
  return more.length > 0 && end === null ? null : { start: first, end };
}

/** The minute of the day that a cell says behind its date, in whatever order that is; null where it says none. */
export function clockIn(cell: string): number | null {
  const rest = stamp.exec(cell)?.[4] ?? digits.exec(cell)?.[2];
  return rest === undefined ? null : minuteOf(rest.replace(offsetMark, ''));
}

/** A number with thousands set apart and this decimal mark, with or without a per cent sign; null where it is none. */
export function numberOf(cell: string, decimal: '.' | ','): number | null {
  if (plainNumber.test(cell) && (decimal === '.' || !cell.includes('.'))) return Number(cell);
  const bare = cell.replaceAll(/[%\s\u00a0\u202f'’]/g, '');
  const text =
    decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(text) ? Number(text) : null;
}
const plainNumber = /^\d{1,15}(\.\d+)?$/;

/** What numbers of a file tell of its decimal mark: the last mark of a number that has both, or one not followed by three digits. Where none tells, the given. */
export function decimalOf(cells: Iterable<string>, otherwise: '.' | ','): '.' | ',' {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const last = Math.max(cell.lastIndexOf('.'), cell.lastIndexOf(','));
    const mark = cell[last];
    if (last < 0 || (mark !== '.' && mark !== ',') || !/^-?[\d.,\s\u00a0'’]+%?$/.test(cell))
      continue;
    const isBoth = cell.includes('.') && cell.includes(',');
    if (isBoth || !/[.,]\d{3}%?$/.test(cell)) votes[mark] += 1;
  }
  return votes['.'] === votes[','] ? otherwise : votes['.'] > votes[','] ? '.' : ',';
}

/**
 * The order of day, month and year that all dates of a file can be read in. Of several, the one in which they lie closest together: a report is of days in a row;
 * then the one that `otherwise` says. `isCertain` is false where only that decided.
 */
export function dateOrderOf(
  cells: readonly string[],
  otherwise: DateOrder,
): { order: DateOrder; isCertain: boolean } {
  const spans = dateOrders.flatMap((order) => {
    const days = cells.map((cell) => momentOf(cell, order)?.date);
    const known = days.flatMap((date) => (date === undefined ? [] : [epochDay(date)]));
    return known.length === 0
      ? []
      : [
          {
            order,
            unread: cells.length - known.length,
            span: Math.max(...known) - Math.min(...known),
          },
        ];
  });
  const fewest = Math.min(...spans.map((one) => one.unread));
  const best = spans.filter((one) => one.unread === fewest);
  const closest = best.filter((one) => one.span === Math.min(...best.map((other) => other.span)));
  const chosen = closest.find((one) => one.order === otherwise) ?? closest[0];
  const sameReading =
    chosen === undefined ||
    closest.every((one) =>
      cells.every((cell) => momentOf(cell, one.order)?.date === momentOf(cell, chosen.order)?.date),
    );
  const isIso = sameReading && closest.some((one) => one.order === 'ymd');
  return { order: isIso ? 'ymd' : (chosen?.order ?? otherwise), isCertain: sameReading };
}
