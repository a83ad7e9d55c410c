import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openAsBlob, openSync, readSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  decodeParts,
  detectDelimiter,
  encodingIn,
  isJson,
  jsonObjects,
  linesOf,
  recordsOf,
  type Encoding,
} from '@watchbill/core/files/table';
import { uploadLimits } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { mustBeReadable, unreadable } from '../input.ts';
import { keepStream } from '../output/target.ts';
import { renameHeadings, renameKeys } from './map.ts';

/**
 * A file of rows on disk, however it was given: it is read a part at a time, as often as it must
 * be.
 */
export type RowsFile = Readonly<{
  name: string;
  path: string;
  bytes: number;
  kind: 'text' | 'json' | 'workbook';
  encoding: Encoding;
  delimiter: string;
  /** FIELD=HEADING. */
  map: readonly string[];
  /** JSON that is one list, not an object a line. */
  isList: boolean;
  /** JSON is read line by line, so that a broken one spoils no other. */
  isByLine?: true;
}>;

/**
 * A row as the file has it, on the line that it begins on: the heading is line 1 of JSON, which has
 * none.
 */
export type FileRow = Readonly<{
  line: number;
  text: string;
  cells: readonly string[];
  /** Of JSON. */
  value?: Readonly<Record<string, unknown>>;
}>;

/** What stands before the rows, its last record the heading, under our names. */
export type Opening = Readonly<{
  text: string;
  /**
   * In the file, and of `text`: a heading over two lines may have one under our names. JSON counts
   * as having one.
   */
  lines: number;
  ownLines: number;
  cells: readonly string[];
}>;

/**
 * How much of a file there is to do: its rows and their cells, and what tells it from every other.
 */
export type FileSize = Readonly<{ rows: number; cells: number; digest: string }>;

/** A stretch of a file's rows, whole as a file of its own. */
export type FilePart = Readonly<{
  blob: Blob;
  rows: number;
  /** The line of the file that a line of the part is. */
  lineOf: (line: number) => number;
}>;

const chunkBytes = 64 * 1024;
/** Rows and letters of a part: what one call may bring is many times as much to hold. */
const [partRows, partLetters] = [50_000, 10 * 1024 * 1024];
/** Headings stand within so many rows. */
export const openingLines = 30;

/**
 * Opens what was named; what can be read once alone, such as standard input, is kept beside until
 * the work is done.
 */
export async function withRowsFile<T>(
  file: string,
  map: readonly string[],
  context: Context,
  work: (rows: RowsFile) => Promise<T>,
): Promise<T> {
  if (file !== '-') await mustBeReadable(file, context);
  if (file !== '-' && (await stat(file)).isFile())
    return work(await rowsFile(file, file, map, context));
  const folder = await mkdtemp(join(tmpdir(), 'watchbill-'));
  try {
    const kept = join(folder, 'rows');
    await keep(file, kept, context);
    return await work(await rowsFile(file, kept, map, context));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(file: string, kept: string, context: Context): Promise<void> {
  const from = file === '-' ? context.io.stdin : createReadStream(file);
  await keepStream(from, kept).catch((error: unknown) => {
    throw unreadable(file, error, context);
  });
}

async function rowsFile(
  file: string,
  path: string,
  map: readonly string[],
  context: Context,
): Promise<RowsFile> {
  try {
    const [opening = new Uint8Array()] = chunksOf(path);
    const isWorkbook =
      (opening[0] === 0x50 && opening[1] === 0x4b) || (opening[0] === 0xd0 && opening[1] === 0xcf);
    const encoding = isWorkbook ? 'utf-8' : encodingIn(() => chunksOf(path));
    const text = [...decodeParts([opening], encoding)].join('');
    return {
      name: basename(file),
      path,
      bytes: (await stat(path)).size,
      kind: isWorkbook ? 'workbook' : isJson(opening) ? 'json' : 'text',
      encoding,
      isList: /^\s*\[/.test(text),
      delimiter: detectDelimiter(text),
      map,
    };
  } catch (error) {
    throw unreadable(file, error, context);
  }
}

const textOf = ({ path, encoding }: RowsFile): Iterable<string> =>
  decodeParts(chunksOf(path), encoding);

/** The bytes of a file; a chunk is written over by the next. */
function* chunksOf(path: string): Generator<Uint8Array> {
  const fd = openSync(path, 'r');
  try {
    const buffer = new Uint8Array(chunkBytes);
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer))
      yield buffer.subarray(0, size);
  } finally {
    closeSync(fd);
  }
}

/** Rows of text or of JSON, its opening left out. */
export function* rowsIn(file: RowsFile, opening: Opening): Generator<FileRow> {
  if (file.kind === 'json' && file.isByLine === true && !file.isList) {
    yield* jsonLines(file);
    return;
  }
  if (file.kind === 'json') {
    let line = 1;
    for (const value of jsonObjects(textOf(file))) {
      yield jsonRow((line += 1), renameKeys(value, file.map));
    }
    return;
  }
  for (const record of recordsOf(textOf(file), file.delimiter))
    if (record.line > opening.lines) yield record;
}

function* jsonLines(file: RowsFile): Generator<FileRow> {
  let line = 0;
  for (const text of linesOf(textOf(file))) {
    line += 1;
    const value = objectIn(text);
    yield value === undefined
      ? { line, text, cells: [] }
      : jsonRow(line, renameKeys(value, file.map));
  }
}

const jsonRow = (line: number, value: Readonly<Record<string, unknown>>): FileRow => ({
  line,
  text: JSON.stringify(value),
  cells: [],
  value,
});

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Lines of text up to its heading. Stop (usage) for a map of what has no headings to name. */
export function openingOf(file: RowsFile, context: Pick<Context, 't'>): Opening {
  if (file.kind === 'workbook' && file.map.length > 0)
    throw new Stop(exitCode.usage, context.t('cli.mapOfWorkbook'));
  if (file.kind !== 'text') return { text: '', lines: 1, ownLines: 1, cells: [] };
  const first: FileRow[] = [];
  for (const record of recordsOf(textOf(file), file.delimiter)) {
    first.push(record);
    if (first.length === openingLines) break;
  }
  const at = headingAt(first.map(({ cells }) => cells));
  const heading = first[at];
  if (heading === undefined) return { text: '', lines: 0, ownLines: 0, cells: [] };
  const own = renameHeadings(heading, file, context);
  const text = [...first.slice(0, at).map((row) => row.text), own.text, ''].join('\n');
  return {
    text,
    lines: heading.line + heading.text.split('\n').length - 1,
    ownLines: text.split('\n').length - 1,
    cells: own.cells,
  };
}

/** Which of a file's first rows is its heading: the first with the most cells that say anything. */
export function headingAt(rows: readonly (readonly string[])[]): number {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== '').length);
  return filled.indexOf(Math.max(...filled));
}

