import { Box } from '@mui/material';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { memo } from 'react';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Cell } from '../list/grid-keys.ts';
import { cellId, usePainting } from './painting.ts';

/** What a cell is painted with. */
export type Paint = Readonly<{ value: string; label: string; colour: string }>;
type Props = Readonly<{
  label: string;
  /** Names of the rows, a day each. */
  days: readonly string[];
  /** What each row's cells hold, from midnight to midnight. */
  rows: readonly (readonly (string | null)[])[];
  paints: readonly Paint[];
  /** What a cell without paint is called. */
  blank: string;
  /** What screen readers and the status line say of how to paint. */
  hint: string;
  /** Absent where the week is only looked at. */
  onPaint?: ((from: Cell, to: Cell) => void) | undefined;
}>;

const style: SxProps<Theme> = (theme) => ({
  overflowX: 'auto',
  outline: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  userSelect: 'none',
  '&:focus-visible': { boxShadow: `0 0 0 2px ${theme.palette.primary.main}` },
  '& .wg-line': { display: 'flex', minWidth: 610 },
  '& .wg-name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    flex: '0 0 auto',
    width: { xs: 92, sm: 104 },
    px: { xs: 0.5, sm: 1 },
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: 13,
    bgcolor: 'background.paper',
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
  },
  '& .wg-cell': {
    flex: '1 1 0',
    minWidth: 4,
    height: 40,
    borderTop: `1px solid ${theme.palette.divider}`,
    cursor: 'default',
    touchAction: 'pan-x pan-y',
  },
  '& .wg-paintable .wg-cell': { cursor: 'crosshair' },
  // State is not told by colour alone.
  '& .wg-letter': {
    position: 'relative',
    top: 8,
    paddingInlineStart: '3px',
    fontSize: 13,
    fontWeight: 700,
    color: theme.palette.text.primary,
    pointerEvents: 'none',
  },
  '& .wg-hour': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& .wg-marked': { boxShadow: `inset 0 0 0 20px ${alpha(theme.palette.primary.main, 0.35)}` },
  '& .wg-active': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: -1 },
  '& .wg-head': {
    fontSize: 11,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
});

/**
 * Weekdays by time, painted by dragging from one cell to another; with the keyboard Enter marks the
 * first corner and paints at the second.
 */
export function WeekGrid({ label, days, rows, paints, blank, hint, onPaint }: Props) {
  const columns = rows[0]?.length ?? 0;
  const { corner, reached, active, ref, props } = usePainting({
    rows: rows.length,
    columns,
    page: { row: 0, column: columns / 6 },
    start: () => ({ row: 0, column: (columns * 9) / 24 }),
    onPaint,
  });
  return (
    <Box ref={ref} sx={style} aria-label={label} aria-description={hint} {...props}>
      <Hours columns={columns} />
      <div role="rowgroup" className={onPaint === undefined ? '' : 'wg-paintable'}>
        {rows.map((cells, row) => (
          <Day
            key={days[row]}
            name={days[row]!}
            row={row}
            cells={cells}
            paints={paints}
            blank={blank}
            marked={markedIn(row, corner, reached)}
            active={active?.row === row ? active.column : null}
          />
        ))}
      </div>
    </Box>
  );
}

/** Columns of a row between two corners, as text so that rows beside them are not drawn anew. */
function markedIn(row: number, from: Cell | null, to: Cell | null): string {
  if (from === null || to === null) return '';
  const [first, last] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  if (row < first || row > last) return '';
  return `${Math.min(from.column, to.column)} ${Math.max(from.column, to.column)}`;
}

/** Every third hour above the days. */
function Hours({ columns }: Readonly<{ columns: number }>) {
  return (
    <div role="rowgroup">
      <div role="row" className="wg-line wg-head">
        <div role="columnheader" className="wg-name" aria-hidden="true" />
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <div
            key={hour}
            role="columnheader"
            aria-colspan={columns / 8}
            style={{ flex: '1 1 0', paddingInlineStart: 2 }}
          >
            {formatClock(hour * 60)}
          </div>
        ))}
      </div>
    </div>
  );
}

type DayProps = Readonly<{
  name: string;
  row: number;
  cells: readonly (string | null)[];
  paints: readonly Paint[];
  blank: string;
  marked: string;
  active: number | null;
}>;

const Day = memo(function WeekDay({ name, row, cells, paints, blank, marked, active }: DayProps) {
  const [first = Infinity, last = -1] = marked === '' ? [] : marked.split(' ').map(Number);
  const minutes = 1440 / cells.length;
  return (
    <div role="row" className="wg-line">
      <div role="rowheader" className="wg-name" aria-label={name} title={name}>
        {name}
      </div>
      {cells.map((value, column) => {
        const paint = paints.find((one) => one.value === value);
        const at = column * minutes;
        const look = [
          'wg-cell',
          at % 60 === 0 ? 'wg-hour' : '',
          column >= first && column <= last ? 'wg-marked' : '',
          column === active ? 'wg-active' : '',
        ];
        return (
          <div
            key={at}
            role="gridcell"
            id={cellId({ row, column })}
            data-cell={`${row} ${column}`}
            className={look.filter(Boolean).join(' ')}
            style={paint === undefined ? undefined : { backgroundColor: paint.colour }}
            aria-label={`${name} ${formatClock(at)}: ${paint?.label ?? blank}`}
          >
            {paint !== undefined && cells[column - 1] !== value ? (
              <span className="wg-letter" aria-hidden="true">
                {paint.label.slice(0, 1).toUpperCase()}
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
});
