import {
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type SxProps,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { writtenFigure, type FigureColumn, type FigureRow, type Figures } from './figures.ts';

type Props = Readonly<{
  title: string;
  figures: Figures;
  /** Opens a row by its name. */
  onOpen?: ((row: FigureRow) => void) | undefined;
  /** More behind the figures of a row, by its key, under a heading of its own. */
  more?: Readonly<{ heading: string; of: ReadonlyMap<string, ReactNode> }> | undefined;
  /** What stands in a cell, where it is not the figure as it is written. */
  cell?: (column: FigureColumn, row: FigureRow) => ReactNode;
  sx?: SxProps<Theme>;
}>;

/** Rows of figures, the names of rows and columns in sight while they scroll. */
export function FigureTable({
  title,
  figures,
  onOpen,
  more,
  cell = writtenFigure,
  sx = {},
}: Props) {
  const { heading, columns, rows } = figures;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={sx}>
      <Table size="small" stickyHeader aria-label={title} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{heading}</TableCell>
            {columns.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
            {more === undefined ? null : <TableCell>{more.heading}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key} hover>
              <TableCell component="th" scope="row">
                {onOpen === undefined ? (
                  row.label
                ) : (
                  <Link component="button" type="button" onClick={() => onOpen(row)}>
                    {row.label}
                  </Link>
                )}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} align="right">
                  {cell(column, row)}
                </TableCell>
              ))}
              {more === undefined ? null : <TableCell>{more.of.get(row.key)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const tableStyle: SxProps<Theme> = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & tbody th': { whiteSpace: 'nowrap' },
  // A box or a button is as tall as its row.
  '& tbody td:has(input, button)': { py: 0 },
  '& thead th': { bgcolor: 'background.paper', lineHeight: 1.3, verticalAlign: 'bottom' },
  '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& thead th:first-of-type': { zIndex: 3 },
};
