import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field, Ref, Resource } from '@watchbill/core/resource/model';
import { useText } from '../text.tsx';
import { shownValue, type Cells } from './list-columns.tsx';
import { RowTable } from './row-table.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  fields: readonly Field<Row>[];
  cells: Cells<Row>;
  rows: readonly Row[];
}>;

/** The rows of a list on paper: all of them, where the grid draws those in sight. */
export function ListPaper<Row extends Ref>({ resource, fields, cells, rows }: Props<Row>) {
  const { t } = useText();
  return (
    <RowTable
      title={t(resource.title)}
      rows={rows}
      keyOf={({ id }) => id}
      columns={fields.map((field) => ({
        name: field.name,
        label: t(field.label),
        isFigure: field.name === 'id',
        render: (row) => cells[field.name]?.(row) ?? shownValue(t, field, row),
      }))}
    />
  );
}

/** Whether the page is being printed. */
export function useIsOnPaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => {
    // The browser draws what is there when these end.
    const begin = () => flushSync(() => setIsOnPaper(true));
    const end = () => setIsOnPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isOnPaper;
}
