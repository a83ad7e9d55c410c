import { foldText } from '../messages/fold.ts';
import { withoutGuard, writeCsv } from '../files/csv.ts';
import { decodeText, detectDelimiter, recordsOf } from '../files/table.ts';

/**
 * A file of rows as it was chosen: its heading, its records by the line that each begins on, and
 * what stands between its cells where that is text.
 */
export type Sheet = Readonly<{
  heading: SheetRow;
  rows: readonly SheetRow[];
  delimiter?: string;
}>;
export type SheetRow = Readonly<{
  line: number;
  cells: readonly string[];
  /** Places of a workbook's numbers whose text could be read otherwise: see `isExact`. */
  exact?: readonly number[];
}>;
/** A column that an import knows, and what it is called where people read it. */
export type Target = Readonly<{ column: string; label: string }>;

/** Sheets of more rows than these are left to the server as they are. */
const mostRows = 20_000;

/** The rows of a CSV file; null where it is empty, or too long to be looked at row by row. */
export function readSheet(bytes: Uint8Array): Sheet | null {
  const { records, delimiter } = recordsIn(bytes);
  return sheetOf(records, delimiter);
}

/** Records of a CSV file, and what stands between their cells. */
export function recordsIn(
  bytes: Uint8Array,
): Readonly<{ records: readonly SheetRow[]; delimiter: string }> {
  const { text } = decodeText(bytes);
  const delimiter = detectDelimiter(text);
  const records = [...recordsOf([text.replace(/^\uFEFF/, '')], delimiter)];
  return { records: records.map(({ line, cells }) => ({ line, cells })), delimiter };
}

/** Records as a sheet, the first that says something its heading. */
export function sheetOf(records: readonly SheetRow[], delimiter?: string): Sheet | null {
  const [heading, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (heading === undefined || rows.length > mostRows) return null;
  return { heading, rows, ...(delimiter === undefined ? {} : { delimiter }) };
}

/**
 * For each heading of a file the column that it may mean: of the same name or label, else the
 * longest that holds the other or is held by it. Null where none does; no column is meant twice.
 */
export function suggestColumns(
  heading: readonly string[],
  targets: readonly Target[],
): readonly (string | null)[] {
  const chosen = new Map<number, string>();
  const suggest = (fits: (name: string, heading: string) => boolean) => {
    for (const [index, text] of heading.entries()) {
      const free = targets.filter(({ column }) => ![...chosen.values()].includes(column));
      const fitting = free.flatMap(({ column, label }) =>
        [column, label].flatMap((name) =>
          fits(plain(name), plain(text)) ? [{ column, length: name.length }] : [],
        ),
      );
      const [found] = fitting.toSorted((one, other) => other.length - one.length);
      if (!chosen.has(index) && found !== undefined) chosen.set(index, found.column);
    }
  };
  suggest((name, text) => name === text);
  suggest((name, text) => isPart(name, text) || isPart(text, name));
  return heading.map((_, index) => chosen.get(index) ?? null);
}

/** Whether a heading is its column's own name, as an import reads it without being told. */
export function isOwnName(heading: string, column: string): boolean {
  return plain(heading) === plain(column);
}

function isPart(part: string, whole: string): boolean {
  return part.length >= 4 && whole.includes(part);
}

/** Letters and figures alone, without case and accents. */
function plain(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same sheet with other cells in the line that they are of. */
export function mendSheet(sheet: Sheet, cells: ReadonlyMap<number, readonly string[]>): Sheet {
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const next = cells.get(row.line) ?? row.cells;
      const exact = (row.exact ?? []).filter((at) => next[at] === row.cells[at]);
      return { line: row.line, cells: next, ...(exact.length === 0 ? {} : { exact }) };
    }),
  };
}

/**
 * The sheet as CSV, as it was parted before, for that tells how its numbers are written, with its
 * columns' own names for headings; each row stays on its line, so that what is said of a line is
 * found there. A workbook's numbers are no others as text, but in columns of names, which are
 * `texts`.
 */
export function sheetText(
  { heading, rows, delimiter }: Sheet,
  columns: readonly (string | null)[],
  texts: ReadonlySet<string> = new Set(),
): string {
  const names = heading.cells.map((text, index) => columns[index] ?? text);
  const isFigure = (at: number) => !texts.has(names[at] ?? '');
  let text = '';
  let line = 1;
  for (const row of [{ line: heading.line, cells: names }, ...rows]) {
    const cells = exactCells(row, isFigure);
    const written = '\r\n'.repeat(Math.max(0, row.line - line)) + writeCsv([cells], delimiter);
    text += written;
    line += written.split('\n').length - 1;
  }
  return text;
}

/** Only these lines of a sheet, one below the other, under the heading that the file has. */
export function leftOver({ heading, rows }: Sheet, lines: ReadonlySet<number>): string {
  const kept = rows.filter(({ line }) => lines.has(line));
  return writeCsv([heading.cells, ...kept.map(({ cells }) => cells)]);
}

/**
 * A workbook's cell as a person would have typed it: dates as ISO, times of day and lengths as
 * HH:MM:SS. `precise` keeps the thousandths of lengths and the time of a date at midnight: whoever
 * reads the whole column knows whether it has times.
 */
export function workbookCell(value: unknown, precise = false): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value, precise);
  if (typeof value === 'number') return String(value);
  const text = String(value).trim();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
    ? dateText(new Date(text), precise)
    : withoutGuard(text);
}

/**
 * Whether a workbook's cell is a number whose text could be read otherwise: three digits behind the
 * point look like thousands.
 */
export const isExact = (value: unknown): boolean =>
  typeof value === 'number' && /^-?\d{1,3}\.\d{3}$/.test(String(value));

/**
 * The cells of a row, those of its exact numbers that stand among figures with another digit:
 * whatever marks their reader writes, they are what they are.
 */
export function exactCells(
  { cells, exact = [] }: Pick<SheetRow, 'cells' | 'exact'>,
  isFigure: (at: number) => boolean,
): readonly string[] {
  if (exact.length === 0) return cells;
  return cells.map((cell, at) => (exact.includes(at) && isFigure(at) ? `${cell}0` : cell));
}

const secondMs = 1000;
const dayMs = 86_400_000;

function dateText(value: Date, precise: boolean): string {
  // Times are fractions of a day, which miss their second by a little.
  const rounded = new Date(Math.round(value.getTime() / secondMs) * secondMs);
  const length = lengthOf(value);
  if (length !== null)
    return lengthText(precise ? length : Math.round(length / secondMs) * secondMs);
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' && !precise ? day : `${day} ${time}`;
}

/**
 * The days that a workbook's times of day are on, by its two ways of counting; lengths past 24
 * hours run on into the days after them.
 */
const dayZeros = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)] as const;
/**
 * Workbooks count 29 February 1900, which never was: from the day after, lengths have a day more
 * than the calendar.
 */
const dayOfNoDate = Date.UTC(1900, 2, 1);

/** Milliseconds of a length, or of a time of day; null for a date. */
function lengthOf(value: Date): number | null {
  const [zero, later] = dayZeros;
  const ms = value.getTime();
  if (ms >= later && value.getUTCFullYear() === 1904) return ms - later;
  if (value.getUTCFullYear() > 1900) return null;
  return ms - zero + (ms >= dayOfNoDate ? dayMs : 0);
}

function lengthText(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  // What a fraction of a day misses is less than a thousandth of a second.
  const whole = Math.round(ms);
  const rest = whole % secondMs;
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / secondMs) % 60)}${rest > 0 ? `.${String(rest).padStart(3, '0')}` : ''}`;
}
