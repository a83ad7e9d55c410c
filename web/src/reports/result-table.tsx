import {
  GlobalStyles,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMemo } from 'react';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** Rows that a window draws at once; the file holds them all. */
const mostRows = 500;
type Cell = string | number | null;
type Props = Readonly<{
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}>;

/** A report's rows as they were found, the heading in sight while they scroll; on paper over as many sheets as they need. */
export function ResultTable({ title, columns, rows }: Props) {
  const { t } = useText();
  const format = useFormat();
  const numeric = useMemo(
    () => columns.map((_, index) => rows.some((row) => typeof row[index] === 'number')),
    [columns, rows],
  );
  return (
    <>
      <GlobalStyles styles={printed} />
      <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 560 }}>
        <Table size="small" stickyHeader aria-label={title} sx={look}>
          <TableHead>
            <TableRow>
              {columns.map((column, index) => (
                <TableCell key={column} align={numeric[index] === true ? 'right' : 'left'}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, mostRows).map((row, at) => (
              <TableRow key={at} hover>
                {columns.map((column, index) => (
                  <TableCell key={column} align={numeric[index] === true ? 'right' : 'left'}>
                    {written(row[index] ?? null, format)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > mostRows ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 1 }}>
          {t('reports.rowsShown', {
            shown: format.number(mostRows),
            count: format.number(rows.length),
          })}
        </Typography>
      ) : null}
    </>
  );
}

function written(cell: Cell, format: Format): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return format.number(cell);
  return isPlainDate(cell) ? format.date(cell) : cell;
}

const look = {
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& td': { verticalAlign: 'top' },
} as const;

const printed = {
  '@media print': {
    'header, nav': { display: 'none !important' },
    '.MuiTableContainer-root': { maxHeight: 'none !important', overflow: 'visible !important' },
    '.MuiTableCell-root': { fontSize: '8pt !important', padding: '2px 4px !important' },
    thead: { display: 'table-header-group' },
  },
};
