import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat, type Format } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';

/** Rows that a window draws at once; the file holds them all. */
const mostRows = 500;
type Cell = string | number | null;
type Props = Readonly<{
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}>;

/**
 * A report's rows as they were found, the heading in sight while they scroll; on paper over as many
 * sheets as they need.
 */
export function ResultTable({ title, columns, rows }: Props) {
  const { t } = useText();
  const format = useFormat();
  const numeric = useMemo(
    () => columns.map((_, index) => rows.some((row) => typeof row[index] === 'number')),
    [columns, rows],
  );
  return (
    <Box sx={look}>
      <RowTable
        title={title}
        height={560}
        rows={rows.slice(0, mostRows)}
        keyOf={(_row, index) => index}
        columns={columns.map((column, index) => ({
          name: column,
          label: column,
          isFigure: numeric[index] === true,
          render: (row: Props['rows'][number]) => cellText(row[index] ?? null, format),
        }))}
      />
      {rows.length > mostRows ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 1 }}>
          {t('reports.rowsShown', {
            shown: format.number(mostRows),
            count: format.number(rows.length),
          })}
        </Typography>
      ) : null}
    </Box>
  );
}

function cellText(cell: Cell, format: Format): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return format.number(cell);
  return isPlainDate(cell) ? format.date(cell) : cell;
}

const look = {
  '& thead th': { whiteSpace: 'nowrap' },
  '& tbody :is(th, td)': { verticalAlign: 'top' },
} as const;
