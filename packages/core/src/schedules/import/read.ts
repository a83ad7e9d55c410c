import { isRemark } from '../../cells/heading.ts';
import { readTable, type Encoding, type Table } from '../../files/table.ts';
import { likelyDateOrder, readDate } from '../../cells/date.ts';
import type { Language } from '../../messages/catalogue.ts';
import {
  findHeading,
  overrideColumns,
  type ColumnMap,
  type Heading,
  type ImportField,
} from './columns.ts';
import {
  detectDates,
  detectTimes,
  orderOfFormat,
  readEnd,
  readPaidTime,
  readStamp,
  readTime,
  type DateFormat,
  type TimeFormat,
} from './formats.ts';
import { foreignKinds, kindOf, type ForeignKind } from './kinds.ts';
import { withShifts, type KnownTypes } from './shift-lines.ts';
import type { BadLine, ForeignEntry, ImportProblem } from './entry.ts';

export type ForeignSchedule = Readonly<{
  encoding: Encoding;
  delimiter: string;
  dateFormat: DateFormat | null;
  /** Whether the dates could have been read no other way. */
  isDateCertain: boolean;
  timeFormat: TimeFormat;
  headingLine: number | null;
  /** Which heading feeds which field. */
  columns: readonly Readonly<{ field: ImportField; heading: string }>[];
  /** Headings that feed none. */
  unread: readonly string[];
  /** Titles, footers and blank lines that carry no schedule. */
  skipped: readonly number[];
  entries: readonly ForeignEntry[];
  bad: readonly BadLine[];
}>;

export type ReadOptions = Readonly<{
  map?: Readonly<Partial<Record<ImportField, string>>>;
  dateFormat?: DateFormat;
  types?: KnownTypes;
  /** Whose file it is, where its dates do not tell their order. */
  language?: Language;
  zone?: string | null;
}>;

/**
 * Reads a schedule that another product exported: encoding, delimiter, heading row, columns, date
 * order and clock are found in the file. Two shapes are known: every line carries its date, or a
 * shift line carries it for the activity lines below (Genesys WFM). In the first a column may say
 * what each line is; without one `withShifts` does.
 */
export function readForeignSchedule(bytes: Uint8Array, options: ReadOptions = {}): ForeignSchedule {
  return readForeignTable(readTable(bytes, { trim: false }), options);
}

/** The same of a file whose rows have been read, untrimmed. */
export function readForeignTable(
  { rows, encoding, delimiter }: Table,
  options: ReadOptions = {},
): ForeignSchedule {
  const found = headingOf(rows, options);
  if (!('columns' in found))
    return {
      encoding,
      delimiter,
      dateFormat: null,
      isDateCertain: true,
      timeFormat: '24 h',
      headingLine: null,
      columns: [],
      unread: [],
      skipped: [],
      entries: [],
      bad: [found],
    };
  const { columns, row: headingRow } = found;
  const heading = rows[headingRow]!;
  const body = rows.map((cells, index) => ({ cells, line: index + 1 })).slice(headingRow + 1);
  const isData = (cells: readonly string[]) =>
    agentOf(cells, columns).id !== '' &&
    (cell(cells, columns.activity).trim() !== '' ||
      givenKind(cell(cells, columns.kind)) !== null) &&
    cells.length > Math.max(columns.activity!, columns.end!);
  const data = body.filter(({ cells }) => isData(cells));
  const dates = [...new Set(data.flatMap(({ cells }) => cell(cells, columns.date).trim() || []))];
  const { format: dateFormat, isCertain } =
    options.dateFormat === undefined
      ? detectDates(dates, likelyDateOrder(dates, options.language ?? 'en', options.zone ?? null))
      : { format: options.dateFormat, isCertain: true };
  const timeFormat = detectTimes(data.map(({ cells }) => cell(cells, columns.start)));
  const read = entriesOf(data, {
    columns,
    dateFormat,
    timeFormat,
    isPaidMinutes: /min/i.test(cell(heading, columns.paid)),
    types: options.types ?? new Map(),
  });
  return {
    encoding,
    delimiter,
    dateFormat,
    isDateCertain: isCertain,
    timeFormat,
    headingLine: headingRow + 1,
    ...read,
    columns: Object.entries(columns).map(([field, index]) => ({
      field: field as ImportField,
      heading: cell(heading, index).trim(),
    })),
    unread: heading.filter(
      (name, index) =>
        name.trim() !== '' && !isRemark(name) && !Object.values(columns).includes(index),
    ),
    skipped: [
      ...Array.from({ length: headingRow }, (_, index) => index + 1),
      ...body
        .filter(({ cells }) => !isData(cells) && cells.some((one) => one.trim() !== ''))
        .map(({ line }) => line),
    ],
  };
}

/**
 * Whether a file may be a schedule, by its first rows: one in whose opening no heading is found,
 * nor named, is none, and need not be read on.
 */
export function mayBeSchedule(
  opening: readonly (readonly string[])[],
  { map = {} }: ReadOptions,
): boolean {
  return findHeading(opening) !== null || Object.keys(map).length > 0;
}

function headingOf(
  rows: readonly (readonly string[])[],
  { map = {} }: ReadOptions,
): Heading | BadLine {
  const found =
    findHeading(rows) ??
    (Object.keys(map).length > 0
      ? {
          row: Math.max(
            0,
            rows.findIndex((row) => row.filter((one) => one.trim() !== '').length >= 4),
          ),
          columns: {},
        }
      : null);
  if (found === null) return { line: 1, field: 'file', problem: 'noHeading', value: '' };
  try {
    return { row: found.row, columns: overrideColumns(found.columns, rows[found.row]!, map) };
  } catch (error) {
    return {
      line: found.row + 1,
      field: 'file',
      problem: 'unknownColumn',
      value: error instanceof RangeError ? error.message : '',
    };
  }
}

