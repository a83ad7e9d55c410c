import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText, detectDelimiter, type Encoding } from '@watchbill/core/files/table';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';

/** Rows of a file with the line (or sheet row) each begins on. */
export type SheetBatch = Readonly<{ lines: readonly number[]; rows: readonly (readonly string[])[] }>;
export type SheetThreadData = Readonly<{ bytes: Uint8Array; kind: 'csv' | 'xlsx' }>;
export type SheetThreadMessage = { batch: SheetBatch } | { isDone: true } | { failure: string };

const batchSize = 1000;
const sample = 64 * 1024;

/** Sends batches one at a time: the next is parsed when the reader has asked for it. */
async function run(): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  const { bytes, kind } = workerData as SheetThreadData;
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  let lines: number[] = [];
  let rows: string[][] = [];
  const flush = async () => {
    port.postMessage({ batch: { lines, rows } } satisfies SheetThreadMessage);
    [lines, rows] = [[], []];
    await asked();
  };
  for await (const [line, cells] of kind === 'csv' ? csvRows(bytes) : workbookRows(bytes)) {
    lines.push(line);
    rows.push(cells);
    if (rows.length === batchSize) await flush();
  }
  if (rows.length > 0) await flush();
  port.postMessage({ isDone: true } satisfies SheetThreadMessage);
}

async function* csvRows(bytes: Uint8Array): AsyncGenerator<[number, string[]]> {
  const encoding = encodingOf(bytes);
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(bytes.subarray(0, sample)));
  const parser = Readable.from(textOf(bytes, encoding)).pipe(parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, trim: true, bom: true, info: true }));
  let line = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
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
    for (let at = 0; at < bytes.length; at += sample) decoder.decode(bytes.subarray(at, at + sample), { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function* textOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += sample) yield decoder.decode(bytes.subarray(at, at + sample), { stream: true });
  yield decoder.decode();
}

async function* workbookRows(bytes: Uint8Array): AsyncGenerator<[number, string[]]> {
  let line = 0;
  for await (const row of streamXlsxRows(bytes)) {
    for (line += 1; line < row.index + 1; line += 1) yield [line, []];
    yield [line, row.values.map(cellText)];
  }
}

/** A cell as a person would have typed it: dates as ISO, times of day as HH:MM:SS. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  const text = String(value).trim();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? dateText(new Date(text)) : text;
}

function dateText(value: Date): string {
  const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T');
  if (value.getUTCFullYear() < 1901) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

run().catch((error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies SheetThreadMessage, []));
