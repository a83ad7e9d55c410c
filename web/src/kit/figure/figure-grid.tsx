import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FigureEdits } from './figure-edits.ts';
import { FigureTable } from './figure-table.tsx';
import { writtenFigure, type FigureColumn, type FigureRow, type Figures } from './figures.ts';
import { useText } from '../text.tsx';

type Props = Readonly<{
  title: string;
  figures: Figures;
  /** Columns that take what is typed; the others only say what is there. */
  editable: ReadonlySet<string>;
  edits: FigureEdits;
  /** What can be done with a row, by its key. */
  actions?: ReadonlyMap<string, ReactNode>;
  sx?: SxProps<Theme>;
}>;

/**
 * Rows of figures that are typed over in their places. Up, down and Enter go from row to row;
 * Escape takes back what a cell was given.
 */
export function FigureGrid({ title, figures, editable, edits, actions, sx = {} }: Props) {
  const { t } = useText();
  const cell = (column: FigureColumn, row: FigureRow) =>
    editable.has(column.name) ? (
      <Cell row={row} column={column} edits={edits} />
    ) : (
      writtenFigure(column, row)
    );
  return (
    <FigureTable
      title={title}
      figures={figures}
      cell={cell}
      {...(actions === undefined ? {} : { more: { heading: t('generic.actions'), of: actions } })}
      sx={sx}
    />
  );
}

function Cell({
  row,
  column,
  edits,
}: Readonly<{ row: FigureRow; column: FigureColumn; edits: FigureEdits }>) {
  const { language } = useText();
  const text = edits.textOf(row.key, column.name);
  const value = row.figures[column.name] ?? null;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const isChanged = text !== undefined;
  return (
    <CellInput
      value={text ?? (value === null ? '' : format.format(value))}
      inputMode="decimal"
      data-column={column.name}
      aria-label={`${column.label}, ${row.label}`}
      aria-invalid={isChanged && edits.isWrong(text)}
      data-changed={isChanged || undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => edits.type(row.key, column.name, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isChanged) {
          event.stopPropagation();
          edits.type(row.key, column.name, null);
        } else step(event);
      }}
    />
  );
}

/** The same column in the row above or below. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const cells = event.currentTarget
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(
      `input[data-column="${event.currentTarget.dataset['column']}"]`,
    );
  const list = [...(cells ?? [])];
  list[list.indexOf(event.currentTarget) + by]?.focus();
}

const CellInput = styled('input')(({ theme }) => ({
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  textAlign: 'end',
  width: 84,
  height: 26,
  paddingInline: 6,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  background: 'transparent',
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[data-changed]': { borderColor: theme.palette.primary.main, fontWeight: 600 },
  '&[aria-invalid="true"]': {
    borderColor: theme.palette.error.main,
    color: theme.palette.error.main,
  },
}));
