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
import { writtenFigure, type FigureRow, type Figures } from './figures.ts';

type Props = Readonly<{
  title: string;
  figures: Figures;
  /** Opens a row by its name. */
  onOpen?: ((row: FigureRow) => void) | undefined;
  /** More behind the figures of a row, by its key, under a heading of its own. */
  more?: Readonly<{ heading: string; of: ReadonlyMap<string, ReactNode> }> | undefined;
  sx?: SxProps<Theme>;
}>;

/** Rows of figures, the names of rows and columns in sight while they scroll. */
export function FigureTable({ title, figures, onOpen, more, sx = {} }: Props) {
  const { heading, columns, rows } = figures;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title} sx={sx}>
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
                  {writtenFigure(column, row)}
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

export const tableStyle: SxProps<Theme> = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & tbody th': { whiteSpace: 'nowrap' },
  '& thead th': { bgcolor: 'background.paper', lineHeight: 1.3, verticalAlign: 'bottom' },
  '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& thead th:first-of-type': { zIndex: 3 },
};
