import { utils, write } from 'xlsx';
import { neutralise } from '@watchbill/core/files/csv';
import { shownIn, valuesOf, type Sheet } from './sheet.ts';

/** A sheet as a workbook of one page. */
export function toXlsx(sheet: Sheet): Buffer {
  const rows = valuesOf(sheet).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, cell]) => [
        key,
        typeof cell === 'string' ? neutralise(cell) : cell,
      ]),
    ),
  );
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.json_to_sheet(rows, { header: shownIn('files', sheet).map((column) => column.key) }),
    sheet.title.slice(0, 31),
  );
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
