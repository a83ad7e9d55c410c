import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { valueOf, type Field, type Ref } from '@watchbill/core/resource/model';
import { cellOf } from '@watchbill/core/resource/words';
import type { Translate } from './text.tsx';

/** A method, so that cells of one noun go where those of any are taken. */
type Cell<Row> = { show(row: Row): ReactNode }['show'];
/** How a noun shows some of its fields, where words will not do. */
export type Cells<Row extends Ref> = Readonly<Record<string, Cell<Row>>>;

/** Columns of a list from a noun's fields: names take the room, numbers and flags what they need. */
export function columnsOf<Row extends Ref>(
  t: Translate,
  fields: readonly Field<Row>[],
  cells: Cells<Row> = {},
): GridColDef<Row>[] {
  return fields
    .filter((field) => field.list !== 'no')
    .map((field) => ({
      field: field.sort ?? field.name,
      headerName: t(field.label),
      sortable: field.sort !== undefined,
      valueGetter: (_: unknown, row: Row) => shownValue(t, field, row),
      ...widthOf(field),
      ...(cells[field.name] === undefined
        ? {}
        : { renderCell: ({ row }) => cells[field.name]!(row) }),
    }));
}

function widthOf<Row>({ kind, name, isLabel }: Field<Row>): Partial<GridColDef> {
  if (name === 'id') return { width: 80, align: 'right', headerAlign: 'right' };
  if (kind.is === 'flag') return { width: 120 };
  if (kind.is === 'choice') return { flex: 1, minWidth: 150 };
  return { flex: isLabel === true ? 1.4 : 1, minWidth: isLabel === true ? 180 : 140 };
}

/** A field of a row in words. */
export function shownValue<Row>(t: Translate, field: Field<Row>, row: Row): string | number {
  const cell = cellOf(field.kind, valueOf(field, row), t);
  if (typeof cell === 'boolean') return t(cell ? 'generic.yes' : 'generic.no');
  return cell ?? '';
}

/** Names of the columns that narrow windows leave out. */
export function wideOnly<Row>(fields: readonly Field<Row>[]): readonly string[] {
  return fields.filter((field) => field.list === 'wide').map((field) => field.sort ?? field.name);
}
