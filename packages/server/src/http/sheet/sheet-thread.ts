import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, type SheetFailure } from './sheet-limits.ts';
import { findHeading, headingKey, openingRows, type Row } from '@watchbill/core/cells/heading';
import { exactCells, type SheetRow } from '@watchbill/core/resource/sheet';
import { chooseSheet, type SheetProblem } from './sheet-choice.ts';
import { csvTable, workbookRows, type SheetFile } from './sheet-rows.ts';

/** A file, the columns by which its heading is known, and the sheet that was asked for. */
export type SheetThreadData = Readonly<{
  file: SheetFile;
  columns: readonly string[];
  sheet: string | undefined;
  /** Columns of which the different cells are wanted before any row, by heading; or all. */
  sampled: readonly string[] | 'all';
}>;
/**
 * How a file is written: the delimiter between its cells (none in a workbook), and the different
 * cells of its columns, by their place, where they are no whole numbers.
 */
export type Samples = Readonly<{
  delimiter: string;
  cells: ReadonlyMap<number, readonly string[]>;
}>;

/** Rows of a file with the line (or sheet row) each begins on. */
export type SheetBatch = Readonly<{
  lines: readonly number[];
  rows: readonly (readonly string[])[];
}>;
export type SheetThreadMessage =
  | { samples: Samples }
  /** The sheet that was taken of several, where none was named. */
  | { taken: string }
  | { batch: SheetBatch }
  | { isDone: true }
  | { sheets: SheetProblem }
  | SheetFailure;

const batchSize = 1000;
/** Of wide rows a batch is shorter: it is taken by the thread that answers everybody. */
const batchCells = 20_000;

/**
 * Sends batches one at a time, the heading first: the next is parsed when the reader has asked for
 * it.
 */
async function run(): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  const { file, columns, sheet, sampled } = workerData as SheetThreadData;
  const known = new Set(columns.map(headingKey));
  const heading = (rows: readonly Row[]) => headingAmong(rows, known);
  const chosen = await chooseSheet(file, sheet, (opening) => heading(opening) !== null);
  if ('problem' in chosen) {
    port.postMessage({ sheets: chosen } satisfies SheetThreadMessage);
    return;
  }
  if (chosen.isOneOfSeveral && sheet === undefined && chosen.sheet !== null)
    port.postMessage({ taken: chosen.sheet } satisfies SheetThreadMessage);
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  let lines: number[] = [];
  let rows: string[][] = [];
  let count = 0;
  const flush = async () => {
    port.postMessage({ batch: { lines, rows } } satisfies SheetThreadMessage);
    [lines, rows, count] = [[], [], 0];
    await asked();
  };
  const open = () =>
    file.kind === 'csv' ? csvTable(file) : { delimiter: '', rows: workbookRows(file, chosen) };
  const table = (all: Table) => withFigures(fromHeading(all, heading), sampled);
  if (sampled.length > 0) {
    const { delimiter, rows: again } = open();
    const found = await samplesIn(table(again), sampled);
    port.postMessage({ samples: { delimiter, cells: found } } satisfies SheetThreadMessage);
  }
  for await (const { line, cells } of table(open().rows)) {
    lines.push(line);
    rows.push([...cells]);
    count += cells.length;
    if (rows.length === batchSize || count > batchCells) await flush();
  }
  if (rows.length > 0) await flush();
  port.postMessage({ isDone: true } satisfies SheetThreadMessage);
}

/** Different cells of a column that are looked at, and letters of one. */
const mostSampled = 5000;
const longestSample = 40;
/**
 * Whole numbers tell whether percentages are parts of one, and nothing more, so that a few do;
 * those of eight digits may be dates.
 */
const mostWhole = 20;
const whole = /^(\d{1,7}|\d{9,})$/;

/** The different cells of columns, and a few of those that are whole numbers. */
async function samplesIn(
  rows: AsyncIterable<Row>,
  sampled: SheetThreadData['sampled'],
): Promise<Map<number, string[]>> {
  const found = new Map<number, Readonly<{ seen: Set<string>; wholes: Set<string> }>>();
  let isHeading = true;
  for await (const { cells } of rows) {
    if (isHeading) {
      for (const index of sampledPlaces(cells, sampled))
        found.set(index, { seen: new Set(), wholes: new Set() });
      isHeading = false;
      continue;
    }
    for (const [index, { seen, wholes }] of found) {
      const cell = cells[index] ?? '';
      if (whole.test(cell)) {
        if (wholes.size < mostWhole) wholes.add(cell);
      } else if (cell !== '' && cell.length <= longestSample && seen.size < mostSampled)
        seen.add(cell);
    }
  }
  return new Map([...found].map(([index, { seen, wholes }]) => [index, [...seen, ...wholes]]));
}

/** Where the columns are that a heading calls by one of these names. */
function sampledPlaces(
  heading: readonly string[],
  sampled: SheetThreadData['sampled'],
): ReadonlySet<number> {
  const known = new Set(sampled === 'all' ? [] : sampled.map(headingKey));
  return new Set(
    heading.flatMap((cell, index) =>
      sampled === 'all' || known.has(headingKey(cell)) ? [index] : [],
    ),
  );
}

/**
 * Rows of a table, whose columns of figures have a workbook's numbers as no reader takes them for
 * others.
 */
async function* withFigures(
  rows: AsyncIterable<SheetRow>,
  sampled: SheetThreadData['sampled'],
): AsyncGenerator<Row> {
  let places: ReadonlySet<number> | null = null;
  for await (const row of rows) {
    const known = (places ??= sampledPlaces(row.cells, sampled));
    yield { line: row.line, cells: exactCells(row, (at) => known.has(at)) };
  }
}

type Table = AsyncIterable<[line: number, cells: string[], exact?: number[]]>;

/** The row that has the most of the columns, as the heading that it is. */
function headingAmong(rows: readonly Row[], known: ReadonlySet<string>): Row | null {
  const count = (cells: readonly string[]) =>
    cells.filter((cell) => known.has(headingKey(cell))).length;
  const found = findHeading(rows, (cells) => (count(cells) === 0 ? null : cells), count);
  return found === null ? null : { line: found.line, cells: found.heading };
}

/** Rows from their heading on; from the first that says something where none has a column. */
async function* fromHeading(
  rows: Table,
  headingOf: (rows: readonly Row[]) => Row | null,
): AsyncGenerator<SheetRow> {
  let opening: SheetRow[] | null = [];
  for await (const [line, cells, exact = []] of rows) {
    if (opening === null) yield { line, cells, exact };
    else if (opening.push({ line, cells, exact }) === openingRows) {
      yield* fromHeadingIn(opening, headingOf);
      opening = null;
    }
  }
  if (opening !== null) yield* fromHeadingIn(opening, headingOf);
}

function* fromHeadingIn(
  opening: readonly SheetRow[],
  headingOf: (rows: readonly Row[]) => Row | null,
): Generator<SheetRow> {
  const heading = headingOf(opening);
  for (const row of opening) {
    if (heading === null || row.line > heading.line) yield row;
    else if (row.line === heading.line) yield heading;
  }
}

run().catch((error: unknown) =>
  parentPort?.postMessage(failureOf(error) satisfies SheetThreadMessage, []),
);
