import { Readable } from 'node:stream';
import {
  decodeText,
  detectDelimiter,
  isJson,
  jsonRows,
  recordsOf,
  type Encoding,
  type TextRecord,
} from '@watchbill/core/files/table';
import { workbookCell } from '@watchbill/core/resource/sheet';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkSize, sizeOf, sizeOfJson } from './sheet-limits.ts';

const sample = 64 * 1024;

/** Rows of a CSV file, for the long ones: see `recordsOf`; or of JSON, whose keys count as the first. */
export function csvRecords(bytes: Uint8Array): Iterable<TextRecord> {
  const { encoding, delimiter } = checkText(bytes);
  if (isJson(bytes))
    return jsonRows(decodeText(bytes).text).map((cells, index) => ({ line: index + 1, cells }));
  return recordsOf(textOf(bytes, encoding), delimiter);
}

/** How a CSV file (or one of JSON) is written. Throws `SheetTooLarge` before a parser makes anything of it. */
export function checkText(bytes: Uint8Array): Readonly<{ encoding: Encoding; delimiter: string }> {
  const encoding = encodingOf(bytes);
  if (isJson(bytes)) {
    checkSize(sizeOfJson(bytes));
    return { encoding, delimiter: ',' };
  }
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(bytes.subarray(0, sample)));
  checkSize(sizeOf(textOf(bytes, encoding), delimiter));
  return { encoding, delimiter };
}

/** A record may be this long: a quote that is never closed would take the rest of the file. */
const longestRecord = 4 * 1024 * 1024;

/** Rows of a CSV file with the line that each begins on, or of JSON; cells are trimmed. For worker threads. */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<[number, string[]]> {
  const { encoding, delimiter } = checkText(bytes);
  if (isJson(bytes)) {
    for (const [index, cells] of jsonRows(decodeText(bytes).text).entries())
      yield [index + 1, cells];
    return;
  }
  const parser = Readable.from(textOf(bytes, encoding)).pipe(
    parse({
      delimiter,
      max_record_size: longestRecord,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      bom: true,
      info: true,
    }),
  );
  let line = 0;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    yield [line + 1, record];
    line = info.lines;
  }
}

/** The opening and a mark decide; a byte that is no UTF-8 anywhere makes the file Windows-1252. */
function encodingOf(bytes: Uint8Array): Encoding {
  const opening = decodeText(bytes.subarray(0, 3)).encoding;
  if (opening === 'utf-16le' || opening === 'utf-16be') return opening;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += sample)
      decoder.decode(bytes.subarray(at, at + sample), { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function* textOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += sample)
    yield decoder.decode(bytes.subarray(at, at + sample), { stream: true });
  yield decoder.decode();
}

/** Rows of the first sheet of a workbook with their place; cells are what a person would have typed. `precise` keeps the thousandths of times, and hours past 24. */
export async function* workbookRows(
  bytes: Uint8Array,
  precise = false,
): AsyncGenerator<[number, string[]]> {
  let line = 0;
  const size = { rows: 0, columns: 0, cells: 0 };
  for await (const row of streamXlsxRows(bytes)) {
    // By its place, not by count: a row that says it is the four-billionth would be led by as many empty ones.
    size.rows = row.index + 1;
    size.columns = Math.max(size.columns, row.values.length);
    size.cells += row.values.length;
    checkSize(size);
    for (line += 1; line < row.index + 1; line += 1) yield [line, []];
    yield [line, row.values.map((value) => workbookCell(value, precise))];
  }
}
