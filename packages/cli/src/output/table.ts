import { widthOf } from '../screen/width.ts';
import { shorten, widthsWithin } from './narrow.ts';
import { printable } from './printable.ts';
import { shownIn, type Cell, type Sheet } from './sheet.ts';

const gap = '  ';

/**
 * A sheet as a table for eyes: plain lines, no borders, as wide as its contents; with colour where
 * a person sits at it.
 */
export async function toTable(sheet: Sheet, hasColour: boolean, line = Infinity): Promise<string> {
  if (sheet.rows.length === 0) return '';
  const columns = shownIn('eyes', sheet);
  const head = columns.map((column) => printable(column.label));
  const rows = sheet.rows.map((row) =>
    columns.map((column) => printable(column.shown?.(row) ?? show(column.of(row)))),
  );
  const fitted = within([head, ...rows], line);
  const drawn = hasColour
    ? (await import('./coloured-table.ts')).drawInColour(fitted[0]!, fitted.slice(1))
    : draw(fitted);
  return `${drawn.replaceAll(/ +$/gm, '')}\n`;
}

type Row = readonly string[];

/** Rows of cells that leave the line to no other row: the widest columns are cut. */
function within(rows: readonly Row[], line: number): readonly Row[] {
  if (line === Infinity) return rows;
  const lines = (cell: string) => cell.split('\n');
  const natural = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.flatMap((row) => lines(row[column]!).map(widthOf))),
  );
  const widths = widthsWithin(natural, line);
  return rows.map((row) =>
    row.map((cell, column) =>
      lines(cell)
        .map((one) => shorten(one, widths[column]!))
        .join('\n'),
    ),
  );
}

function draw(rows: readonly Row[]): string {
  const split = rows.map((row) => row.map((cell) => cell.split('\n')));
  const widths = (split[0] ?? []).map((_, column) =>
    split.reduce(
      (widest, row) => row[column]!.reduce((most, line) => Math.max(most, widthOf(line)), widest),
      0,
    ),
  );
  return split.flatMap((row) => linesOf(row, widths)).join('\n');
}

/** A row is as high as its highest cell. */
function linesOf(row: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const height = Math.max(...row.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    row.map((lines, column) => pad(lines[line] ?? '', widths[column]!)).join(gap),
  );
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - widthOf(text));
}

function show(cell: Cell): string {
  return cell === null ? '' : String(cell);
}
