import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  decodeParts,
  detectDelimiter,
  encodingIn,
  isJson,
  jsonCell,
  jsonObjects,
  recordCells,
  recordsOf,
  type Encoding,
  type TextRecord,
} from '@watchbill/core/files/table';
import { isExact, workbookCell } from '@watchbill/core/resource/sheet';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkSize, sizeOf } from './sheet-limits.ts';
import type { OpenFile } from '../input/uploaded-file.ts';

const sample = 64 * 1024;

/**
 * An uploaded file, its kind told by its content, as a thread reads it; `sheets` is how many a
 * workbook has, hidden ones among them.
 */
export type SheetFile = OpenFile & Readonly<{ kind: 'csv' | 'xlsx'; sheets: number }>;

/** The bytes of a file from its start, a part at a time. A part is written over by the next. */
function* partsIn({ fd, size }: OpenFile): Generator<Uint8Array> {
  const buffer = new Uint8Array(sample);
  for (let at = 0; at < size; at += sample)
    yield buffer.subarray(0, readSync(fd, buffer, 0, sample, at));
}

/** The opening of a file, by which its delimiter and its kind of text are known. */
export function openingOf({ fd, size }: OpenFile): Uint8Array {
  const buffer = new Uint8Array(Math.min(size, sample));
  readSync(fd, buffer, 0, buffer.length, 0);
  return buffer;
}

/** All of a file, for what cannot be read in parts: its thread has a limit. */
export function bytesOf({ fd, size }: OpenFile): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) at += readSync(fd, bytes, at, size - at, at);
  return bytes;
}

/**
 * Rows of a CSV file, for the long ones: see `recordsOf`; or of JSON, whose keys count as the
 * first. Read from the file as often as they are gone through.
 */
export function csvRecords(file: OpenFile): Iterable<Row> {
  const { encoding, delimiter, keys } = checkText(file);
  return {
    [Symbol.iterator]: () =>
      keys === null
        ? recordsOf(textOf(file, encoding), delimiter)
        : jsonRecords(file, encoding, keys),
  };
}

type Row = Pick<TextRecord, 'line' | 'cells'>;
type TextForm = Readonly<{
  encoding: Encoding;
  delimiter: string;
  /** Of JSON: what its objects have. */
  keys: readonly string[] | null;
}>;

/**
 * How a CSV file (or one of JSON) is written. Throws `SheetTooLarge` before a parser makes anything
 * of it.
 */
function checkText(file: OpenFile): TextForm {
  const encoding = encodingIn(() => partsIn(file));
  const opening = openingOf(file);
  if (isJson(opening)) return { encoding, delimiter: ',', keys: keysIn(file, encoding) };
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(opening));
  checkSize(sizeOf(textOf(file, encoding), delimiter));
  return { encoding, delimiter, keys: null };
}

function keysIn(file: OpenFile, encoding: Encoding): readonly string[] {
  const keys = new Set<string>();
  let rows = 0;
  for (const row of jsonObjects(textOf(file, encoding))) {
    rows += 1;
    for (const key of Object.keys(row)) keys.add(key);
    checkSize({ rows, columns: keys.size, cells: rows * keys.size });
  }
  return [...keys];
}

function* jsonRecords(file: OpenFile, encoding: Encoding, keys: readonly string[]): Generator<Row> {
  if (keys.length === 0) return;
  yield { line: 1, cells: [...keys] };
  let line = 1;
  for (const row of jsonObjects(textOf(file, encoding)))
    yield { line: (line += 1), cells: keys.map((key) => jsonCell(row[key])) };
}

/** A record may be this long: a quote that is never closed would take the rest of the file. */
const longestRecord = 4 * 1024 * 1024;

/**
 * Rows of a CSV file with the line that each begins on, or of JSON; cells are trimmed unless told.
 * For worker threads.
 */
export function csvTable(
  file: OpenFile,
  { trim = true }: Readonly<{ trim?: boolean }> = {},
): Omit<TextForm, 'keys'> & Readonly<{ rows: AsyncGenerator<[number, string[]]> }> {
  const { keys, ...form } = checkText(file);
  return {
    ...form,
    rows: keys === null ? csvRows(file, form, trim) : jsonRows(file, form.encoding, keys),
  };
}

async function* jsonRows(
  ...given: Parameters<typeof jsonRecords>
): AsyncGenerator<[number, string[]]> {
  for (const { line, cells } of jsonRecords(...given)) yield [line, [...cells]];
}

async function* csvRows(
  file: OpenFile,
  { encoding, delimiter }: Omit<TextForm, 'keys'>,
  trim: boolean,
): AsyncGenerator<[number, string[]]> {
  const parser = Readable.from(textOf(file, encoding)).pipe(
    parse({
      delimiter,
      max_record_size: longestRecord,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim,
      bom: true,
      info: true,
    }),
  );
  let line = 0;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    yield [line + 1, recordCells(record, line + 1, { delimiter, trim })];
    line = info.lines;
  }
}

function textOf(file: OpenFile, encoding: Encoding): Iterable<string> {
  return decodeParts(partsIn(file), encoding);
}

/**
 * Rows of a sheet of a workbook (of the first without a name) with their place, and those of exact
 * numbers among their cells, which are what a person would have typed: see `workbookCell` for
 * `precise`.
 */
export async function* workbookRows(
  file: OpenFile,
  { sheet = null, precise = false }: Readonly<{ sheet?: string | null; precise?: boolean }> = {},
): AsyncGenerator<[line: number, cells: string[], exact: number[]]> {
  let line = 0;
  const size = { rows: 0, columns: 0, cells: 0 };
  for await (const row of streamXlsxRows(bytesOf(file), sheet === null ? {} : { sheet })) {
    // By its place, not by count: a row that says it is the four-billionth would be led by as many
    // empty ones.
    size.rows = row.index + 1;
    size.columns = Math.max(size.columns, row.values.length);
    size.cells += row.values.length;
    checkSize(size);
    for (line += 1; line < row.index + 1; line += 1) yield [line, [], []];
    yield [
      line,
      row.values.map((value) => workbookCell(value, precise)),
      row.values.flatMap((value, at) => (isExact(value) ? [at] : [])),
    ];
  }
}
