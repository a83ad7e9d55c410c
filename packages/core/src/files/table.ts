import { parse } from 'csv-parse/browser/esm/sync';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Table = Readonly<{ encoding: Encoding; delimiter: string; rows: readonly (readonly string[])[] }>;

/** Text of a file. A byte-order mark decides; else UTF-8 if the bytes are valid UTF-8; else Windows-1252, which every byte fits. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = markOf(bytes);
  if (marked !== null) return { encoding: marked, text: new TextDecoder(marked).decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that most lines of the opening agree on: the highest count that repeats from line to line. */
export function detectDelimiter(text: string): string {
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

/** Rows of a delimited text file; cells are trimmed unless told, ragged rows kept as they are. Row 0 is line 1 unless quoted cells span lines. */
export function readTable(bytes: Uint8Array, { delimiter, trim = true }: Readonly<{ delimiter?: string; trim?: boolean }> = {}): Table {
  const { text, encoding } = decodeText(bytes);
  const chosen = delimiter ?? detectDelimiter(text);
  const rows = parse(text, { delimiter: chosen, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, trim, bom: true }) as string[][];
  return { encoding, delimiter: chosen, rows };
}

/** A cell that a spreadsheet would run as a formula is led by an apostrophe. */
export function neutralise(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell;
}

/** Rows as CSV: quoted where needed, formulas neutralised, CRLF ends. */
export function writeCsv(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  const cell = (value: string | number | boolean | null) => {
    const text = typeof value === 'string' ? neutralise(value) : value === null ? '' : String(value);
    return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
