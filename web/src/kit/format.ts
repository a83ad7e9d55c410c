import { hoursOf } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dateRangeWords, dateWords, instantFormat, ownZone } from '@watchbill/core/time/zone';
import { useText } from './text.tsx';

const unknown = '–';

/** Numbers, dates and lengths as the reader's language writes them. */
export type Format = Readonly<{
  /** `1,234.5`; at most so many digits after the point, 2 unless told. */
  number: (value: number, digits?: number) => string;
  /**
   * A figure with always so many digits after the point, 1 unless told; a dash where nothing is
   * known.
   */
  figure: (value: number | null, digits?: number) => string;
  /** A part of 1 as per cent, with always so many digits, none unless told. */
  percent: (part: number, digits?: number) => string;
  /**
   * Per cent of a figure that counts in them (93.5), with one digit; a dash where nothing is known.
   */
  percentage: (value: number | null) => string;
  /** Hours of some minutes with one digit (specification 002 section 9): 450 is `7.5`. */
  decimalHours: (minutes: number) => string;
  /** Minutes as `7:30 h`. */
  hours: (minutes: number) => string;
  /** Seconds of a wait: `40 sec`, from a minute and a half on `2 min`. */
  seconds: (seconds: number) => string;
  /** A plain date, `2026-11-22`, in words. */
  date: (date: PlainDate) => string;
  /** Two plain dates, the second included, as briefly as they can be told. */
  range: (from: PlainDate, to: PlainDate) => string;
  /** An instant, ISO text or milliseconds, in the reader's own zone, to the minute. */
  instant: (at: string | number) => string;
  /** The time of day of an instant alike. */
  time: (at: string | number) => string;
}>;

/** One way to write numbers, dates and lengths, by the language in use. */
export function useFormat(): Format {
  const { language } = useText();
  return formatIn(language);
}

const formats = new Map<string, Format>();

/** The same object for the same language: rows by the hundred ask for it. */
export function formatIn(language: string): Format {
  const known = formats.get(language) ?? createFormat(language);
  formats.set(language, known);
  return known;
}

function createFormat(language: string): Format {
  const instant = instantFormat(ownZone(), 'instant', language);
  const time = instantFormat(ownZone(), 'time', language);
  const numbers = new Map<string, Intl.NumberFormat>();
  const written = (value: number, options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const known = numbers.get(key) ?? new Intl.NumberFormat(language, options);
    numbers.set(key, known);
    return known.format(value);
  };
  const fixed = (digits: number) => ({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const percent = (part: number, digits = 0) =>
    written(part, { style: 'percent', ...fixed(digits) });
  const figure = (value: number | null, digits = 1) =>
    value === null ? unknown : written(value, fixed(digits));
  return {
    number: (value, digits = 2) => written(value, { maximumFractionDigits: digits }),
    figure,
    percent,
    percentage: (value) => (value === null ? unknown : percent(value / 100, 1)),
    decimalHours: (minutes) => figure(hoursOf(minutes)),
    hours: (minutes) => {
      const whole = Math.trunc(Math.abs(minutes) / 60);
      const rest = String(Math.round(Math.abs(minutes) % 60)).padStart(2, '0');
      return `${minutes < 0 ? '−' : ''}${whole}:${rest} h`;
    },
    seconds: (seconds) => {
      const isLong = seconds >= 90;
      return written(Math.ceil(isLong ? seconds / 60 : seconds), {
        style: 'unit',
        unit: isLong ? 'minute' : 'second',
      });
    },
    date: (date) => dateWords(date, 'date', language),
    range: (from, to) => dateRangeWords(from, to, language),
    instant: (at) => instant(new Date(at).getTime()),
    time: (at) => time(new Date(at).getTime()),
  };
}
