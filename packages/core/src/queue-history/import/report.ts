import { secondsOf, sumFields, type Field } from '../model.ts';
import type { Given } from '../rules/given.ts';
import { isZone } from '../../time/zone.ts';
import { dateOrderOf, decimalOf, minutesOf, momentOf, numberOf, type Moment } from './cells.ts';
import { headingOf, isAverage, isTime, type Heading, type Unit } from './columns.ts';
import { lengthOf, type Misfit } from './length.ts';
import {
  importColumns,
  placeColumns,
  type DateOrder,
  type ImportColumn,
  type ImportOptions,
} from './model.ts';

/** A row of a file: the line it begins on and its cells. */
export type Row = Readonly<{ line: number; cells: readonly string[] }>;
export type Problem = Readonly<{
  field: ImportColumn;
  key:
    | 'queueHistory.badDate'
    | 'queueHistory.badTime'
    | 'queueHistory.badNumber'
    | 'queueHistory.badZone';
  value: string;
}>;
/** An interval as the file says it; `end` is a minute of its day (or the next's midnight), `minutes` its length in words of its own, `zone` null where the file names none. */
export type ReadRow = Readonly<{
  date: Moment['date'];
  minute: number;
  end: number | null;
  minutes: number | null;
  offset: number | null;
  zone: string | null;
  queue: string;
  given: Given;
}>;
export type Reading =
  | Readonly<{ row: ReadRow }>
  | Readonly<{ problems: readonly Problem[] }>
  | 'total'
  | 'empty';

/** How a file is to be read. */
export type Dialect = Readonly<{
  heading: Heading;
  headingLine: number;
  dateOrder: DateOrder;
  isOrderCertain: boolean;
  decimal: '.' | ',';
  units: ReadonlyMap<ImportColumn, Unit>;
  /** Service levels are written 0-1. */
  isLevelFraction: boolean;
  /** Minutes of an interval: the commonest that the file writes (lengths, or starts and ends), else the longest on whose grid all starts lie. */
  minutes: number | Misfit;
}>;

/** Headings stand in the opening. */
const opening = 60;
const totals =
  /^(grand total|totals?|sum|summe|gesamt\w*|somme|ensemble|average|averages|durchschnitt|mittelwert|moyennes?)\b/i;

/** Where the heading stands, null without one. A column of the mapping that no heading row has is named. */
export function findHeading(
  rows: Iterable<Row>,
  mapping: ImportOptions['mapping'] = {},
): Readonly<{ heading: Heading; line: number }> | null {
  let best: { heading: Heading; line: number } | null = null;
  let seen = 0;
  for (const { line, cells } of rows) {
    if ((seen += 1) > opening) break;
    const heading = headingOf(cells, mapping);
    if (heading !== null && (best === null || heading.at.size > best.heading.at.size))
      best = { heading, line };
  }
  return best;
}

