const clock = /^(\d{1,2})[:.h](\d\d)(?:[:.](\d\d(?:[.,]\d+)?))?\s*(?:([ap])\.?\s?m\.?|uhr|h)?$/i;
const packed = /^([01]\d|2[0-3])([0-5]\d)$/;
const wholeHour = /^(\d{1,2})\s*([ap])\.?\s?m\.?$/i;

/**
 * Minute of the day of `7:30`, `07:30:00`, `7h30`, `7:30 PM`, `7 pm` or `0730`, to the nearest
 * minute: times of a workbook are fractions of a day, and miss by a little. `24:00` is 1440, the
 * midnight that ends the day. Null where the cell is no time.
 */
export function readClock(cell: string): number | null {
  const text = cell.trim();
  const short = packed.exec(text);
  if (short !== null) return Number(short[1]) * 60 + Number(short[2]);
  const [, hours, minutes, seconds = '0', half] = clock.exec(text) ?? [];
  const [, ofHour, halfOfHour] = hours === undefined ? (wholeHour.exec(text) ?? []) : [];
  return minuteOf(
    Number(hours ?? ofHour ?? Number.NaN),
    Number(minutes ?? 0),
    Number(seconds.replace(',', '.')),
    (half ?? halfOfHour)?.toLowerCase(),
  );
}

function minuteOf(
  hour: number,
  minute: number,
  second: number,
  half: string | undefined,
): number | null {
  if (Number.isNaN(hour) || minute > 59 || second >= 60) return null;
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const total =
    (half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 +
    minute +
    Math.round(second / 60);
  return total <= 1440 ? total : null;
}

/** Whether a time says which half of the day it is of. */
export const saysHalfDay = (cell: string): boolean => /\d\s*[ap]\.?\s?m\.?$/i.test(cell.trim());

/** `07:00-07:30` as two minutes of the day, or the one that a cell has. */
export function readPeriod(cell: string): { start: number; end: number | null } | null {
  const [first, ...more] = cell.split(/[-–—]|\s(?:to|bis|à)\s/).map(readClock);
  if (first == null || more.length > 1) return null;
  const [end = null] = more;
  return more.length > 0 && end === null ? null : { start: first, end };
}
