import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/**
 * A backup is gzipped lines of JSON: a heading, then for each table its name followed by its rows,
 * then the end with the count of all rows and the SHA-256 of all that stands before it, as hex. It
 * holds rows, not an engine's pages, so it opens on either database whichever wrote it, and in
 * later releases.
 */
export type Heading = Readonly<{
  watchbill: number;
  at: string;
  migrations: readonly string[];
  /** Where each sequence stands. */
  sequences: Readonly<Record<string, number>>;
}>;
export type TableLine = Readonly<{ table: string; columns: readonly string[] }>;
export type End = Readonly<{ end: true; rows: number; sha256?: string }>;

/** Backups of the first format have no digest. */
export const format = 2;

export const rowStart = '{"row":';

/** What a backup consists of; a row is the JSON of an object, not looked into. */
export type Part = Readonly<{ heading: Heading }> | TableLine | Readonly<{ row: string }>;

/** Longer than the longest file that a row may hold, twice over. */
const longestLine = 256 * 1024 * 1024;

const foreign = (file: string, cause?: unknown) =>
  new Error(`${file} is not a backup of Watchbill`, { cause });
const shorten = (cause?: unknown) =>
  new Error('this backup breaks off: it was not written to its end', { cause });
const changeRow = (why: string) => new Error(`this backup was changed or damaged: ${why}`);

/**
 * The parts of a backup in their order. Whoever reads to the end knows that it is whole: throws, in
 * one line, for a file that breaks off, is another program's or a later release's, or does not hold
 * what its end says.
 */
export async function* backupParts(file: string): AsyncGenerator<Part> {
  const digest = createHash('sha256');
  let heading: Heading | undefined;
  let end: End | undefined;
  let rows = 0;
  for await (const bytes of linesOf(file)) {
    const line = bytes.toString();
    if (end !== undefined) throw changeRow('something follows its end');
    if (heading === undefined) {
      heading = headingOf(line, file);
      yield { heading };
    } else if (line.startsWith(rowStart)) {
      rows += 1;
      yield { row: line.slice(rowStart.length, -1) };
    } else {
      const other = otherOf(line);
      if ('table' in other) yield other;
      else end = other;
    }
    if (end === undefined) digest.update(bytes).update('\n');
  }
  if (heading === undefined) throw foreign(file);
  if (end === undefined) throw shorten();
  if (end.rows !== rows) throw changeRow(`it says it has ${end.rows} rows and holds ${rows}`);
  if (heading.watchbill > 1 && end.sha256 !== digest.digest('hex'))
    throw changeRow('its digest is another');
}

/**
 * Lines without their ends, which are line feeds alone: text of a row may hold the other ends of
 * lines that Unicode knows.
 */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpack(file) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
        yield Buffer.concat([...begun, chunk.subarray(start, at)]);
        [begun, length, start] = [[], 0, at + 1];
      }
      if (start < chunk.length) begun.push(chunk.subarray(start));
      length += chunk.length - start;
      if (length > longestLine) throw foreign(file);
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'Z_BUF_ERROR') throw shorten(error);
    throw typeof code === 'string' && code.startsWith('Z_') ? foreign(file, error) : error;
  }
  if (begun.length > 0) throw shorten();
}

/** The unpacked bytes of a gzipped file, in chunks. */
export function unpack(file: string): AsyncIterable<unknown> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => source.destroy());
  return source.pipe(gunzip);
}

function headingOf(line: string, file: string): Heading {
  const heading = parseLine(line);
  if (heading === null || typeof heading['watchbill'] !== 'number') throw foreign(file);
  if (heading['watchbill'] > format)
    throw new Error('this backup was written by a later release of Watchbill; install that one');
  const { migrations, sequences } = heading;
  const isWhole =
    isNames(migrations) &&
    typeof sequences === 'object' &&
    sequences !== null &&
    Object.values(sequences).every((last) => Number.isSafeInteger(last) && Number(last) > 0);
  if (!isWhole) throw foreign(file);
  return heading as unknown as Heading;
}

function otherOf(line: string): TableLine | End {
  const other = parseLine(line);
  if (typeof other?.['table'] === 'string' && isNames(other['columns']))
    return { table: other['table'], columns: other['columns'] };
  if (other?.['end'] !== true) throw changeRow('it has a line of a kind that no backup has');
  return other as unknown as End;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
