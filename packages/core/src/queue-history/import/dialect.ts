import { likelyDecimal } from '../../cells/column.ts';
import { readPeriod } from '../../cells/clock.ts';
import {
  dateOrderOf,
  likelyDateOrder,
  readClockBehind,
  withoutClock,
  type DateOrder,
} from '../../cells/date.ts';
import { findHeading as findHeadingAmong, type Row } from '../../cells/heading.ts';
import { hasThreeParts, readLength, type LengthReading } from '../../cells/length.ts';
import {
  createDecimalVote,
  readNumber,
  type DecimalMark,
  type NumberColumn,
} from '../../cells/number.ts';
import { createPercentVote, hasPercentSign, type PercentReading } from '../../cells/percent.ts';
import type { Language } from '../../messages/catalogue.ts';
import { minutesInDay } from '../../time/interval.ts';
import { intervalLengths, sumFields, type Field } from '../model.ts';
import { headingOf, isAverage, isTime, type Heading } from './columns.ts';
import { lengthOf, type Misfit } from './length.ts';
import { placeColumns, type ImportColumn, type ImportOptions } from './model.ts';

/** Readings of which a file could have had another: they are said, and may be chosen otherwise. */
export type Uncertainty = 'dates' | 'decimal' | 'unit' | 'percentages' | 'ends' | 'parts';

/** How a file is to be read. */
export type Dialect = Readonly<{
  heading: Heading;
  headingLine: number;
  dateOrder: DateOrder;
  decimal: DecimalMark;
  lengths: ReadonlyMap<ImportColumn, LengthReading>;
  /** How the service level is written. */
  level: PercentReading;
  /** Ends are the last minute of their interval, not the first of the next. */
  isInclusive: boolean;
  uncertain: readonly Uncertainty[];
  /**
   * Minutes of an interval: the commonest that the file writes (lengths, or starts and ends), else
   * the longest on whose grid all starts lie; a day's where rows are whole days.
   */
  minutes: number | Misfit;
}>;

/**
 * What is known of whoever sends a file, where the file itself does not tell. `delimiter` is a hint
 * at the locale.
 */
export type Hints = Readonly<{ delimiter: string; language: Language; zone: string | null }>;

/** How a row begins that is a total, or a mean. */
const totals =
  /^(grand total|totals?|sum|summe|gesamt\w*|somme|ensemble|average|averages|durchschnitt|mittelwert|moyennes?)\b/i;

export const isTotal = (cell: string): boolean => !isDigit(cell) && totals.test(cell);

/**
 * Where the heading stands, null without one. A column of the mapping that no heading row has is
 * named.
 */
export function findHeading(
  rows: Iterable<Row>,
  mapping: ImportOptions['mapping'] = {},
): Readonly<{ heading: Heading; line: number }> | null {
  return findHeadingAmong(
    rows,
    (cells) => headingOf(cells, mapping),
    ({ at }) => at.size,
  );
}

/** Looks through a whole file, past its heading, for what one row alone cannot tell. */
export function dialectOf(
  rows: Iterable<Row>,
  { heading, line: headingLine }: Readonly<{ heading: Heading; line: number }>,
  options: ImportOptions,
  { delimiter, language, zone }: Hints,
): Dialect {
  const place = (column: ImportColumn) => heading.at.get(column) ?? -1;
  const [dateAt, timeAt, endAt, minutesAt] = [
    place('date'),
    place('history_time'),
    place('end'),
    place('interval_minutes'),
  ];
  const dates = new Set<string>();
  const [starts, lengths] = [new Map<number, number>(), new Map<number, number>()];
  const figures = createFigureVote(heading);
  const period = remember((cell: string) => clocksIn(cell));
  const behind = remember(clockBehind);
  let hasTimes = false;
  for (const { line, cells } of rows) {
    const date = cellAt(cells, dateAt);
    if (line <= headingLine || date === '' || isTotal(date)) continue;
    if (dates.size < mostLookedAt) dates.add(withoutClock(date));
    const time = cellAt(cells, timeAt);
    hasTimes ||= time !== '';
    noteTimes(
      { starts, lengths },
      time === '' ? behind(date) : period(time),
      period(cellAt(cells, endAt)),
      cellAt(cells, minutesAt),
    );
    figures.add(cells);
  }
  const found = figures.decide(options, likelyDecimal({ language, delimiter }));
  const order =
    options.date_order === undefined
      ? dateOrderOf(
          [...dates],
          likelyDateOrder(dates, found.decimal === ',' ? 'de' : language, zone),
        )
      : { order: options.date_order, isCertain: true };
  const isInclusive = areInclusive(lengths);
  const uncertain: Uncertainty[] = [...found.uncertain];
  if (!order.isCertain) uncertain.unshift('dates');
  if (isInclusive) uncertain.push('ends');
  if (heading.splitBy.size > 0) uncertain.push('parts');
  const written = commonest(lengths);
  return {
    heading,
    headingLine,
    dateOrder: order.order,
    decimal: found.decimal,
    lengths: found.lengths,
    level: found.level,
    isInclusive,
    uncertain,
    minutes:
      written === undefined
        ? (options.interval_minutes ??
          (areDays(starts, dates, hasTimes) ? minutesInDay : lengthOf(starts)))
        : written + (isInclusive ? 1 : 0),
  };
}

