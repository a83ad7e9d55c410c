import { useState, type KeyboardEvent, type MouseEvent } from 'react';

export type Cell = Readonly<{ row: number; column: number }>;
export type Key = Readonly<{ key: string; ctrlKey: boolean; metaKey: boolean }>;
type Grid = Readonly<{
  rows: number;
  columns: number;
  /** How far Page Down goes. */
  page: Cell;
}>;

/**
 * Where a key leads in a grid that is drawn by hand, as in grids of the ARIA practices; null where
 * it leads nowhere. With Ctrl, or in a grid of one column, Home and End lead to the first and the
 * last row.
 */
export function nextCell(
  { key, ctrlKey, metaKey }: Key,
  at: Cell,
  { rows, columns, page }: Grid,
): Cell | null {
  const isOfRows = ctrlKey || metaKey || columns === 1;
  const next: Readonly<Record<string, Cell>> = {
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowUp: { ...at, row: at.row - 1 },
    ...(columns === 1
      ? {}
      : {
          ArrowRight: { ...at, column: at.column + 1 },
          ArrowLeft: { ...at, column: at.column - 1 },
        }),
    PageDown: { row: at.row + page.row, column: at.column + page.column },
    PageUp: { row: at.row - page.row, column: at.column - page.column },
    Home: isOfRows ? { ...at, row: 0 } : { ...at, column: 0 },
    End: isOfRows ? { ...at, row: rows - 1 } : { ...at, column: columns - 1 },
  };
  const cell = next[key];
  return cell === undefined
    ? null
    : { row: within(cell.row, rows), column: within(cell.column, columns) };
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

type Options = Grid &
  Readonly<{
    /** Where the keys begin. */
    start: () => Cell;
    /** The cell comes into sight. */
    onWalk?: (cell: Cell) => void;
    /** Enter, or a click on the element whose `data-cell` says `row column`. */
    onOpen: (cell: Cell) => void;
  }>;

/**
 * The keyboard of a grid of cells. The focus stays on the grid, which points at the active cell
 * (`aria-activedescendant`): rows out of sight need not exist.
 */
export function useGridKeys({ start, onWalk, onOpen, ...grid }: Options) {
  const [active, setActive] = useState<Cell | null>(null);
  const open = (cell: Cell) => {
    setActive(cell);
    onOpen(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const next = nextCell(event, active ?? start(), grid);
    if (next !== null) {
      const cell = active === null ? start() : next;
      setActive(cell);
      onWalk?.(cell);
    } else if (event.key === 'Enter' && active !== null) open(active);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const [row, column] =
      (event.target as Element)
        .closest<HTMLElement>('[data-cell]')
        ?.dataset['cell']?.split(' ')
        .map(Number) ?? [];
    if (row !== undefined && column !== undefined) open({ row, column });
  };
  return { active, setActive, onKeyDown, onClick };
}
