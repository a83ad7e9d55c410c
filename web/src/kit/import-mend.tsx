import {
  Button,
  FormHelperText,
  InputBase,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { BadRow } from '@watchbill/core/api/upload';
import type { Sheet, SheetRow } from '@watchbill/core/resource/sheet';
import { useText } from './text.tsx';

type Props = Readonly<{
  sheet: Sheet;
  /** The column that each heading means; null stays as it is. */
  columns: readonly (string | null)[];
  bad: readonly BadRow[];
  isBusy: boolean;
  /** Cells as they are now, of the lines that were changed. */
  onCheck: (cells: ReadonlyMap<number, readonly string[]>) => void;
  onDownload: () => void;
}>;

/** More rows with errors than these are mended in the file itself. */
const mostShown = 50;

/** Rows of a file that cannot be saved, each cell to be mended where it stands, what is wrong below it. */
export function ImportMend({ sheet, columns, bad, isBusy, onCheck, onDownload }: Props) {
  const { t } = useText();
  const [changed, setChanged] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const lines = new Set(bad.map(({ line }) => line));
  const rows = sheet.rows.filter(({ line }) => lines.has(line));
  const names = sheet.heading.cells.map((heading, index) => columns[index] ?? heading);
  const write = ({ line, cells }: SheetRow, index: number, text: string) => {
    const before = changed.get(line) ?? cells;
    const next = names.map((_, at) => (at === index ? text : (before[at] ?? '')));
    setChanged(new Map(changed).set(line, next));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <TableContainer sx={{ maxHeight: 320 }}>
        <Table size="small" stickyHeader aria-label={t('list.problem')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('list.line')}</TableCell>
              {sheet.heading.cells.map((heading, index) => (
                <TableCell key={`${index} ${heading}`}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, mostShown).map((row) => (
              <Mended
                key={row.line}
                row={row}
                names={names}
                cells={changed.get(row.line) ?? row.cells}
                problems={bad.filter(({ line }) => line === row.line)}
                onWrite={(index, text) => write(row, index, text)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > mostShown ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('list.moreBad', { count: rows.length - mostShown })}
        </Typography>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="small"
          disabled={changed.size === 0}
          loading={isBusy}
          onClick={() => onCheck(changed)}
        >
          {t('list.checkAgain')}
        </Button>
        <Button size="small" onClick={onDownload}>
          {t('list.downloadBad', { count: rows.length })}
        </Button>
      </Stack>
    </Stack>
  );
}

function Mended({
  row,
  names,
  cells,
  problems,
  onWrite,
}: Readonly<{
  row: SheetRow;
  names: readonly string[];
  cells: readonly string[];
  problems: readonly BadRow[];
  onWrite: (index: number, text: string) => void;
}>) {
  const { t } = useText();
  const general = problems.filter(({ field }) => !names.includes(field));
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell>
        {row.line}
        {general.map(({ message }) => (
          <FormHelperText key={message} error>
            {message}
          </FormHelperText>
        ))}
      </TableCell>
      {names.map((name, index) => {
        const own = problems.filter(({ field }) => field === name).map(({ message }) => message);
        const id = `mend-${row.line}-${index}`;
        return (
          <TableCell key={`${index} ${name}`} sx={{ minWidth: 140 }}>
            <InputBase
              fullWidth
              value={cells[index] ?? ''}
              error={own.length > 0}
              onChange={(event) => onWrite(index, event.target.value)}
              inputProps={{
                'aria-label': t('list.cellOf', { column: name, line: row.line }),
                ...(own.length > 0 ? { 'aria-describedby': id } : {}),
              }}
              sx={{
                typography: 'body2',
                border: 1,
                borderRadius: 1,
                px: 1,
                borderColor: own.length > 0 ? 'error.main' : 'divider',
                '&.Mui-focused': { outline: 2, outlineColor: 'primary.main' },
              }}
            />
            {own.length === 0 ? null : (
              <FormHelperText id={id} error>
                {own.join(' ')}
              </FormHelperText>
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
