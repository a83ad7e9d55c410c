import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

export type PlainColumn<Row> = Readonly<{
  name: string;
  label: string;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** Left out on a phone. */
  isWide?: boolean;
  /** Buttons: its heading is for those who hear it. */
  isAction?: boolean;
  render(row: Row): ReactNode;
}>;
type Props<Row> = Readonly<{
  title: string;
  /** The first says what a row is called. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
}>;

/** Rows that are few enough to be read at once: no sorting, no choice of columns. */
export function PlainTable<Row>({ title, columns, rows, keyOf }: Props<Row>) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={title} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} {...lookOf(column)}>
                {column.isAction === true ? (
                  <Box component="span" sx={visuallyHidden}>
                    {column.label}
                  </Box>
                ) : (
                  column.label
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map((column, index) => (
                <TableCell
                  key={column.name}
                  {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                  {...lookOf(column)}
                >
                  {column.render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const tableStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { bgcolor: 'background.paper', lineHeight: 1.3 },
  // A button is as tall as its row.
  '& tbody td:has(button)': { py: 0 },
} as const;

function lookOf<Row>({ isFigure = false, isWide = false, isAction = false }: PlainColumn<Row>) {
  return {
    align: isFigure || isAction ? ('right' as const) : ('left' as const),
    sx: {
      ...(isWide ? { display: { xs: 'none', md: 'table-cell' } } : {}),
      ...(isAction ? { whiteSpace: 'nowrap' } : {}),
    },
  };
}
