import { fit } from '../screen/width.ts';
import type { Column } from './view.ts';

export type PlacedColumn<Row> = Readonly<{ column: Column<Row>; width: number }>;

const gap = 1;
/** The sign of a row and a space stand before it. */
const margin = 2;

/**
 * The columns that fit a width, the most telling first; what is left over goes to those that can
 * use it.
 */
export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  width: number,
): readonly PlacedColumn<Row>[] {
  let room = width - margin;
  const kept = new Set<Column<Row>>();
  for (const column of columns.toSorted((a, b) => a.priority - b.priority)) {
    const wanted = column.least + (kept.size === 0 ? 0 : gap);
    if (wanted > room) break;
    kept.add(column);
    room -= wanted;
  }
  return columns
    .filter((column) => kept.has(column))
    .map((column) => {
      const extra = Math.min(room, column.most - column.least);
      room -= extra;
      return { column, width: column.least + extra };
    });
}

/** The heading, with an arrow at the column that rows are sorted by. */
export function headingOf<Row>(
  placed: readonly PlacedColumn<Row>[],
  sort: string | undefined,
): string {
  const marked = ({ name, label }: Column<Row>) =>
    sort === name ? `${label} ↑` : sort === `-${name}` ? `${label} ↓` : label;
  const cells = placed.map(
    ({ column, width }) => column.heading?.(width) ?? fit(marked(column), width, column.align),
  );
  return ' '.repeat(margin) + cells.join(' ');
}

/** A row's text without its sign; `part` is what is marked of the row under the cursor. */
export function lineOf<Row>(
  placed: readonly PlacedColumn<Row>[],
  row: Row,
  at: number,
  part: string | null = null,
): string {
  return placed
    .map(
      ({ column, width }) =>
        column.draw?.(row, width, part) ?? fit(column.text(row, at), width, column.align),
    )
    .join(' ');
}

/**
 * Rows in which a pattern is found in any column: a regular expression without case, or the text
 * itself where that is none; with `!` before it those in which it is not.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  typed: string,
  at: number,
): readonly Row[] {
  const isInverse = typed.startsWith('!');
  const wanted = (isInverse ? typed.slice(1) : typed).trim();
  if (wanted === '') return rows;
  const pattern = patternOf(wanted);
  return rows.filter(
    (row) => pattern.test(columns.map((column) => column.text(row, at)).join(' ')) !== isInverse,
  );
}

function patternOf(typed: string): RegExp {
  try {
    return new RegExp(typed, 'iu');
  } catch {
    return new RegExp(typed.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'iu');
  }
}

/** Rows in the order of a column, `-name` the other way round; equal ones stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string | undefined,
  at: number,
): readonly Row[] {
  const column = columns.find(({ name }) => sort === name || sort === `-${name}`);
  if (column === undefined) return rows;
  const turn = sort === column.name ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: column.order?.(row) ?? column.text(row, at) }));
  return keyed.toSorted((a, b) => turn * compare(a.key, b.key)).map(({ row }) => row);
}

/** Plain order of numbers and code units: a locale's costs a hundred times as much. */
function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
