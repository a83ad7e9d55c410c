import {
  Box,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../text.tsx';
import { visuallyHidden } from '../visually-hidden.ts';

export type RowColumn<Row> = Readonly<{
  name: string;
  label: string;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** The narrowest window that has it; paper always has. */
  from?: 'sm' | 'md';
  /** Buttons: its heading is for those who hear it. */
  isAction?: boolean;
  /** Left out where it would say nothing, or may not be done. */
  isLeftOut?: boolean;
  render(row: Row): ReactNode;
}>;
type Props<Row, Key> = Readonly<{
  title: string;
  /** The first says what a row is called. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** Rows are chosen for what is done to several. */
  choice?: Choice<Row, Key> | null;
  /** Scrolls within it, its heads in sight. */
  height?: number;
}>;
type Choice<Row, Key> = Readonly<{
  chosen: readonly Key[];
  onChoose: (keys: readonly Key[]) => void;
  nameOf: (row: Row) => string;
}>;

/** Rows that are few enough to be read at once: no sorting, no choice of columns. */
export function RowTable<Row, Key extends number | string>(props: Props<Row, Key>) {
  const { title, rows, keyOf, choice = null, height } = props;
  const { t } = useText();
  const columns = props.columns.filter(({ isLeftOut }) => isLeftOut !== true);
  const keys = rows.map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => choice?.chosen.includes(key));
  return (
    <Paper
      variant="outlined"
      {...(height === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': title })}
      sx={{
        position: 'relative',
        overflow: 'auto',
        ...(height === undefined ? {} : { maxHeight: height }),
      }}
    >
      <Table size="small" stickyHeader aria-label={title} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {choice === null ? null : (
              <ChoiceCell
                label={t('generic.selectAll')}
                isChosen={isAll}
                isPart={choice.chosen.length > 0 && !isAll}
                onChange={(isOn) => choice.onChoose(isOn ? keys : [])}
              />
            )}
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
          {rows.map((row, at) => {
            const key = keyOf(row, at);
            return (
              <TableRow key={key} hover>
                {choice === null ? null : (
                  <ChoiceCell
                    label={choice.nameOf(row)}
                    isChosen={choice.chosen.includes(key)}
                    onChange={(isOn) => {
                      const others = choice.chosen.filter((one) => one !== key);
                      choice.onChoose(isOn ? [...others, key] : others);
                    }}
                  />
                )}
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
            );
          })}
        </TableBody>
      </Table>
    </Paper>
  );
}

type ChoiceProps = Readonly<{
  label: string;
  isChosen: boolean;
  isPart?: boolean;
  onChange: (isOn: boolean) => void;
}>;

function ChoiceCell({ label, isChosen, isPart = false, onChange }: ChoiceProps) {
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={isChosen}
        indeterminate={isPart}
        onChange={(_event, isOn) => onChange(isOn)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </TableCell>
  );
}

const tableStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { bgcolor: 'background.paper', lineHeight: 1.3 },
  // A button is as tall as its row.
  '& tbody td:has(button)': { py: 0 },
} as const;

function lookOf<Row>({ isFigure = false, from, isAction = false }: RowColumn<Row>) {
  return {
    align: isFigure || isAction ? ('right' as const) : ('left' as const),
    sx: {
      ...(from === undefined
        ? {}
        : { display: { xs: 'none', [from]: 'table-cell' }, displayPrint: 'table-cell' }),
      ...(isAction ? { whiteSpace: 'nowrap' } : {}),
    },
  };
}
