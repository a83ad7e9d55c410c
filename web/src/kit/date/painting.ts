import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useGridKeys, type Cell } from '../list/grid-keys.ts';

export const cellId = ({ row, column }: Cell) => `cell-${row}-${column}`;

type PaintingOptions = Readonly<{
  rows: number;
  columns: number;
  /** How far Page Down goes. */
  page: Cell;
  /** Where the keys begin. */
  start: () => Cell;
  /** Absent where the grid is only looked at. */
  onPaint?: ((from: Cell, to: Cell) => void) | undefined;
}>;

/**
 * A grid whose cells (`data-cell`, `cellId`) are painted by dragging from one to another; with the
 * keyboard Enter marks the first corner and paints at the second. Its element takes `ref` and
 * `props`.
 */
export function usePainting({ onPaint, ...grid }: PaintingOptions) {
  const [corner, setCorner] = useState<Cell | null>(null);
  const [reached, setReached] = useState<Cell | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const mark = (from: Cell | null, to: Cell | null) => {
    setCorner(from);
    setReached(to);
  };
  const paint = (from: Cell, to: Cell) => {
    mark(null, null);
    onPaint?.(from, to);
  };
  const keys = useGridKeys({
    ...grid,
    onWalk: (cell) => {
      if (corner !== null) setReached(cell);
      ref.current
        ?.querySelector(`[data-cell="${cell.row} ${cell.column}"]`)
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    onOpen: (cell) => {
      if (onPaint === undefined) return;
      if (corner === null) mark(cell, cell);
      else paint(corner, cell);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || corner === null) return keys.onKeyDown(event);
    event.stopPropagation();
    mark(null, null);
  };
  const pointer = usePointer({
    mark,
    setReached,
    paint: (from, to) => {
      keys.setActive(to);
      paint(from, to);
    },
  });
  const { active } = keys;
  return {
    corner,
    reached,
    active,
    ref,
    props: {
      role: 'grid',
      tabIndex: 0,
      'aria-readonly': onPaint === undefined,
      onKeyDown,
      ...(onPaint === undefined ? { onClick: keys.onClick } : pointer),
      ...(active === null ? {} : { 'aria-activedescendant': cellId(active) }),
    },
  };
}

type Pointer = Readonly<{
  mark: (from: Cell | null, to: Cell | null) => void;
  setReached: (cell: Cell | null) => void;
  paint: (from: Cell, to: Cell) => void;
}>;

/** Dragging: from where the pointer goes down to where it is let go. */
function usePointer({ mark, setReached, paint }: Pointer) {
  const from = useRef<Cell | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event);
      if (cell === null || event.button !== 0) return;
      from.current = cell;
      mark(cell, cell);
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = from.current === null ? null : cellAt(event);
      if (cell !== null) setReached(cell);
    },
    onPointerUp: (event: PointerEvent) => {
      const first = from.current;
      from.current = null;
      if (first !== null) paint(first, cellAt(event) ?? first);
    },
    onPointerCancel: () => {
      from.current = null;
      mark(null, null);
    },
  };
}

/** Under the pointer, wherever it went down. */
function cellAt({ clientX, clientY, target }: PointerEvent): Cell | null {
  const under = document.elementFromPoint?.(clientX, clientY) ?? (target as Element);
  const named = under?.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ').map(Number);
  const [row, column] = named ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
