import { Link } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  columnOf,
  pageOf,
  valueOf,
  type Field,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { cellOf } from '@watchbill/core/resource/words';
import type { Translate } from '../text.tsx';

/** A method, so that cells of one noun go where those of any are taken. */
export type Cell<Row> = { show(row: Row): ReactNode }['show'];
/** How a noun shows some of its fields, where words will not do. */
export type Cells<Row extends Ref> = Readonly<Record<string, Cell<Row>>>;

/** The cells of a list whose rows are opened by their name. */
export function withLinks<Row extends Ref>(resource: Resource<Row>, cells: Cells<Row>): Cells<Row> {
  const label = resource.fields.find((field) => field.isLabel === true);
  if (label === undefined) return cells;
  return {
    ...cells,
    [label.name]: (row) => (
      <Link component={RouterLink} to={pageOf(resource, row)} color="inherit">
        {cells[label.name]?.(row) ?? String(valueOf(label, row) ?? '')}
      </Link>
    ),
  };
}

/** Fields that a list may show. */
export function listedFields<Row extends Ref>({ fields }: Resource<Row>): readonly Field<Row>[] {
  return fields.filter((field) => field.list !== 'no');
}

/**
 * Fields that it shows, in their order: those that were chosen, of which what rows are called by is
 * always one, or those that the window has room for: the last of those for wide windows go first.
 */
export function shownFields<Row extends Ref>(
  resource: Resource<Row>,
  columns: readonly string[] | null,
  room: number,
): readonly Field<Row>[] {
  const listed = listedFields(resource);
  if (columns === null) {
    let left = room;
    for (const field of listed) if (field.list !== 'wide') left -= leastWidth(field);
    return listed.filter((field) => {
      if (field.list !== 'wide') return true;
      left -= leastWidth(field);
      return left >= 0;
    });
  }
  const chosen = columns.flatMap((column) => listed.find((one) => columnOf(one) === column) ?? []);
  const missing = listed.filter((field) => field.isLabel === true && !chosen.includes(field));
  return [...missing, ...chosen];
}

/**
 * Columns of a list from a noun's fields: names take the room, numbers and flags what they need.
 */
export function columnsOf<Row extends Ref>(
  t: Translate,
  fields: readonly Field<Row>[],
  cells: Cells<Row> = {},
): GridColDef<Row>[] {
  return fields.map((field) => ({
    field: field.sort ?? field.name,
    headerName: t(field.label),
    sortable: field.sort !== undefined,
    valueGetter: (_: unknown, row: Row) => shownValue(t, field, row),
    ...widthOf(field),
    ...(cells[field.name] === undefined
      ? {}
      : { display: 'flex', renderCell: ({ row }) => cells[field.name]!(row) }),
  }));
}

function widthOf<Row>({ kind, name, isLabel }: Field<Row>): Partial<GridColDef> {
  if (name === 'id') return { width: 80, align: 'right', headerAlign: 'right' };
  if (kind.is === 'flag') return { width: 136 };
  if (kind.is === 'choice') return { flex: 1, minWidth: 150 };
  return { flex: isLabel === true ? 1.4 : 1, minWidth: isLabel === true ? 180 : 140 };
}

function leastWidth<Row>(field: Field<Row>): number {
  const { width, minWidth = 0 } = widthOf(field);
  return width ?? minWidth;
}

/** A field of a row in words. */
export function shownValue<Row>(t: Translate, field: Field<Row>, row: Row): string | number {
  const cell = cellOf(field.kind, valueOf(field, row), t);
  if (typeof cell === 'boolean') return t(cell ? 'generic.yes' : 'generic.no');
  return cell ?? '';
}