/**
 * How long a file of text or JSON is; null for others, and for what is neither: the server says
 * what is wrong with it.
 */
export function sizeOf(file: RowsFile, opening: Opening): FileSize | null {
  if (file.kind === 'workbook') return null;
  const hash = createHash('sha256');
  let [rows, cells] = [0, opening.cells.length];
  try {
    for (const { text, cells: own } of rowsIn(file, opening)) {
      if (text.trim() !== '') rows += 1;
      cells += own.length;
      hash.update(text);
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return { rows, cells, digest: hash.digest('hex') };
}

/** Whether one call takes all of a file, of which it takes so many rows. */
export const isOneCall = ({ bytes }: RowsFile, { rows, cells }: FileSize, most: number): boolean =>
  rows <= most && cells <= uploadLimits.cells && bytes <= uploadLimits.megabytes * 1024 * 1024;

/** The whole of a file: as it lies on disk, or under our names where its own are mapped. */
export async function wholeOf(file: RowsFile, opening: Opening): Promise<Blob> {
  if (file.map.length === 0) return openAsBlob(file.path);
  const rows = [...rowsIn(file, opening)].map(({ text }) => text);
  return new Blob([opening.text, rows.join('\n'), '\n']);
}

/**
 * A file's rows after so many of them, in stretches of at most so many; each has the opening before
 * it.
 */
export function* partsOf(
  file: RowsFile,
  opening: Opening,
  { most, after = 0 }: Readonly<{ most: number; after?: number }>,
): Generator<FilePart> {
  const mostRows = Math.min(most, partRows);
  let texts: string[] = [];
  let [rows, letters, first, seen] = [0, 0, 0, 0];
  const part = (): FilePart => {
    const start = first;
    return {
      blob: new Blob([opening.text, texts.join('\n'), '\n']),
      rows,
      lineOf: (line) => (line <= opening.ownLines ? line : start + line - opening.ownLines - 1),
    };
  };
  for (const row of rowsIn(file, opening)) {
    const isRow = row.text.trim() !== '';
    if (isRow) seen += 1;
    if (seen <= after) continue;
    if (isRow && (rows === mostRows || letters + row.text.length > partLetters)) {
      yield part();
      [texts, rows, letters] = [[], 0, 0];
    }
    if (texts.length === 0) first = row.line;
    texts.push(row.text);
    letters += row.text.length + 1;
    if (isRow) rows += 1;
  }
  if (rows > 0) yield part();
}
