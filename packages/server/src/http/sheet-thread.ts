import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, type SheetFailure } from './sheet-limits.ts';
import { csvRows, workbookRows, type SheetFile } from './sheet-rows.ts';

/** Rows of a file with the line (or sheet row) each begins on. */
export type SheetBatch = Readonly<{
  lines: readonly number[];
  rows: readonly (readonly string[])[];
}>;
export type SheetThreadMessage = { batch: SheetBatch } | { isDone: true } | SheetFailure;

const batchSize = 1000;

/** Sends batches one at a time: the next is parsed when the reader has asked for it. */
async function run(): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  const file = workerData as SheetFile;
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  let lines: number[] = [];
  let rows: string[][] = [];
  const flush = async () => {
    port.postMessage({ batch: { lines, rows } } satisfies SheetThreadMessage);
    [lines, rows] = [[], []];
    await asked();
  };
  for await (const [line, cells] of file.kind === 'csv' ? csvRows(file) : workbookRows(file)) {
    lines.push(line);
    rows.push(cells);
    if (rows.length === batchSize) await flush();
  }
  if (rows.length > 0) await flush();
  port.postMessage({ isDone: true } satisfies SheetThreadMessage);
}

run().catch((error: unknown) =>
  parentPort?.postMessage(failureOf(error) satisfies SheetThreadMessage, []),
);
