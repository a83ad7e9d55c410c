import { useMemo } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dateRangeWords, dateWords } from '@watchbill/core/time/zone';
import { useText } from './text.tsx';

/** Numbers, dates and lengths as the reader's language writes them. */
export type Format = Readonly<{
  /** `1,234.5`; at most so many digits after the point, 2 unless told. */
  number: (value: number, digits?: number) => string;
  /** A part of 1 as per cent. */
  percent: (part: number, digits?: number) => string;
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
}>;

/** One way to write numbers, dates and lengths, by the language in use. */
export function useFormat(): Format {
  const { language } = useText();
  return useMemo(() => formatIn(language), [language]);
}

export function formatIn(language: string): Format {
  const instant = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value, digits = 2) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    percent: (part, digits = 0) =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        maximumFractionDigits: digits,
      }).format(part),
    hours: (minutes) => {
      const whole = Math.trunc(Math.abs(minutes) / 60);
      const rest = String(Math.round(Math.abs(minutes) % 60)).padStart(2, '0');
      return `${minutes < 0 ? '−' : ''}${whole}:${rest} h`;
    },
    seconds: (seconds) => {
      const isLong = seconds >= 90;
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: isLong ? 'minute' : 'second',
      }).format(Math.ceil(isLong ? seconds / 60 : seconds));
    },
    date: (date) => dateWords(date, 'date', language),
    range: (from, to) => dateRangeWords(from, to, language),
    instant: (at) => instant.format(new Date(at)),
  };
}
