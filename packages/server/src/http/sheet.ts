import { readTable } from '@watchbill/core/files/table';
import { read, utils } from 'xlsx';
import { z } from 'zod';
import { refuse } from './refusal.ts';

/** A file as a form brings it. */
export const uploadedFile = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Buffer) });
export type UploadedFile = z.output<typeof uploadedFile>;

const maxRows = 100_000;

/** Rows of an uploaded CSV or XLSX file, told apart by content. Refuses workbooks with macros and files that are neither. */
export function readSheet(value: unknown): readonly (readonly string[])[] {
  const file = uploadedFile.safeParse(value);
  if (!file.success) throw refuse.field('file', 'refusal.noFile');
  const rows = isZip(file.data.bytes) ? readWorkbook(file.data) : readTable(file.data.bytes).rows;
  if (rows.length > maxRows) throw refuse.field('file', `A file may have ${maxRows} rows; this one has ${rows.length}. Split it.`);
  return rows;
}

function isZip(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

function readWorkbook(file: UploadedFile): string[][] {
  if (/\.xlsm$/i.test(file.name) || file.bytes.includes('vbaProject.bin')) throw refuse.field('file', 'refusal.macros');
  try {
    const book = read(file.bytes, { type: 'buffer', dense: true, sheetRows: maxRows + 2 });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) throw new Error('no sheet');
    return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' }).map((row) => row.map((cell) => String(cell).trim()));
  } catch {
    throw refuse.field('file', 'refusal.unreadableWorkbook');
  }
}
