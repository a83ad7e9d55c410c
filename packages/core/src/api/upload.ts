import { z } from 'zod';
import { dateOrders } from '../cells/date.ts';
import { lengthUnits } from '../cells/length.ts';
import { decimalMarks } from '../cells/number.ts';
import { flag } from './endpoint.ts';

/** Switches of every bulk upload: `dry_run` checks and writes nothing, `partial` saves the good rows beside bad ones; `sheet` is the sheet of a workbook, where it has several with rows. */
export const uploadQuery = z.object({
  dry_run: flag.optional(),
  partial: flag.optional(),
  sheet: z.string().max(100).optional(),
  /** How cells are written, where a person knows better than what the file supports: the order of dates, the mark before a fraction, and what bare numbers of lengths are. */
  date_order: z.enum(dateOrders).optional(),
  decimal: z.enum(decimalMarks).optional(),
  unit: z.enum(lengthUnits).optional(),
});
export type UploadQuery = z.output<typeof uploadQuery>;

/** The file of a bulk upload, CSV or XLSX, in the form field `file`. */
export const uploadBody = z.object({ file: z.unknown() });

/** A row that cannot be saved: the line of the file (the heading is line 1), the field, the reason in the reader's language. */
export const badRow = z.object({ line: z.number().int(), field: z.string(), message: z.string() });
export type BadRow = z.output<typeof badRow>;

export const uploadReport = z.object({
  dry_run: z.boolean(),
  total: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  /** Rows that are there as the file says: nothing is written of them. */
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** The first thousand bad rows. */
  rows: z.array(badRow),
  message: z.string(),
  /** What was left unread: columns that nothing asks for. */
  warnings: z.array(z.string()).default([]),
  /** What columns were read as, where their cells could have been read otherwise. */
  interpretation: z.array(z.object({ column: z.string(), message: z.string() })).default([]),
});
export type UploadReport = z.output<typeof uploadReport>;

/** A file with what is to be known beside it, as a form that is sent; what is null is left out. */
export function formWith(
  file: File,
  fields: Readonly<Record<string, string | number | null>>,
): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  for (const [name, value] of Object.entries(fields))
    if (value !== null) form.set(name, String(value));
  return form;
}
