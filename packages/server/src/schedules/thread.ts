import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv } from '@watchbill/core/files/table';
import {
  readForeignSchedule,
  type ForeignSchedule,
  type ReadOptions,
} from '@watchbill/core/schedules/import/read';
import { failureOf, type SheetFailure } from '../http/sheet-limits.ts';
import { checkText, workbookRows } from '../http/sheet-rows.ts';

/** A foreign schedule to be read beside the main thread, and what becomes of it. */
export type ForeignThreadData = Readonly<{
  bytes: Uint8Array;
  kind: 'csv' | 'xlsx';
  options: ReadOptions;
}>;
export type ForeignThreadMessage = { read: ForeignSchedule } | SheetFailure;

/** A workbook becomes text first: the reader finds columns, dates and clock in either alike. */
async function run({ bytes, kind, options }: ForeignThreadData): Promise<ForeignSchedule> {
  if (kind === 'csv') {
    checkText(bytes);
    return readForeignSchedule(bytes, options);
  }
  const rows: (readonly string[])[] = [];
  for await (const [line, cells] of workbookRows(bytes)) {
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells);
  }
  return readForeignSchedule(new TextEncoder().encode(writeCsv(rows)), options);
}

const send = (message: ForeignThreadMessage) => parentPort?.postMessage(message, []);
run(workerData as ForeignThreadData).then(
  (read) => send({ read }),
  (error: unknown) => send(failureOf(error)),
);
