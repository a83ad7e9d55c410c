import { Button, FormHelperText, InputBase, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { BadRow } from '@watchbill/core/api/upload';
import type { Sheet, SheetRow } from '@watchbill/core/resource/sheet';
import { RowTable } from '../list/row-table.tsx';
import { useText } from '../text.tsx';

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

/**
 * Rows of a file that cannot be saved, each cell to be mended where it stands, what is wrong below
 * it.
 */
export function ImportMend({ sheet, columns, bad, isBusy, onCheck, onDownload }: Props) {
  const { t } = useText();
  const [changed, setChanged] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const lines = new Set(bad.map(({ line }) => line));
  const rows = sheet.rows.filter(({ line }) => lines.has(line));
  const names = sheet.heading.cells.map((heading, index) => columns[index] ?? heading);
  const problemsOf = (of: number, isMeant: (field: string) => boolean) =>
    bad.filter(({ line, field }) => line === of && isMeant(field)).map(({ message }) => message);
  // What is to be mended is in sight, behind what tells whose row it is.
  const isBad = (index: number) => index > 0 && bad.some(({ field }) => field === names[index]);
  const places = names
    .map((_, index) => index)
    .toSorted(
      (one, other) =>
        Number(other === 0) - Number(one === 0) || Number(isBad(other)) - Number(isBad(one)),
    );
  const write = ({ line, cells }: SheetRow, index: number, text: string) => {
    const before = changed.get(line) ?? cells;
    const next = names.map((_, at) => (at === index ? text : (before[at] ?? '')));
    setChanged(new Map(changed).set(line, next));
  };
  return (
    <Stack sx={{ gap: 1, '& tbody :is(th, td)': { verticalAlign: 'top' } }}>
      <RowTable
        title={t('list.problem')}
        height={320}
        rows={rows.slice(0, mostShown)}
        keyOf={({ line }) => line}
        columns={[
          {
            name: 'line',
            label: t('list.line'),
            render: ({ line }) => (
              <>
                {line}
                {problemsOf(line, (field) => !names.includes(field)).map((message) => (
                  <FormHelperText key={message} error>
                    {message}
                  </FormHelperText>
                ))}
              </>
            ),
          },
          ...places.map((index) => ({
            name: String(index),
            label: sheet.heading.cells[index] ?? '',
            render: (row: SheetRow) => (
              <Cell
                id={`mend-${row.line}-${index}`}
                label={t('list.cellOf', { column: names[index]!, line: row.line })}
                text={(changed.get(row.line) ?? row.cells)[index] ?? ''}
                problems={problemsOf(row.line, (field) => field === names[index])}
                onWrite={(text) => write(row, index, text)}
                onEnter={() => changed.size > 0 && onCheck(changed)}
              />
            ),
          })),
        ]}
      />
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

type CellProps = Readonly<{
  id: string;
  label: string;
  text: string;
  problems: readonly string[];
  onWrite: (text: string) => void;
  onEnter: () => void;
}>;

function Cell({ id, label, text, problems, onWrite, onEnter }: CellProps) {
  const isWrong = problems.length > 0;
  return (
    <>
      <InputBase
        fullWidth
        value={text}
        error={isWrong}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // What is mended here is checked again; it does not apply the rest.
          event.preventDefault();
          onEnter();
        }}
        inputProps={{ 'aria-label': label, ...(isWrong ? { 'aria-describedby': id } : {}) }}
        sx={{
          typography: 'body2',
          minWidth: 108,
          border: 1,
          borderRadius: 1,
          px: 1,
          borderColor: isWrong ? 'error.main' : 'divider',
          '&.Mui-focused': { outline: 2, outlineColor: 'primary.main' },
        }}
      />
      {isWrong ? (
        <FormHelperText id={id} error>
          {problems.join(' ')}
        </FormHelperText>
      ) : null}
    </>
  );
}