/** Looks through a whole file, past its heading, for what one row alone cannot tell. `delimiter` hints at the locale where nothing else does. */
export function dialectOf(
  rows: Iterable<Row>,
  { heading, line: headingLine }: Readonly<{ heading: Heading; line: number }>,
  options: ImportOptions,
  delimiter: string,
): Dialect {
  const [dates, numbers] = [new Set<string>(), new Set<string>()];
  const [starts, lengths] = [new Map<number, number>(), new Map<number, number>()];
  let [mostLevel, mostAverage, hasHalfDay] = [0, 0, false];
  const place = (column: ImportColumn) => heading.at.get(column) ?? -1;
  const [dateAt, timeAt, endAt, minutesAt, levelAt] = [
    place('date'),
    place('history_time'),
    place('end'),
    place('interval_minutes'),
    place('service_level'),
  ];
  const figures = [...heading.at].filter(([column]) => isFigure(column));
  const period = remember(minutesOf);
  for (const { line, cells } of rows) {
    const date = cellAt(cells, dateAt);
    if (line <= headingLine || date === '' || (!isDigit(date) && totals.test(date))) continue;
    if (dates.size < 5000) dates.add(date.split(/[T ]/, 1)[0] ?? date);
    hasHalfDay ||= /[ap]\.?m\.?$/i.test(date) || /[ap]\.?m\.?$/i.test(cellAt(cells, timeAt));
    noteTimes(
      { starts, lengths },
      period(cellAt(cells, timeAt) || date),
      period(cellAt(cells, endAt)),
      cellAt(cells, minutesAt),
    );
    for (const [column, at] of figures) {
      const cell = cells[at] ?? '';
      if (numbers.size < 5000 && /[.,]/.test(cell)) numbers.add(cell);
      if (isAverage(column))
        mostAverage = Math.max(mostAverage, Number(cell.replace(',', '.')) || 0);
    }
    if (levelAt >= 0)
      mostLevel = Math.max(
        mostLevel,
        Number((cells[levelAt] ?? '').replace(',', '.').replace('%', '')) ||
          (cells[levelAt]?.includes('%') === true ? 100 : 0),
      );
  }
  const decimal = options.decimal ?? decimalOf(numbers, delimiter === ';' ? ',' : '.');
  const isEuropean = decimal === ',' || [...dates].some((date) => /^\d{1,2}\.\d{1,2}\./.test(date));
  const order =
    options.date_order === undefined
      ? dateOrderOf([...dates], isEuropean && !hasHalfDay ? 'dmy' : 'mdy')
      : { order: options.date_order, isCertain: true };
  const everyMilli = heading.isMilliseconds || mostAverage > 86_400;
  const units = new Map<ImportColumn, Unit>(
    [...heading.at.keys()].flatMap((column) =>
      isAverage(column) || isTime(column)
        ? [
            [
              column,
              heading.units.get(column) ?? (everyMilli ? 'milliseconds' : 'seconds'),
            ] as const,
          ]
        : [],
    ),
  );
  return {
    heading,
    headingLine,
    dateOrder: order.order,
    isOrderCertain: order.isCertain,
    decimal,
    units,
    isLevelFraction: mostLevel > 0 && mostLevel <= 1,
    minutes: commonest(lengths) ?? options.interval_minutes ?? lengthOf(starts),
  };
}

const isFigure = (column: ImportColumn): column is Field =>
  !(placeColumns as readonly string[]).includes(column);

type Period = NonNullable<ReturnType<typeof minutesOf>>;
type Times = Readonly<Record<'starts' | 'lengths', Map<number, number>>>;

/** Counts when intervals start, and how long they are where the row says so. */
function noteTimes(
  { starts, lengths }: Times,
  from: Period | null,
  to: Period | null,
  written: string,
): void {
  if (from === null) return;
  starts.set(from.start, (starts.get(from.start) ?? 0) + 1);
  const end = from.end ?? to?.start;
  const length =
    written !== '' ? Number(written) : end === undefined ? null : (end - from.start + 1440) % 1440;
  if (length !== null && length > 0) lengths.set(length, (lengths.get(length) ?? 0) + 1);
}

