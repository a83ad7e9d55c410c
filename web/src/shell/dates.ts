import type { PlainDate } from '@watchbill/core/time/plain-date';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A plain date in a language; `Intl` objects are dear, so each is made once. The reader's own noon is of that date everywhere. */
export function dateIn(
  date: PlainDate,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  formats.set(key, format);
  return format.format(new Date(`${date}T12:00:00`));
}
