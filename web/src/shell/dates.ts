import type { PlainDate } from '@watchbill/core/time/plain-date';
import { regionOf } from '@watchbill/core/time/region';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A plain date in a language; `Intl` objects are dear, so each is made once. The reader's own noon
 * is of that date everywhere.
 */
export function dateIn(
  date: PlainDate,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(regionOf(language), options);
  formats.set(key, format);
  return format.format(new Date(`${date}T12:00:00`));
}