function cell(cells: readonly string[], index: number | undefined): string {
  return index === undefined ? '' : (cells[index] ?? '');
}

type Line = Readonly<{ cells: readonly string[]; line: number }>;
type Settings = Readonly<{
  columns: ColumnMap;
  dateFormat: DateFormat | null;
  timeFormat: TimeFormat;
  isPaidMinutes: boolean;
  types: KnownTypes;
}>;

function entriesOf(
  lines: readonly Line[],
  settings: Settings,
): { entries: ForeignEntry[]; bad: BadLine[] } {
  const entries: ForeignEntry[] = [];
  const bad: BadLine[] = [];
  let shift: ForeignEntry | null = null;
  for (const line of lines) {
    const entry: ForeignEntry | BadLine = entryOf(line, settings, shift);
    if ('problem' in entry) {
      bad.push(entry);
      if (cell(line.cells, settings.columns.date).trim() !== '') shift = null;
      continue;
    }
    entries.push(entry);
    if (entry.kind === 'SHIFT') shift = entry;
    else if (entry.kind === 'DAY_OFF') shift = null;
  }
  const isDatedThroughout =
    settings.columns.kind === undefined &&
    lines.every((line) => cell(line.cells, settings.columns.date).trim() !== '');
  if (!isDatedThroughout) return { entries, bad };
  const found = withShifts(entries, settings.types);
  return { entries: [...found.entries], bad: [...bad, ...found.bad] };
}

function entryOf(
  { cells, line }: Line,
  { columns, dateFormat, timeFormat, isPaidMinutes }: Settings,
  shift: ForeignEntry | null,
): ForeignEntry | BadLine {
  const value = (field: ImportField) => cell(cells, columns[field]);
  const problem = (field: ImportField, what: ImportProblem): BadLine => ({
    line,
    field,
    problem: what,
    value: value(field),
  });
  const who = agentOf(cells, columns);
  const agent = {
    site: value('site').trim(),
    timezone: value('timezone').trim(),
    team: value('team').trim(),
    agent_id: who.id,
    isOwnId: who.isOwn,
    agent_name: value('agent_name').trim(),
  };
  const own = value('date').trim();
  const date =
    own === ''
      ? shift !== null && shift.agent_id === agent.agent_id && shift.site === agent.site
        ? shift.date
        : null
      : dateFormat === null
        ? null
        : readDate(own, orderOfFormat[dateFormat]);
  if (date === null)
    return problem('date', own === '' ? 'noShift' : dateFormat === null ? 'mixedDates' : 'badDate');
  const activity = value('activity');
  const written = givenKind(value('kind'));
  const kind =
    (written === 'ACTIVITY' ? activityKind(activity) : written) ??
    (value('start').trim() === ''
      ? 'DAY_OFF'
      : own !== '' && columns.kind === undefined
        ? 'SHIFT'
        : kindOf(activity));
  const base = {
    line,
    ...agent,
    date,
    kind,
    activity,
    paid_min: kind === 'SHIFT' ? readPaidTime(value('paid'), isPaidMinutes) : null,
    ...moreOf(value),
  };
  if (kind === 'DAY_OFF') return { ...base, start: null, end: null };
  const stamps = [readStamp(value('start'), date), readStamp(value('end'), date)] as const;
  if (stamps[0] !== null && stamps[1] !== null && stamps[0] < stamps[1])
    return { ...base, start: stamps[0], end: stamps[1] };
  const [start, end] = [readTime(value('start'), timeFormat), readEnd(value('end'), timeFormat)];
  if (start === null || end === null) return problem(start === null ? 'start' : 'end', 'badTime');
  const begin =
    kind !== 'SHIFT' && shift?.start != null && start < shift.start ? start + 1440 : start;
  return {
    ...base,
    start: begin,
    end:
      end <= begin % 1440 ? end + (begin >= 1440 ? 2880 : 1440) : end + (begin >= 1440 ? 1440 : 0),
  };
}

/** What our exports say beside what others do. */
function moreOf(
  value: (field: ImportField) => string,
): Pick<ForeignEntry, 'description' | 'shift_id' | 'locked'> {
  return {
    description: value('description').trim(),
    shift_id: /^\d{1,9}$/.test(value('shift_id').trim()) ? Number(value('shift_id')) : null,
    locked: value('locked').trim().toLowerCase() === 'true',
  };
}

function agentOf(cells: readonly string[], columns: ColumnMap): { id: string; isOwn: boolean } {
  const id = cell(cells, columns.agent_id).trim();
  return id === ''
    ? { id: cell(cells, columns.advisor_id).trim(), isOwn: true }
    : { id, isOwn: false };
}

/** An activity is named by its type, also where that is called like a day off. */
function activityKind(activity: string): ForeignKind {
  const kind = kindOf(activity);
  return kind === 'DAY_OFF' ? 'OTHER' : kind;
}

function givenKind(text: string): ForeignKind | 'ACTIVITY' | null {
  const name = text.trim().toUpperCase();
  return name === 'ACTIVITY' ? name : (foreignKinds.find((kind) => kind === name) ?? null);
}