function commonest(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

type Kind = 'number' | 'level' | 'average' | 'time';
type Figure = Readonly<{ column: Field; at: number; kind: Kind; unit: number; isCount: boolean }>;
type Cell = (column: ImportColumn) => string;
type When = Pick<ReadRow, 'date' | 'minute' | 'end' | 'offset'>;

/** Reads the rows after the heading, one at a time. Dates, times and zones come again and again: what was made of them is kept. */
export function createReader(dialect: Dialect): (cells: readonly string[]) => Reading {
  const places = Object.fromEntries(
    importColumns.map((column) => [column, dialect.heading.at.get(column) ?? -1]),
  ) as Readonly<Record<ImportColumn, number>>;
  const figures = figuresOf(dialect);
  const known = remember((text) => momentOf(text, dialect.dateOrder));
  const clocks = remember(minutesOf);
  const zones = remember(isZone);
  return (cells) => {
    const first = cells.find((one) => one !== '');
    if (first === undefined) return 'empty';
    if (!isDigit(first) && totals.test(first)) return 'total';
    const cell: Cell = (column) => cellAt(cells, places[column]);
    const problems: Problem[] = [];
    const when = whenOf(cell, known, clocks, problems);
    const zone = cell('zone') || null;
    if (zone !== null && !zones(zone))
      problems.push({ field: 'zone', key: 'queueHistory.badZone', value: zone });
    const minutes = cell('interval_minutes') === '' ? null : Number(cell('interval_minutes'));
    const given = givenOf(cells, figures, dialect, problems);
    if (when === null || problems.length > 0) return { problems };
    return {
      row: {
        date: when.date,
        minute: when.minute,
        end: when.end,
        minutes,
        offset: when.offset,
        zone,
        queue: cell('queue'),
        given,
      },
    };
  };
}

/** A list asked for its place -1 looks for a property of that name, which takes longer than all the rest of a row. */
const cellAt = (cells: readonly string[], at: number) => (at < 0 ? '' : (cells[at] ?? ''));

const isDigit = (text: string) => text >= '0' && text < ':';

const mostRemembered = 10_000;
function remember<T>(read: (text: string) => T): (text: string) => T {
  const held = new Map<string, T>();
  return (text) => {
    const before = held.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (held.size < mostRemembered) held.set(text, value);
    return value;
  };
}

function whenOf(
  cell: Cell,
  known: (text: string) => Moment | null,
  clocks: (text: string) => ReturnType<typeof minutesOf>,
  problems: Problem[],
): When | null {
  const moment = known(cell('date'));
  if (moment === null) {
    problems.push({ field: 'date', key: 'queueHistory.badDate', value: cell('date') });
    return null;
  }
  const clock = cell('history_time');
  const times =
    clock === '' && moment.minute !== null ? { start: moment.minute, end: null } : clocks(clock);
  if (times === null) {
    problems.push({
      field: 'history_time',
      key: 'queueHistory.badTime',
      value: clock === '' ? cell('date') : clock,
    });
    return null;
  }
  const end =
    cell('end') === ''
      ? times.end
      : (known(cell('end'))?.minute ?? clocks(cell('end'))?.start ?? null);
  return { date: moment.date, minute: times.start, end, offset: moment.offset };
}

function figuresOf(dialect: Dialect): Figure[] {
  return [...dialect.heading.at].flatMap(([column, at]) => {
    if (!isFigure(column)) return [];
    const kind = isAverage(column)
      ? 'average'
      : isTime(column)
        ? 'time'
        : column === 'service_level'
          ? 'level'
          : 'number';
    return [
      {
        column,
        at,
        kind,
        unit: perUnit[dialect.units.get(column) ?? 'seconds'],
        isCount: (sumFields as readonly string[]).includes(column),
      },
    ];
  });
}

function givenOf(
  cells: readonly string[],
  figures: readonly Figure[],
  dialect: Dialect,
  problems: Problem[],
): Given {
  const given: Record<string, number> = {};
  for (const { column, at, kind, unit, isCount } of figures) {
    const text = cells[at] ?? '';
    if (text === '' || text === '-' || text === '–') continue;
    const value =
      kind === 'average' || kind === 'time'
        ? durationOf(text, kind, unit, dialect.decimal)
        : numberOf(text, dialect.decimal);
    if (value === null || value < 0 || (isCount && value > mostContacts))
      problems.push({ field: column, key: 'queueHistory.badNumber', value: text });
    else given[column] = kind === 'level' && dialect.isLevelFraction ? value * 100 : value;
  }
  return given as Given;
}
const mostContacts = 10_000_000;

/** Of each unit so many are a second. */
const perUnit = { seconds: 1, milliseconds: 1000, minutes: 1 / 60 } as const;

/** Seconds of `HH:MM:SS`, of `MM:SS` where it is an average, or of a number in the column's unit. */
function durationOf(
  text: string,
  kind: 'average' | 'time',
  unit: number,
  decimal: '.' | ',',
): number | null {
  if (text.includes(':'))
    return secondsOf(
      kind === 'average' && /^\d{1,2}:\d\d$/.test(text)
        ? `0:${text.padStart(5, '0')}`
        : text.replace(',', '.'),
    );
  const value = numberOf(text, decimal);
  return value === null ? null : value / unit;
}
