import { readNumber, type DecimalMark } from './number.ts';

export const lengthUnits = ['seconds', 'milliseconds', 'minutes', 'hours'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** Of milliseconds, which are divided: a thousandth is no number that can be multiplied with. */
const perSecond = 1000;
const secondsIn: Readonly<Record<Exclude<LengthUnit, 'milliseconds'>, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
};
const toSeconds = (value: number, unit: LengthUnit): number =>
  unit === 'milliseconds' ? value / perSecond : value * secondsIn[unit];

/**
 * How the lengths of a column are written: the unit of bare numbers, and what two numbers with a
 * colon are.
 */
export type LengthReading = Readonly<{
  unit: LengthUnit;
  pair: 'hours and minutes' | 'minutes and seconds';
  decimal: DecimalMark;
}>;

const threeParts = /^(\d{1,6}):([0-5]?\d):([0-5]?\d(?:[.,]\d{1,6})?)$/;
const twoParts = /^(\d{1,6}):([0-5]\d)([.,]\d{1,6})?$/;
/** Units as people write them, in English, German and French. */
const unitWords: readonly (readonly [unit: LengthUnit, words: RegExp])[] = [
  ['hours', /^(h|hrs?|hours?|std|stunden?|heures?)$/i],
  ['minutes', /^(m|min|mins|minutes?|minuten?)$/i],
  ['seconds', /^(s|secs?|seconds?|sek|sekunden?|secondes?)$/i],
  ['milliseconds', /^(ms|milliseconds?|millisekunden?|millisecondes?)$/i],
];
const part = /^(\d{1,9}(?:[.,]\d{1,6})?)\s?(\p{L}{1,15})\.?\s?/u;

/**
 * Seconds of `26:15:00`, `7:30`, `03:02.45`, `7h 30m`, `90 s` or a number in the column's unit;
 * negative lengths there are none. A pair with a fraction is minutes and seconds, whatever the
 * column has. Null for anything else.
 */
export function readLength(cell: string, { unit, pair, decimal }: LengthReading): number | null {
  const text = cell.trim();
  if (text.includes(':')) return readParts(text, pair);
  const value = readNumber(text, decimal);
  if (value !== null) return value < 0 || text.endsWith('%') ? null : toSeconds(value, unit);
  return readWords(text);
}

/** `7h 30m`, `90 s`, `250 ms`: each unit once, the longer before the shorter. */
function readWords(text: string): number | null {
  let [rest, seconds, last] = [text, 0, -1];
  while (rest !== '') {
    const [whole, number, word] = part.exec(rest) ?? [];
    const unit = unitWords.findIndex(([, words]) => words.test(word ?? ''));
    if (whole === undefined || unit <= last) return null;
    seconds += toSeconds(fraction(number), unitWords[unit]![0]);
    [rest, last] = [rest.slice(whole.length), unit];
  }
  return last < 0 ? null : seconds;
}

const fraction = (text = '0') => Number(text.replace(',', '.'));

function readParts(text: string, pair: LengthReading['pair']): number | null {
  const [, hours, minutes, seconds] = threeParts.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + fraction(seconds);
  const [, first, second, part] = twoParts.exec(text) ?? [];
  if (first === undefined) return null;
  if (part !== undefined || pair === 'minutes and seconds')
    return Number(first) * 60 + fraction(`${second}${part ?? ''}`);
  return Number(first) * 3600 + Number(second) * 60;
}

/** Whether a length has hours, minutes and seconds: a pair beside it is of hours and minutes. */
export const hasThreeParts = (cell: string): boolean => threeParts.test(cell.trim());

/** The unit that a heading names in words or brackets; null where it names none. */
export function unitInHeading(heading: string): LengthUnit | null {
  if (/\b(ms|msec|milli\w*)\b/i.test(heading)) return 'milliseconds';
  if (/[([_\s](s|sec|secs|sek)\.?[)\]]?\s*$|\b(seconds?|secs|sekunden|secondes?)\b/i.test(heading))
    return 'seconds';
  if (/[([](m|min|mins)\.?[)\]]|\b(minutes?|minuten)\b/i.test(heading)) return 'minutes';
  return /[([](h|hrs?|std)\.?[)\]]|\b(hours?|stunden|heures)\b/i.test(heading) ? 'hours' : null;
}
