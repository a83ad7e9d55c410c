import type { Row } from '@watchbill/core/cells/heading';
import type { Dialect } from '@watchbill/core/queue-history/import/dialect';
import { createReader, type Reading } from '@watchbill/core/queue-history/import/report';
import { createDayList } from '@watchbill/core/queue-history/import/whole-days';
import { exactCells } from '@watchbill/core/resource/sheet';
import { csvRecords, workbookRows, type SheetFile } from '../http/sheet/sheet-rows.ts';

const separator = '\u001f';

/**
 * The file's rows, which are gone through several times: read anew each time, or of a workbook
 * kept.
 */
export async function rowsOf(file: SheetFile, sheet: string | null): Promise<Iterable<Row>> {
  if (file.kind === 'csv') return csvRecords(file);
  const packed: PackedRows = { lines: [], texts: [] };
  for await (const [line, cells, exact] of workbookRows(file, { sheet, precise: true })) {
    packed.lines.push(line);
    packed.texts.push(exactCells({ cells, exact }, () => true).join(separator));
  }
  return { [Symbol.iterator]: () => unpack(packed) };
}

/** Texts take a fifth of the room of lists. */
type PackedRows = Readonly<{ lines: number[]; texts: string[] }>;

function* unpack({ lines, texts }: PackedRows): Generator<Row> {
  for (const [index, text] of texts.entries())
    yield { line: lines[index] ?? 0, cells: text.split(separator) };
}

/** Rows below the heading as they are read; empty ones and the heading's repetitions are none. */
export function* readingsIn(
  rows: Iterable<Row>,
  dialect: Dialect,
): Generator<Readonly<{ line: number; reading: Exclude<Reading, 'empty'> }>> {
  const heading = cellsAt(rows, dialect.headingLine);
  const readCells = createReader(dialect);
  for (const { line, cells } of rows) {
    if (
      line <= dialect.headingLine ||
      (cells[0] === heading[0] && cells.join(separator) === heading.join(separator))
    )
      continue;
    const reading = readCells(cells);
    if (reading !== 'empty') yield { line, reading };
  }
}

/** The lines and dates of a file of whole days. */
export function daysIn(
  rows: Iterable<Row>,
  dialect: Dialect,
  options: Parameters<typeof createDayList>[0],
): ReturnType<ReturnType<typeof createDayList>['all']> {
  const list = createDayList(options);
  for (const { reading } of readingsIn(rows, dialect))
    if (typeof reading === 'object' && 'row' in reading) list.add(reading.row);
  return list.all();
}

function cellsAt(rows: Iterable<Row>, line: number): readonly string[] {
  for (const row of rows) if (row.line === line) return row.cells;
  return [];
}
