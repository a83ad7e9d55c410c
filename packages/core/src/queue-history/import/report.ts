import { isBlank } from '../../cells/blank.ts';
import { readMoment, type Moment } from '../../cells/date.ts';
import { readLength } from '../../cells/length.ts';
import { readNumber } from '../../cells/number.ts';
import { hasPercentSign, percentOf } from '../../cells/percent.ts';
import { minutesInDay } from '../../time/interval.ts';
import { addDays } from '../../time/plain-date.ts';
import { currentZone } from '../../time/zone-names.ts';
import type { Field } from '../model.ts';
import { averagedOver } from '../rules.ts';
import type { GivenFigures } from '../rules/given.ts';
import {
  cellAt,
  clocksIn,
  isCount,
  isFigure,
  isTotal,
  readMinutes,
  remember,
  type Dialect,
  type Period,
} from './dialect.ts';
import { importColumns, type ImportColumn } from './model.ts';

export type Problem = Readonly<{
  field: ImportColumn;
  key:
    | 'queueHistory.badDate'
    | 'queueHistory.badTime'
    | 'queueHistory.badNumber'
    | 'queueHistory.badLength'
    | 'queueHistory.badZone';
  value: string;
}>;
/**
 * An interval as the file says it; `end` is a minute of its day (or the next's midnight), `minutes`
 * its length in words of its own, `zone` null where the file names none. `part` is what it is of
 * the interval, where the file splits them.
 */
export type ReadRow = Readonly<{
  date: Moment['date'];
  minute: number;
  end: number | null;
  minutes: number | null;
  offset: number | null;
  zone: string | null;
  queue: string;
  part?: string | undefined;
  given: GivenFigures;
}>;
export type Reading =
  | Readonly<{ row: ReadRow }>
  | Readonly<{ problems: readonly Problem[] }>
  | 'total'
  | 'empty';

type Kind = 'number' | 'level' | 'length';
type Figure = Readonly<{
  column: Field | 'total_handle_time';
  at: number;
  kind: Kind;
  isCount: boolean;
}>;
type Cell = (column: ImportColumn) => string;
type When = Pick<ReadRow, 'date' | 'minute' | 'end' | 'offset'>;

/**
 * Reads the rows after the heading, one at a time. Dates, times and zones come again and again:
 * what was made of them is kept.
 */
export function createReader(dialect: Dialect): (cells: readonly string[]) => Reading {
  const places = Object.fromEntries(
    importColumns.map((column) => [column, dialect.heading.at.get(column) ?? -1]),
  ) as Readonly<Record<ImportColumn, number>>;
  const figures = figuresOf(dialect);
  const read: Readers = {
    moment: remember((text) => readMoment(text, dialect.dateOrder)),
    clocks: remember(clocksIn),
    isInclusive: dialect.isInclusive,
    isDay: dialect.minutes === minutesInDay,
  };
  const zones = remember(currentZone);
  const splitAt = [...dialect.heading.splitBy.keys()];
  return (cells) => {
    const first = cells.find((one) => one !== '');
    if (first === undefined) return 'empty';
    const cell: Cell = (column) => cellAt(cells, places[column]);
    // A queue may be called Total Care: a total is of no date.
    if (isTotal(first) && read.moment(cell('date')) === null) return 'total';
    const problems: Problem[] = [];
    const when = whenOf(cell, read, problems);
    const zone = cell('zone') === '' ? null : zones(cell('zone'));
    if (cell('zone') !== '' && zone === null)
      problems.push({ field: 'zone', key: 'queueHistory.badZone', value: cell('zone') });
    // One that cannot be read is no length of an interval, which its row is refused for.
    const written = cell('interval_minutes');
    const minutes = isBlank(written) ? null : (readMinutes(written) ?? Number.NaN);
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
        ...(splitAt.length === 0 ? {} : { part: splitAt.map((at) => cells[at] ?? '').join('\n') }),
        given,
      },
    };
  };
}

type Readers = Readonly<{
  moment: (text: string) => Moment | null;
  clocks: (text: string) => Period | null;
  isInclusive: boolean;
  /** Rows are whole days, whose time is none. */
  isDay: boolean;
}>;

function whenOf(cell: Cell, read: Readers, problems: Problem[]): When | null {
  const moment = read.moment(cell('date'));
  if (moment === null) {
    problems.push({ field: 'date', key: 'queueHistory.badDate', value: cell('date') });
    return null;
  }
  if (read.isDay) return { date: moment.date, minute: 0, end: null, offset: null };
  const clock = cell('history_time');
  const times =
    clock === '' && moment.minute !== null
      ? { start: moment.minute, end: null }
      : read.clocks(clock);
  if (times === null) {
    problems.push({
      field: 'history_time',
      key: 'queueHistory.badTime',
      value: clock === '' ? cell('date') : clock,
    });
    return null;
  }
  const end = times.end ?? (cell('end') === '' ? null : endOf(cell('end'), read));
  // 24:00 is the midnight that ends its date.
  const isNext = times.start === minutesInDay;
  return {
    date: isNext ? addDays(moment.date, 1) : moment.date,
    minute: times.start % minutesInDay,
    end: end === null ? null : (end + (read.isInclusive ? 1 : 0)) % minutesInDay,
    offset: moment.offset,
  };
}

const endOf = (cell: string, read: Readers): number | null =>
  read.moment(cell)?.minute ?? read.clocks(cell)?.start ?? null;

function figuresOf(dialect: Dialect): Figure[] {
  return [...dialect.heading.at].flatMap(([column, at]) =>
    isFigure(column)
      ? [
          {
            column,
            at,
            kind: dialect.lengths.has(column)
              ? 'length'
              : column === 'service_level'
                ? 'level'
                : 'number',
            isCount: isCount(column),
          },
        ]
      : [],
  );
}

function givenOf(
  cells: readonly string[],
  figures: readonly Figure[],
  dialect: Dialect,
  problems: Problem[],
): GivenFigures {
  const given: Record<string, number> = {};
  let handling: number | null = null;
  for (const { column, at, kind, isCount: isOfContacts } of figures) {
    const text = cells[at] ?? '';
    if (text === '' || isBlank(text)) continue;
    const value = valueOf(text, column, kind, dialect);
    if (value === null || value < 0 || (isOfContacts && value > mostContacts))
      problems.push({
        field: column,
        key: kind === 'length' ? 'queueHistory.badLength' : 'queueHistory.badNumber',
        value: text,
      });
    else if (column === 'total_handle_time') handling = value;
    else given[column] = value;
  }
  return withHandling(given as GivenFigures, handling);
}
const mostContacts = 10_000_000;

function valueOf(
  text: string,
  column: ImportColumn,
  kind: Kind,
  { lengths, level, decimal }: Dialect,
): number | null {
  const length = kind === 'length' ? lengths.get(column) : undefined;
  if (length !== undefined) return readLength(text, length);
  const value = readNumber(text, decimal);
  return value === null || kind !== 'level' ? value : percentOf(value, hasPercentSign(text), level);
}

/** Handling time in all, as the average that it is of the contacts; of none there is none. */
function withHandling(given: GivenFigures, handling: number | null): GivenFigures {
  const over = averagedOver({
    offered: given.contacts_received ?? null,
    handled: given.contacts_handled ?? null,
  });
  return handling === null || over === null || over === 0 || given.aht !== undefined
    ? given
    : { ...given, aht: handling / over };
}
