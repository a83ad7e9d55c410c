import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv } from '@watchbill/core/files/table';
import {
  readForeignSchedule,
  type ForeignSchedule,
  type ReadOptions,
} from '@watchbill/core/schedules/import/read';
import { failureOf, type SheetFailure } from '../http/sheet-limits.ts';
import { bytesOf, checkText, workbookRows, type SheetFile } from '../http/sheet-rows.ts';

/** A foreign schedule to be read beside the main thread, and what becomes of it. */
export type ForeignThreadData = Readonly<{ file: SheetFile; options: ReadOptions }>;
export type ForeignThreadMessage = { read: ForeignSchedule } | SheetFailure;

/** A workbook becomes text first: the reader finds columns, dates and clock in either alike. */
async function run({ file, options }: ForeignThreadData): Promise<ForeignSchedule> {
  if (file.kind === 'csv') {
    checkText(file);
    return readForeignSchedule(bytesOf(file), options);
  }
  const rows: (readonly string[])[] = [];
  for await (const [line, cells] of workbookRows(file)) {
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
