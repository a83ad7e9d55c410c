import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useRef } from 'react';
import { useGridKeys, type Cell } from './grid-keys.ts';
import { headWidth, matrixStyle, rowHeight } from './matrix-look.ts';

/** A row or a column: what it is called, and a word beside it. */
export type MatrixHead = Readonly<{ id: number; label: string; note?: string }>;
/** What stands where two of them meet; `says` is the same in full, for those who hear it. */
export type MatrixCell = Readonly<{
  text: string;
  says: string;
  tone?: 'strong' | 'plain' | 'quiet';
}>;
type Props<Row extends MatrixHead, Column extends MatrixHead> = Readonly<{
  title: string;
  /** What the rows are, above their names. */
  rowTitle: string;
  rows: readonly Row[];
  columns: readonly Column[];
  cell: (row: Row, column: Column) => MatrixCell | null;
  /** What an empty cell says. */
  none: string;
  onOpen?: ((row: Row, column: Column) => void) | undefined;
  /** Rows chosen for something that is done to several; their names are what is clicked. */
  chosen?: ReadonlySet<number>;
  onChoose?: ((row: Row) => void) | undefined;
}>;

/**
 * Rows by columns of choices. Arrow keys walk it; Enter opens a cell, or chooses the row whose name
 * it is on. Only rows in sight exist.
 */
export function Matrix<Row extends MatrixHead, Column extends MatrixHead>(
  props: Props<Row, Column>,
) {
  const { title, rowTitle, rows, columns, chosen, onChoose, onOpen } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingEnd: rowHeight + 8,
    useFlushSync: false,
  });
  const { active, onKeyDown, onClick } = useGridKeys({
    rows: rows.length,
    columns: columns.length + 1,
    page: { row: 10, column: 0 },
    start: () => ({ row: 0, column: 0 }),
    onWalk: ({ row }) => virtual.scrollToIndex(row),
    onOpen: (cell) => {
      const row = rows[cell.row]!;
      if (cell.column === 0) onChoose?.(row);
      else onOpen?.(row, columns[cell.column - 1]!);
    },
  });
  const items = virtual.getVirtualItems();
  const isShown = active !== null && items.some(({ index }) => index === active.row);
  const activeId = isShown ? `${id}${active.row}-${active.column}` : undefined;
  useLayoutEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);
  return (
    <Box
      ref={scroller}
      sx={matrixStyle}
      style={{ '--mx-columns': columns.length } as object}
      role="grid"
      tabIndex={0}
      aria-label={title}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable={onChoose === undefined ? undefined : true}
      aria-readonly={onOpen === undefined ? true : undefined}
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Box role="rowgroup" className="mx-top">
        <div role="row" aria-rowindex={1} className="mx-line">
          <div role="columnheader" className="mx-head" style={{ width: headWidth }}>
            {rowTitle}
          </div>
          {columns.map(({ id: column, label }) => (
            <div key={column} role="columnheader" className="mx-title" title={label}>
              <span>{label}</span>
            </div>
          ))}
        </div>
      </Box>
      <div role="rowgroup" className="mx-rows" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <MatrixRow
            key={rows[index]!.id}
            {...props}
            id={id}
            row={rows[index]!}
            index={index}
            top={start}
            isChosen={chosen?.has(rows[index]!.id) === true}
            active={active?.row === index ? active : null}
          />
        ))}
      </div>
    </Box>
  );
}

type RowProps<Row extends MatrixHead, Column extends MatrixHead> = Props<Row, Column> &
  Readonly<{
    id: string;
    row: Row;
    index: number;
    top: number;
    isChosen: boolean;
    active: Cell | null;
  }>;

function MatrixRow<Row extends MatrixHead, Column extends MatrixHead>({
  id,
  row,
  index,
  top,
  columns,
  cell,
  none,
  onOpen,
  onChoose,
  isChosen,
  active,
}: RowProps<Row, Column>) {
  const place = (column: number) => ({
    id: `${id}${index}-${column}`,
    'data-cell': `${index} ${column}`,
  });
  const isActive = (column: number) => (active?.column === column ? ' active' : '');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={onChoose === undefined ? undefined : isChosen}
      className={`mx-line mx-row${isChosen ? ' chosen' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        className={`mx-head${onChoose === undefined ? '' : ' can'}${isActive(0)}`}
        style={{ width: headWidth }}
        title={row.note === undefined ? row.label : `${row.label}, ${row.note}`}
        {...place(0)}
      >
        {onChoose === undefined ? null : <span className="mx-box" aria-hidden="true" />}
        <span className="mx-name">{row.label}</span>
        {row.note === undefined ? null : <small>{row.note}</small>}
      </div>
      {columns.map((column, at) => {
        const held = cell(row, column);
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-label={`${column.label}: ${held === null ? none : held.says}`}
            className={`mx-cell ${held === null ? 'none' : (held.tone ?? 'plain')}${onOpen === undefined ? '' : ' can'}${isActive(at + 1)}`}
            title={held?.says}
            {...place(at + 1)}
          >
            {held === null ? '·' : <span>{held.text}</span>}
          </div>
        );
      })}
    </div>
  );
}
