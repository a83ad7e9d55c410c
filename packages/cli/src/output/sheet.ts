export type Cell = string | number | boolean | null;
export type Column<R> = Readonly<{
  key: string;
  label: string;
  of: (row: R) => Cell;
  /** How a person reads the cell in a table, where that differs. */
  shown?: (row: R) => string;
  /** Only for people (a bar of characters) or only for files (what the bar is made of). */
  only?: 'eyes' | 'files';
}>;

/**
 * What a command answers: rows and how to read them; `json` is what JSON says instead where that is
 * more than rows.
 */
export type Sheet<R = unknown> = Readonly<{
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  json?: unknown;
}>;

export function sheetOf<R>(
  title: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
): Sheet {
  return { title, columns, rows } as unknown as Sheet;
}

/** Rows as plain values, by key: JSON, CSV and XLSX say the same. */
export function valuesOf(sheet: Sheet): Record<string, Cell>[] {
  return sheet.rows.map((row) =>
    Object.fromEntries(shownIn('files', sheet).map((column) => [column.key, column.of(row)])),
  );
}

/** The columns that people, or files, are shown. */
export function shownIn(medium: 'eyes' | 'files', sheet: Sheet): readonly Column<unknown>[] {
  return sheet.columns.filter((column) => column.only === undefined || column.only === medium);
}
