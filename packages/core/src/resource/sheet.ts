import { folded } from '../messages/fold.ts';
import { decodeText, detectDelimiter, recordsOf, withoutGuard, writeCsv } from '../files/table.ts';

/** A file of rows as it was chosen: its heading, and its records by the line that each begins on. */
export type Sheet = Readonly<{ heading: SheetRow; rows: readonly SheetRow[] }>;
export type SheetRow = Readonly<{ line: number; cells: readonly string[] }>;
/** A column that an import knows, and what it is called where people read it. */
export type Target = Readonly<{ column: string; label: string }>;

/** Sheets of more rows than these are left to the server as they are. */
const mostRows = 20_000;

/** The rows of a CSV file; null where it is empty, or too long to be looked at row by row. */
export function readSheet(bytes: Uint8Array): Sheet | null {
  const { text } = decodeText(bytes);
  return sheetOf([...recordsOf([text.replace(/^\uFEFF/, '')], detectDelimiter(text))]);
}

/** Records as a sheet, the first that says something its heading. */
export function sheetOf(records: readonly SheetRow[]): Sheet | null {
  const [heading, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return heading === undefined || rows.length > mostRows ? null : { heading, rows };
}

/**
 * For each heading of a file the column that it may mean: of the same name or label, else the longest that holds the
 * other or is held by it.
 * Null where none does; no column is meant twice.
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
  return folded(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same sheet with other cells in the line that they are of. */
export function mended(sheet: Sheet, cells: ReadonlyMap<number, readonly string[]>): Sheet {
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: cells.get(row.line) ?? row.cells })),
  };
}

/** The sheet as CSV with its columns' own names for headings; each row stays on its line, so that what is said of a line is found there. */
export function sheetText({ heading, rows }: Sheet, columns: readonly (string | null)[]): string {
  const names = heading.cells.map((text, index) => columns[index] ?? text);
  let text = '';
  let line = 1;
  for (const row of [{ ...heading, cells: names }, ...rows]) {
    const written = '\r\n'.repeat(Math.max(0, row.line - line)) + writeCsv([row.cells]);
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
 * A workbook's cell as a person would have typed it: dates as ISO, times of day as HH:MM:SS. `precise` keeps the thousandths of lengths and hours past 24, and the time of a date at midnight: whoever reads the whole column
 * knows whether it has times.
 */
export function workbookCell(value: unknown, precise = false): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value, precise);
  if (typeof value === 'number') return numberText(value);
  const text = String(value).trim();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
    ? dateText(new Date(text), precise)
    : withoutGuard(text);
}

/** A number of a workbook is one, whatever marks its reader writes: three digits behind the point would look like thousands. */
function numberText(value: number): string {
  const text = String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

const secondMs = 1000;
const dayMs = 86_400_000;

function dateText(value: Date, precise: boolean): string {
  // Times are fractions of a day, which miss their second by a little.
  const rounded = new Date(Math.round(value.getTime() / secondMs) * secondMs);
  const length = lengthOf(value);
  if (length !== null && precise) return lengthText(length);
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  if (length !== null) return length > 0 && length % dayMs === 0 ? '24:00:00' : time;
  return time === '00:00:00' && !precise ? day : `${day} ${time}`;
}

/** The days that a workbook's times of day are on, by its two ways of counting; lengths past 24 hours run on into the days after them. */
const dayZeros = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)] as const;
/** Workbooks count 29 February 1900, which never was: from the day after, lengths have a day more than the calendar. */
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
