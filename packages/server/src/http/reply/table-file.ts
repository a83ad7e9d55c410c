import { neutralise, writeCsv } from '@watchbill/core/files/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { FileReply } from './file-reply.ts';

type Cell = string | number | boolean | null;
export type TableFile = Readonly<{
  name: string;
  heading: readonly string[];
  rows: readonly (readonly Cell[])[];
}>;
export type TableFormat = 'csv' | 'xlsx';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * A table as a file to save; cells that a spreadsheet would run as formulas are made text. `name`
 * is without its ending.
 */
export async function tableFile(format: TableFormat, table: TableFile): Promise<FileReply> {
  const bytes =
    format === 'csv'
      ? Buffer.from(`\ufeff${writeCsv([table.heading, ...table.rows])}`)
      : await workbookBytes(table);
  return new FileReply(types[format], bytes, `${table.name}.${format}`);
}

/**
 * A workbook of one sheet: its heading stays in sight, its columns are as wide as what they hold.
 * Other calls go between a thousand rows and the next.
 */
export async function workbookBytes({ name, heading, rows }: TableFile): Promise<Buffer> {
  const columns = heading.map((header, index) => ({ header, width: widthOf(header, rows, index) }));
  const sheet = name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsxStream(safeRows(rows), {
    name: sheet,
    columns,
    freezePane: { rows: 1 },
  }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* safeRows(rows: TableFile['rows']): AsyncGenerator<Cell[]> {
  for (const [index, row] of rows.entries()) {
    yield row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell));
    if (index % 1000 === 999) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Measured on the first rows: a look is enough. */
function widthOf(header: string, rows: TableFile['rows'], index: number): number {
  const longest = rows
    .slice(0, 200)
    .reduce((most, row) => Math.max(most, String(row[index] ?? '').length), header.length);
  return Math.min(60, Math.max(8, longest + 2));
}