/** Different cells that are looked at for how a column is written. */
const mostLookedAt = 5000;

/**
 * Where every row begins at midnight or says no time at all, and there are several dates, a row is
 * a day.
 */
const areDays = (
  starts: ReadonlyMap<number, number>,
  dates: ReadonlySet<string>,
  hasTimes: boolean,
): boolean =>
  dates.size > 1 && (starts.size === 0 ? !hasTimes : starts.size === 1 && starts.has(0));

export const isFigure = (column: ImportColumn): column is Field | 'total_handle_time' =>
  !(placeColumns as readonly string[]).includes(column);

/**
 * More than a day of handling a contact, nor a longer wait than ten of them, was never meant; nor
 * so many contacts an interval.
 */
const mostSeconds = { handling: 86_400, waiting: 864_000 } as const;
/**
 * Averages of handling that are all above this are milliseconds, those that are all below it are
 * not.
 */
const fewestMilliseconds = 5000;
/** So many figures support a unit that nobody names. */
const enoughFigures = 3;

type FigureVotes = Readonly<{
  decimal: DecimalMark;
  lengths: ReadonlyMap<ImportColumn, LengthReading>;
  level: PercentReading;
  uncertain: readonly Uncertainty[];
}>;

/**
 * Gathers how the figures of a file are written: its decimal mark, the units of its lengths, and
 * what its service levels are parts of.
 */
function createFigureVote(heading: Heading): {
  add: (cells: readonly string[]) => void;
  decide: (options: ImportOptions, usual: DecimalMark) => FigureVotes;
} {
  const decimals = createDecimalVote();
  const columns = [...heading.at].flatMap(([column, at]) =>
    isFigure(column)
      ? [{ column, at, rule: ruleOf(column), seen: new Set<string>(), threeParts: false }]
      : [],
  );
  const handling = { count: 0, least: Infinity, most: 0 };
  const levels = new Set<string>();
  return {
    add: (cells) => {
      for (const one of columns) {
        const cell = cells[one.at] ?? '';
        if (cell === '' || one.seen.size >= mostLookedAt || one.seen.has(cell)) continue;
        if (one.column === 'service_level') levels.add(cell);
        const isPlain = /^\d*$/.test(cell);
        if (!isPlain) {
          one.seen.add(cell);
          if (/[.,]/.test(cell)) decimals.add(cell, one.rule);
          one.threeParts ||= hasThreeParts(cell);
        }
        if (isHandling(one.column) && !cell.includes(':')) noteHandling(handling, cell);
      }
    },
    decide: (options, usual) => {
      const { decimal, isCertain } =
        options.decimal === undefined
          ? decimals.decide(usual)
          : { decimal: options.decimal, isCertain: true };
      const isMilliseconds = areMilliseconds(heading, handling);
      const level = createPercentVote();
      for (const cell of levels) {
        const value = readNumber(cell, decimal);
        if (value !== null) level.add(value, hasPercentSign(cell));
      }
      const lengths = new Map<ImportColumn, LengthReading>(
        columns.flatMap(({ column, threeParts }) =>
          isAverage(column) || isTime(column)
            ? [
                [
                  column,
                  {
                    unit:
                      options.unit ??
                      heading.units.get(column) ??
                      (isMilliseconds && isAverage(column) ? 'milliseconds' : 'seconds'),
                    pair:
                      isAverage(column) || (column === 'queue_delay' && !threeParts)
                        ? 'minutes and seconds'
                        : 'hours and minutes',
                    decimal,
                  },
                ] as const,
              ]
            : [],
        ),
      );
      const uncertain: Uncertainty[] = [];
      if (!isCertain) uncertain.push('decimal');
      const isNamed = [...lengths.keys()].some((column) => heading.units.has(column));
      if (isMilliseconds && options.unit === undefined && !isNamed) uncertain.push('unit');
      const percentages = level.decide();
      if (percentages.isMixed) uncertain.push('percentages');
      return { decimal, lengths, level: percentages, uncertain };
    },
  };
}

