import { parse } from 'csv-parse/browser/esm/sync';
import { withoutGuard } from './csv.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Table = Readonly<{
  encoding: Encoding;
  delimiter: string;
  rows: readonly (readonly string[])[];
}>;

/**
 * Text of a file. A byte-order mark decides; else UTF-8 if the bytes are valid UTF-8; else
 * Windows-1252, which every byte fits.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = markOf(bytes);
  if (marked !== null) return { encoding: marked, text: new TextDecoder(marked).decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/**
 * The same of a file that is read in parts, as often as `parts` is called: its opening and a mark
 * decide; a byte that is no UTF-8 anywhere makes it Windows-1252.
 */
export function encodingIn(parts: () => Iterable<Uint8Array>): Encoding {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isOpening = true;
  try {
    for (const part of parts()) {
      const marked = isOpening ? markOf(part) : null;
      if (marked === 'utf-16le' || marked === 'utf-16be') return marked;
      isOpening = false;
      decoder.decode(part, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Text of a file's parts, one by one. */
export function* decodeParts(parts: Iterable<Uint8Array>, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** The encoding that a byte-order mark names; null without one. */
export function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** A first line that tells a spreadsheet the delimiter, and is no row. */
const delimiterLine = /^\uFEFF?sep=(.?)\s*$/i;
const isDelimiterLine = (cells: readonly string[], delimiter: string): boolean =>
  cells.length <= 2 && delimiterLine.test(cells.join(delimiter));

/**
 * The delimiter that the first line names (`sep=;`), else that most lines of the opening agree on:
 * the highest count that repeats from line to line.
 */
export function detectDelimiter(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const named = delimiterLine.exec(first)?.[1];
  if (named !== undefined) return named === '' ? '\t' : named;
  const lines = text.split(/\r?\n/, 30).filter((line) => line.trim() !== '');
  const score = (delimiter: string) => {
    const counts = lines.map((line) => outsideQuotes(line, delimiter)).filter((count) => count > 0);
    const commonest = mode(counts);
    return counts.filter((count) => count === commonest).length * 100 + commonest;
  };
  return [...delimiters].sort((a, b) => score(b) - score(a))[0] ?? ',';
}

function outsideQuotes(line: string, delimiter: string): number {
  let quoted = false;
  let count = 0;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) count += 1;
  }
  return count;
}

function mode(values: readonly number[]): number {
  const seen = new Map<number, number>();
  for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1);
  return [...seen].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/**
 * Rows of a delimited text file, or of JSON as our exports write it; cells are trimmed unless told,
 * ragged rows kept as they are. Row 0 is line 1 unless quoted cells span lines.
 */
export function readTable(
  bytes: Uint8Array,
  { delimiter, trim = true }: Readonly<{ delimiter?: string; trim?: boolean }> = {},
): Table {
  const { text, encoding } = decodeText(bytes);
  if (isJson(bytes)) return { encoding, delimiter: '', rows: jsonRows(text) };
  const chosen = delimiter ?? detectDelimiter(text);
  const rows = parse(text, {
    delimiter: chosen,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    trim,
    bom: true,
  }) as string[][];
  const how = { delimiter: chosen, trim };
  return {
    encoding,
    delimiter: chosen,
    rows: rows.map((row, index) => recordCells(row, index + 1, how)),
  };
}

/**
 * A record's cells without their guards; the line that names the delimiter is an empty one, so that
 * all others keep their number.
 */
export function recordCells(
  record: readonly string[],
  line: number,
  { delimiter, trim }: Readonly<{ delimiter: string; trim: boolean }>,
): string[] {
  if (line === 1 && isDelimiterLine(record, delimiter)) return [];
  return record.map((cell) => withoutGuard(trim ? cell.trim() : cell));
}

/** Whether a file begins as JSON rows do: a list, or an object on every line. */
export function isJson(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*(\[\s*(\{|\])|\{)/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

/**
 * Rows of a list of objects, or of one object a line: first their keys, then their values as text.
 * Throws on what is neither.
 */
export function jsonRows(text: string): string[][] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const read: unknown = trimmed.startsWith('[')
    ? JSON.parse(trimmed)
    : trimmed
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line): unknown => JSON.parse(line));
  const objects = (Array.isArray(read) ? read : []).map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : {},
  );
  const keys = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  return keys.length === 0
    ? []
    : [keys, ...objects.map((one) => keys.map((key) => jsonCell(one[key])))];
}

/** A value of JSON as text. */
export function jsonCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
}

/** Letters of an object: a row of a table has no more. */
const longestObject = 1024 * 1024;
const [quote, backslash, opening, closing] = [34, 92, 123, 125];

/**
 * The objects of a list, or one of a line each, of JSON that comes in parts: none is held longer
 * than it takes to hand it on. Throws on what is neither.
 */
export function* jsonObjects(
  parts: Iterable<string>,
): Generator<Readonly<Record<string, unknown>>> {
  let [depth, isText, isEscaped, begun] = [0, false, false, ''];
  for (const part of parts) {
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const code = part.charCodeAt(at);
      if (isText) {
        isText = isEscaped || code !== quote;
        isEscaped = !isEscaped && code === backslash;
      } else if (code === opening) {
        if (depth === 0) from = at;
        depth += 1;
      } else if (depth === 0) {
        if (!/[\s,[\]\uFEFF]/.test(part[at] ?? '')) throw new SyntaxError('not a list of objects');
      } else if (code === quote) isText = true;
      else if (code === closing) {
        depth -= 1;
        if (depth > 0) continue;
        yield JSON.parse(begun + part.slice(from, at + 1)) as Readonly<Record<string, unknown>>;
        begun = '';
      }
    }
    if (depth > 0) begun += part.slice(from);
    if (begun.length > longestObject) throw new SyntaxError('an object has no end');
  }
  if (depth > 0) throw new SyntaxError('an object has no end');
}

