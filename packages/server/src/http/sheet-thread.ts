import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, type SheetFailure } from './sheet-limits.ts';
import { csvTable, workbookRows, type SheetFile } from './sheet-rows.ts';

/** Rows of a file with the line (or sheet row) each begins on. */
export type SheetBatch = Readonly<{
  lines: readonly number[];
  rows: readonly (readonly string[])[];
}>;
export type SheetThreadMessage = { batch: SheetBatch } | { isDone: true } | SheetFailure;

const batchSize = 1000;
/** Of wide rows a batch is shorter: it is taken by the thread that answers everybody. */
const batchCells = 20_000;

/** Sends batches one at a time: the next is parsed when the reader has asked for it. */
async function run(): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  const file = workerData as SheetFile;
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  let lines: number[] = [];
  let rows: string[][] = [];
  let count = 0;
  const flush = async () => {
    port.postMessage({ batch: { lines, rows } } satisfies SheetThreadMessage);
    [lines, rows, count] = [[], [], 0];
    await asked();
  };
  for await (const [line, cells] of file.kind === 'csv'
    ? csvTable(file).rows
    : workbookRows(file)) {
    lines.push(line);
    rows.push(cells);
    count += cells.length;
    if (rows.length === batchSize || count > batchCells) await flush();
  }
  if (rows.length > 0) await flush();
  port.postMessage({ isDone: true } satisfies SheetThreadMessage);
}

run().catch((error: unknown) =>
  parentPort?.postMessage(failureOf(error) satisfies SheetThreadMessage, []),
);
