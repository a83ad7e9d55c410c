import type { Language, MessageKey, Params } from '../messages/catalogue.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { isBlank } from './blank.ts';
import {
  dateOrderOf,
  likelyDateOrder,
  readDate,
  readMoment,
  type DateOrder,
  type DateReading,
  type Moment,
} from './date.ts';
import { hasThreeParts, readLength, type LengthReading, type LengthUnit } from './length.ts';
import {
  decimalOf,
  readNumber,
  usualDecimal,
  type DecimalMark,
  type DecimalReading,
  type NumberColumn,
} from './number.ts';
import { createPercentVote, hasPercentSign, percentOf, type PercentReading } from './percent.ts';

/**
 * What is known of a file beside its cells, and what a person has chosen of it. `delimiter` is
 * empty where cells are a workbook's or a program's own.
 */
export type FileHints = Readonly<{
  language: Language;
  zone?: string | null;
  delimiter?: string;
  dateOrder?: DateOrder | undefined;
  decimal?: DecimalMark | undefined;
  unit?: LengthUnit | undefined;
}>;

/** What a column was read as, where it could have been read otherwise. */
export type Interpretation = Readonly<{ key: MessageKey; params: Params }>;

/**
 * What a column is of: lengths in a unit that its heading names, or mean times, whose pairs are
 * minutes and seconds; or lengths whose pairs are known.
 */
export type ColumnRule = NumberColumn &
  Readonly<{ unit?: LengthUnit; isAverage?: boolean; pair?: LengthReading['pair'] }>;

/**
 * Reads the cells of one column, as all of them together support. Each reader answers undefined for
 * a cell that is no such thing, and null for one that has no value.
 */
export type ColumnReader = Readonly<{
  number: (cell: string) => number | null | undefined;
  percent: (cell: string) => number | null | undefined;
  /** Seconds. */
  length: (cell: string) => number | null | undefined;
  date: (cell: string) => PlainDate | null | undefined;
  /** A date, with the time that its cell says behind it. */
  moment: (cell: string) => Moment | null | undefined;
  /** What has been read in a way that was not the only one. */
  interpretations: () => readonly Interpretation[];
}>;

/**
 * The mark that a file's numbers have where none of them tells: a semicolon between cells is for
 * whom the comma is in numbers.
 */
export function likelyDecimal({ language, delimiter = '' }: FileHints): DecimalMark {
  if (delimiter === ';') return ',';
  return delimiter === ',' || delimiter === '' ? '.' : usualDecimal(language);
}

/**
 * A reader of a column whose different cells these are (or the first few thousand of them). How it
 * is written is decided when it is first asked.
 */
export function createColumnReader(
  cells: readonly string[],
  hints: FileHints,
  column: ColumnRule = {},
): ColumnReader {
  const decided: { dates?: DateReading; decimal?: DecimalReading; percent?: PercentReading } = {};
  const decimal = () =>
    (decided.decimal ??=
      hints.decimal === undefined
        ? decimalOf(cells, likelyDecimal(hints), column)
        : { decimal: hints.decimal, isCertain: true }).decimal;
  const dateOrder = () =>
    (decided.dates ??=
      hints.dateOrder === undefined
        ? dateOrderOf(cells, likelyDateOrder(cells, hints.language, hints.zone ?? null))
        : { order: hints.dateOrder, isCertain: true, isMixed: false }).order;
  const percentages = () => (decided.percent ??= percentReadingOf(cells, decimal()));
  const hasSeconds = cells.some(hasThreeParts);
  const valueOf = (cell: string) => {
    if (isBlank(cell)) return null;
    return readNumber(cell, decimal()) ?? undefined;
  };
  return {
    number: valueOf,
    percent: (cell) => {
      const value = valueOf(cell);
      return value === null || value === undefined
        ? value
        : percentOf(value, hasPercentSign(cell), percentages());
    },
    length: (cell) =>
      isBlank(cell)
        ? null
        : (readLength(cell, {
            unit: hints.unit ?? column.unit ?? 'seconds',
            pair:
              column.pair ??
              (column.isAverage === true || !hasSeconds
                ? 'minutes and seconds'
                : 'hours and minutes'),
            decimal: decimal(),
          }) ?? undefined),
    date: (cell) => (isBlank(cell) ? null : (readDate(cell, dateOrder()) ?? undefined)),
    moment: (cell) => (isBlank(cell) ? null : (readMoment(cell, dateOrder()) ?? undefined)),
    interpretations: () => {
      const { dates, decimal: mark, percent } = decided;
      const found: Interpretation[] = [];
      if (dates?.isCertain === false)
        found.push({ key: 'upload.readDates', params: { order: dates.order.toUpperCase() } });
      if (mark?.isCertain === false)
        found.push({ key: 'upload.readDecimal', params: { decimal: mark.decimal } });
      if (percent?.isMixed === true) found.push({ key: 'upload.readPercentages', params: {} });
      return found;
    },
  };
}

/** Whether the cells of a column are parts of one or percentages. */
export function percentReadingOf(cells: Iterable<string>, decimal: DecimalMark): PercentReading {
  const vote = createPercentVote();
  for (const cell of cells) {
    const value = isBlank(cell) ? null : readNumber(cell, decimal);
    if (value !== null) vote.add(value, hasPercentSign(cell));
  }
  return vote.decide();
}
