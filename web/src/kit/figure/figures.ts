import { sheetText } from '@watchbill/core/resource/sheet';

/**
 * Rows of figures under named columns: a chart, its table and its file are readings of the same.
 */
export type FigureColumn = Readonly<{
  name: string;
  label: string;
  write: (value: number) => string;
  /** How a chart draws it; what is not drawn stands in the table alone. */
  drawn?: 'bar' | 'line' | 'dashed';
  /** Read against the axis on the right: another unit than the others. */
  isOther?: boolean;
}>;
export type FigureRow = Readonly<{
  key: string;
  label: string;
  figures: Readonly<Record<string, number | null>>;
}>;
export type Figures = Readonly<{
  /** What a row is: a day, a time. */
  heading: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}>;

export const unknownFigure = '–';

export function writtenFigure(column: FigureColumn, row: FigureRow): string {
  const value = row.figures[column.name];
  return value === null || value === undefined ? unknownFigure : column.write(value);
}

/**
 * As a file for other programs: plain numbers with a point, at most two digits behind it; nothing
 * where nothing is known.
 */
export function figuresCsv({ heading, columns, rows }: Figures): string {
  const lines = rows.map((row, index) => ({
    line: index + 2,
    cells: [row.label, ...columns.map(({ name }) => plain(row.figures[name] ?? null))],
  }));
  const titles = { line: 1, cells: [heading, ...columns.map(({ label }) => label)] };
  return sheetText({ heading: titles, rows: lines }, []);
}

const plain = (value: number | null) =>
  value === null ? '' : String(Math.round(value * 100) / 100);