/**
 * A record of delimited text: the line that it begins on, its cells, and how it is written, without
 * the line's end.
 */
export type TextRecord = Readonly<{ line: number; cells: readonly string[]; text: string }>;

/** A quote that is never closed takes this many lines with it at most. */
const mostLinesOfRecord = 200;

/**
 * Records of delimited text that comes in parts, cells trimmed and without their guards. For long
 * files: lines without quotes, which is nearly all, are only split. A quote counts at the start of
 * a cell alone; quoted cells may span lines.
 */
export function* recordsOf(parts: Iterable<string>, delimiter: string): Generator<TextRecord> {
  let line = 0;
  let open: { line: number; text: string } | null = null;
  for (const text of linesOf(parts)) {
    line += 1;
    const record: { line: number; text: string } =
      open === null ? { line, text } : { line: open.line, text: `${open.text}\n${text}` };
    const isWhole = !record.text.includes('"') || line - record.line >= mostLinesOfRecord;
    const cells = isWhole
      ? record.text.split(delimiter).map((cell) => cell.trim())
      : quotedCells(record.text, delimiter);
    open = cells === null ? record : null;
    if (cells === null) continue;
    const isRow = record.line > 1 || !isDelimiterLine(cells, delimiter);
    yield { ...record, cells: isRow ? cells.map(withoutGuard) : [] };
  }
  if (open !== null) {
    const cells = open.text.split(delimiter).map((cell) => withoutGuard(cell.trim()));
    yield { ...open, cells };
  }
}

/** Lines of text that comes in parts, without their ends. */
export function* linesOf(parts: Iterable<string>): Generator<string> {
  let rest = '';
  for (const part of parts) {
    const text = rest + part;
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
      from = end + 1;
    }
    rest = text.slice(from);
  }
  if (rest !== '') yield rest;
}

/** Cells of a record with quotes; null where a quote is still open. */
function quotedCells(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= text.length;) {
    const start = at + (/^[ \t]*(?=")/.exec(text.slice(at, at + 50))?.[0].length ?? 0);
    if (text[start] !== '"') {
      const end = text.indexOf(delimiter, at);
      cells.push(text.slice(at, end < 0 ? undefined : end).trim());
      at = end < 0 ? text.length + 1 : end + delimiter.length;
      continue;
    }
    let end = text.indexOf('"', start + 1);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0) return null;
    cells.push(
      text
        .slice(start + 1, end)
        .replaceAll('""', '"')
        .trim(),
    );
    const next = text.indexOf(delimiter, end);
    at = next < 0 ? text.length + 1 : next + delimiter.length;
  }
  return cells;
}
