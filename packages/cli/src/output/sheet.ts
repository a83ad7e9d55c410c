export type Cell = string | number | boolean | null;
export type Column<R> = Readonly<{
  key: string;
  label: string;
  of: (row: R) => Cell;
  /** How a person reads the cell in a table, where that differs. */
  shown?: (row: R) => string;
}>;

/** What a command answers: rows and how to read them. */
export type Sheet<R = unknown> = Readonly<{ title: string; columns: readonly Column<R>[]; rows: readonly R[] }>;

export function sheetOf<R>(title: string, columns: readonly Column<R>[], rows: readonly R[]): Sheet {
  return { title, columns, rows } as unknown as Sheet;
}

/** Rows as plain values, by key: JSON, CSV and XLSX say the same. */
export function valuesOf(sheet: Sheet): Record<string, Cell>[] {
  return sheet.rows.map((row) => Object.fromEntries(sheet.columns.map((column) => [column.key, column.of(row)])));
}
