import { dateOf, isPlainDate, partsOf, type DateParts, type PlainDate } from './plain-date.ts';
import { regionOf } from './region.ts';

type Part = keyof DateParts;
type Figures = Readonly<{ order: readonly Part[]; format: Intl.DateTimeFormat }>;
const known = new Map<string, Figures>();

/** A date in figures as a language writes it: `22/11/2026`, `22.11.2026`; what people type back. */
export function dateInFigures(date: PlainDate, language: string): string {
  return figuresIn(language).format.format(atNoon(date));
}

const wordings = {
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

/** A date, or its month, in words that can be typed again: `Sun, 22 Nov 2026`, `November 2026`. */
export function dateToType(
  date: PlainDate,
  language: string,
  shows: keyof typeof wordings = 'day',
): string {
  const format = new Intl.DateTimeFormat(regionOf(language), {
    ...wordings[shows],
  });
  return format.format(atNoon(date));
}

/**
 * The date that somebody has typed, null where it is none: in the language's order with any marks
 * between (`22/11/26`, `22.11.`, `221126`), with a month's name (`22 Nov`), or `2026-11-22`. What
 * is left out is taken from `near`.
 */
export function readTypedDate(typed: string, language: string, near: PlainDate): PlainDate | null {
  const text = typed.trim();
  if (isPlainDate(text)) return text;
  const words = text.match(/\p{L}+/gu) ?? [];
  const figures = splitRun(text.match(/\d+/g) ?? [], figuresIn(language).order);
  if (figures === null) return null;
  const [word] = words.filter((one) => !isWeekday(one, language));
  const month = word === undefined ? null : findMonth(word, language);
  if (word !== undefined && month === null) return null;
  const order = figuresIn(language).order.filter((part) => month === null || part !== 'month');
  const given = partsOfFigures(figures, order);
  if (given === null) return null;
  return checkDate({ ...partsOf(near), ...(month === null ? {} : { month }), ...given });
}

/**
 * Which figure is which: all of them in the language's order; two are day and month, or month and a
 * whole year; one is a day.
 */
function partsOfFigures(
  figures: readonly string[],
  order: readonly Part[],
): Partial<DateParts> | null {
  const last = figures.at(-1);
  if (last === undefined || figures.length > order.length) return null;
  if (figures.length === order.length) return nameParts(figures, order);
  const withoutYear = order.filter((part) => part !== 'year');
  const isMonthOfYear = figures.length === 2 && last.length === 4;
  if (isMonthOfYear) return { ...nameParts(figures, ['month', 'year']), day: 1 };
  if (figures.length === 1 && last.length === 4) return { year: Number(last), day: 1 };
  return nameParts(figures, figures.length === 1 ? ['day'] : withoutYear);
}

function nameParts(figures: readonly string[], parts: readonly Part[]): Partial<DateParts> {
  return Object.fromEntries(parts.map((part, index) => [part, numberOf(figures[index]!, part)]));
}

/** A year of two figures is of this century. */
function numberOf(figure: string, part: Part): number {
  return Number(figure) + (part === 'year' && figure.length <= 2 ? 2000 : 0);
}

/**
 * Figures in one run, six or eight of them, are cut where the language's marks would stand; longer
 * ones are no date.
 */
function splitRun(figures: readonly string[], order: readonly Part[]): readonly string[] | null {
  const [run] = figures;
  if (figures.length === 1 && (run?.length === 6 || run?.length === 8)) {
    let rest = run;
    return order.map((part) => {
      const figure = rest.slice(0, part === 'year' ? run.length - 4 : 2);
      rest = rest.slice(figure.length);
      return figure;
    });
  }
  return figures.some((figure) => figure.length > 4) ? null : figures;
}

function checkDate(parts: DateParts): PlainDate | null {
  const date = dateOf(parts);
  return isPlainDate(date) ? date : null;
}

/** A month by its name or the beginning of it, three letters at least. */
function findMonth(word: string, language: string): number | null {
  const month = namesIn(language, 'month').findIndex((name) => isBeginning(word, name));
  return month < 0 ? null : month + 1;
}

function isWeekday(word: string, language: string): boolean {
  return namesIn(language, 'weekday').some((name) => isBeginning(word, name, 2));
}

/** Letters without case and accents. */
const letters = new Intl.Collator('en', { sensitivity: 'base' });

function isBeginning(word: string, name: string, least = 3): boolean {
  const start = name.slice(0, word.length);
  return word.length >= least && letters.compare(start, word.normalize('NFC')) === 0;
}

/** Months, or days of the week, by their long names. */
function namesIn(language: string, what: 'month' | 'weekday'): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { [what]: 'long' });
  return Array.from({ length: 12 }, (_, index) =>
    format.format(new Date(2026, what === 'month' ? index : 0, 1 + (what === 'month' ? 0 : index))),
  );
}

function figuresIn(language: string): Figures {
  const before = known.get(language);
  if (before !== undefined) return before;
  const format = new Intl.DateTimeFormat(regionOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const order = format
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
  const figures = { order, format };
  known.set(language, figures);
  return figures;
}

/** The host's own noon is of that date everywhere. */
function atNoon(date: PlainDate): Date {
  return new Date(`${date}T12:00:00`);
}
