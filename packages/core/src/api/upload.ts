import { z } from 'zod';
import { dateOrders } from '../cells/date.ts';
import { lengthUnits } from '../cells/length.ts';
import { decimalMarks } from '../cells/number.ts';
import { flag } from './endpoint.ts';

/**
 * Switches of every bulk upload: `dry_run` checks and writes nothing, `partial` saves the good rows
 * beside bad ones; `sheet` is the sheet of a workbook, where it has several with rows.
 */
export const uploadQuery = z.object({
  dry_run: flag.optional(),
  partial: flag.optional(),
  sheet: z.string().max(100).optional(),
  /**
   * How cells are written, where a person knows better than what the file supports: the order of
   * dates, the mark before a fraction, and what bare numbers of lengths are.
   */
  date_order: z.enum(dateOrders).optional(),
  decimal: z.enum(decimalMarks).optional(),
  unit: z.enum(lengthUnits).optional(),
});
export type UploadQuery = z.output<typeof uploadQuery>;

/** What one upload takes: more has to come in parts. */
export const uploadLimits = {
  /** Of a list's rows: each is saved as by its own call, all in one transaction. */
  nounRows: 10_000,
  /** What each is known by is held until the end, for no two may have the same. */
  people: 150_000,
  /** A year of quarter hours. */
  forecastRows: 366 * 96,
  /** Of whatever else: a year of quarter hours of fourteen lines. */
  rows: 500_000,
  /** Cells that a reader holds many times over. */
  cells: 10_000_000,
  megabytes: 32,
} as const;

/** The file of a bulk upload, CSV or XLSX, in the form field `file`. */
export const uploadBody = z.object({ file: z.unknown() });

/**
 * A row that cannot be saved: the line of the file (the heading is line 1), the field, the reason
 * in the reader's language.
 */
export const badRow = z.object({ line: z.number().int(), field: z.string(), message: z.string() });
export type BadRow = z.output<typeof badRow>;

/**
 * What a row of a file would change: the fields that differ, as they are and as the file has them.
 */
export const rowChange = z.object({
  /** Of the file; null where several of its rows may be one of ours. */
  line: z.number().int().nullable(),
  name: z.string(),
  fate: z.enum(['added', 'updated']),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type RowChange = z.output<typeof rowChange>;

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
  /** The first two hundred rows that it changes. */
  changes: z.array(rowChange).optional(),
  /** What columns were read as, where their cells could have been read otherwise. */
  interpretation: z.array(z.object({ column: z.string(), message: z.string() })).default([]),
});
export type UploadReport = z.output<typeof uploadReport>;

/**
 * A file with what is to be known beside it, as a form that is sent; what is not given is left out.
 */
export function formWith(
  file: File,
  fields: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.set(name, String(value));
  return form;
}