function ruleOf(column: Field | 'total_handle_time'): NumberColumn {
  if (column === 'asa') return { most: mostSeconds.waiting };
  if (isAverage(column)) return { most: mostSeconds.handling };
  if (column === 'service_level' || column === 'occupancy') return { most: 1000 };
  return isCount(column) ? { isWhole: true } : {};
}

export const isCount = (column: ImportColumn): boolean =>
  (sumFields as readonly string[]).includes(column) && !isTime(column);
const isHandling = (column: ImportColumn) => isAverage(column) && column !== 'asa';

type Extent = { count: number; least: number; most: number };

/** A figure as it would be with either mark: what is looked for is three powers of ten away. */
function noteHandling(extent: Extent, cell: string): void {
  const value = readNumber(cell, '.') ?? readNumber(cell, ',');
  if (value === null || value <= 0 || /[.,]\d{3}$/.test(cell)) return;
  extent.count += 1;
  extent.least = Math.min(extent.least, value);
  extent.most = Math.max(extent.most, value);
}

/**
 * Whether averages are milliseconds: so says the product's own report, unless no figure supports
 * it, or all figures support nothing else.
 */
function areMilliseconds({ isMilliseconds }: Heading, { count, least, most }: Extent): boolean {
  return isMilliseconds
    ? count === 0 || most >= fewestMilliseconds
    : count >= enoughFigures && least >= fewestMilliseconds;
}

export type Period = Readonly<{ start: number; end: number | null }>;
type Times = Readonly<Record<'starts' | 'lengths', Map<number, number>>>;

/** The time of a cell of its own, or behind a date. */
export function clocksIn(cell: string): Period | null {
  return clockBehind(cell) ?? readPeriod(cell);
}

function clockBehind(date: string): Period | null {
  const start = readClockBehind(date);
  return start === null ? null : { start, end: null };
}

/** Counts when intervals start, and how long they are where the row says so. */
function noteTimes(
  { starts, lengths }: Times,
  from: Period | null,
  to: Period | null,
  written: string,
): void {
  const length = lengthBetween(from, to, written);
  if (length !== null && length > 0) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  if (from === null) return;
  const start = from.start % minutesInDay;
  starts.set(start, (starts.get(start) ?? 0) + 1);
}

function lengthBetween(from: Period | null, to: Period | null, written: string): number | null {
  if (written !== '') return readMinutes(written);
  const end = from?.end ?? to?.start;
  return from === null || end === undefined
    ? null
    : (end - from.start + minutesInDay) % minutesInDay;
}

const named: ReadonlyMap<string, number> = new Map([
  ...['daily', 'day', '1 day', 'p1d', 'pt24h', 'tag', 'jour'].map((name) => [name, 1440] as const),
  ...['hourly', 'hour', 'pt1h', 'pt60m', 'stunde', 'heure'].map((name) => [name, 60] as const),
  ...['half hour', 'half-hour', 'half hourly', 'pt30m'].map((name) => [name, 30] as const),
  ...['quarter hour', 'quarter-hour', 'pt15m'].map((name) => [name, 15] as const),
]);

/**
 * Minutes of `15`, `30mins`, `0:30`, `900` (seconds: no interval is of so many minutes), `hourly`
 * or `daily`; null for anything else.
 */
export function readMinutes(cell: string): number | null {
  const word = named.get(cell.trim().toLowerCase());
  if (word !== undefined) return word;
  const seconds = readLength(cell, { unit: 'minutes', pair: 'hours and minutes', decimal: '.' });
  if (seconds === null) return null;
  const minutes = seconds / 60;
  const isLength = (value: number) =>
    (intervalLengths as readonly number[]).includes(value) || value === minutesInDay;
  return !isLength(minutes) && isLength(minutes / 60) ? minutes / 60 : minutes;
}

function commonest(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * Whether intervals end with their last minute (`08:00-08:29`): no length is one of an interval,
 * and a minute more is, of nearly all.
 */
function areInclusive(lengths: ReadonlyMap<number, number>): boolean {
  const usual = commonest(lengths);
  return usual !== undefined && (intervalLengths as readonly number[]).includes(usual + 1);
}

/**
 * A list asked for its place -1 looks for a property of that name, which takes longer than all the
 * rest of a row.
 */
export const cellAt = (cells: readonly string[], at: number) => (at < 0 ? '' : (cells[at] ?? ''));

const isDigit = (text: string) => text >= '0' && text < ':';

/** What was made of so many texts is kept. */
const mostRemembered = 10_000;
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (known.size < mostRemembered) known.set(text, value);
    return value;
  };
}
