import { parentPort, workerData } from 'node:worker_threads';
import type { Table } from '@watchbill/core/files/table';
import { openingRows } from '@watchbill/core/cells/heading';
import type { BadLine, ForeignEntry } from '@watchbill/core/schedules/import/entry';
import {
  mayBeSchedule,
  readForeignTable,
  type ForeignSchedule,
  type ReadOptions,
} from '@watchbill/core/schedules/import/read';
import { failureOf, SheetTooLarge, type SheetFailure } from '../http/sheet/sheet-limits.ts';
import { chooseSheet, type SheetProblem } from '../http/sheet/sheet-choice.ts';
import { csvTable, workbookRows, type SheetFile } from '../http/sheet/sheet-rows.ts';

/**
 * A foreign schedule to be read beside the main thread, and what becomes of it: its lines in parts,
 * at last all else.
 */
export type ForeignThreadData = Readonly<{
  file: SheetFile;
  options: ReadOptions;
  sheet: string | undefined;
}>;
export type ForeignThreadMessage =
  | { part: Readonly<{ entries: readonly ForeignEntry[]; bad: readonly BadLine[] }> }
  | { read: ForeignSchedule; sheet: string | null }
  | { sheets: SheetProblem }
  | SheetFailure;

/** All of a schedule is looked at together: its lines are compared with one another. */
const mostRows = 200_000;
/** Lines that are sent at once: whoever takes them has other calls. */
const partSize = 1000;

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const { file, options, sheet } = workerData as ForeignThreadData;
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  const send = (message: ForeignThreadMessage) => port.postMessage(message, []);
  const chosen = await chooseSheet(file, sheet, (opening) =>
    mayBeSchedule(
      opening.map(({ cells }) => cells),
      {},
    ),
  );
  if ('problem' in chosen) return send({ sheets: chosen });
  const read = readForeignTable(await tableOf(file, chosen.sheet, options), options);
  const count = Math.max(read.entries.length, read.bad.length);
  for (let from = 0; from < count; from += partSize) {
    const ofPart = <T>(lines: readonly T[]) => lines.slice(from, from + partSize);
    send({ part: { entries: ofPart(read.entries), bad: ofPart(read.bad) } });
    await asked();
  }
  const isTaken = chosen.isOneOfSeveral && sheet === undefined;
  send({ read: { ...read, entries: [], bad: [] }, sheet: isTaken ? chosen.sheet : null });
}

/** Rows of a file as far as it is a schedule. */
async function tableOf(
  file: SheetFile,
  sheet: string | null,
  options: ReadOptions,
): Promise<Table> {
  const { rows: all, ...how } =
    file.kind === 'csv'
      ? csvTable(file, { trim: false })
      : { rows: workbookRows(file, { sheet }), encoding: 'utf-8' as const, delimiter: ',' };
  const rows: string[][] = [];
  for await (const [line, cells] of all) {
    if (file.kind === 'xlsx') while (rows.length < line - 1) rows.push([]);
    rows.push(cells);
    if (rows.length > mostRows)
      throw new SheetTooLarge({ key: 'problem.rowsOver', most: mostRows, found: rows.length });
    if (rows.length === openingRows && !mayBeSchedule(rows, options)) break;
  }
  return { ...how, rows };
}

if (parentPort !== null) {
  const port = parentPort;
  run(port).catch((error: unknown) => port.postMessage(failureOf(error), []));
}
