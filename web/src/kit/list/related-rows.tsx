import { useNavigate } from 'react-router-dom';
import { useLiveRows, useRows } from '@watchbill/core/resource/hooks';
import { pageOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import { shownFields, withLinks, type Cells } from './list-columns.tsx';
import { useListQuery } from './list-query.ts';
import { ListRows, useColumnRoom } from './list-rows.tsx';
import { EmptyState, Unread } from '../state/states.tsx';
import { useText } from '../text.tsx';
import { useViewer } from '../viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  /** What the list's call narrows them by. */
  by?: Readonly<Record<string, number>>;
  /** Chooses them here, where the call has no filter for it and rows are few. */
  belongs?(row: Row): boolean;
  /** Columns that would say in every row what the page says. */
  without?: readonly string[];
  cells?: Cells<Row>;
}>;
const noFilters: NonNullable<Resource['filters']> = [];
const nothing = { edit: false, toggle: false, delete: false, history: false };

/** Rows of another noun that belong to the one on the page; each leads to its own page. */
export function RelatedRows<Row extends Ref>({
  resource,
  by = {},
  belongs,
  without = [],
  cells = {},
}: Props<Row>) {
  const { t } = useText();
  const go = useNavigate();
  const list = useListQuery(noFilters, false);
  const whole = belongs === undefined ? {} : { page: 1, page_size: 1000 };
  const read = useRows(resource, { ...list.query, ...by, ...whole });
  const found = read.data?.results ?? [];
  const all = belongs === undefined ? found : found.filter((row) => belongs(row));
  const { page: number, page_size: size } = list.query;
  const rows = belongs === undefined ? all : all.slice((number - 1) * size, number * size);
  const { id: userId, live } = useViewer();
  useLiveRows(resource, { live, userId, rows });
  const fields = shownFields(resource, null, useColumnRoom()).filter(
    ({ name }) => name !== 'id' && !without.includes(name),
  );
  if (read.data === undefined) return <Unread of={read} />;
  if (all.length === 0) return <EmptyState title={t('generic.nothingHere')} />;
  return (
    <ListRows
      resource={resource}
      fields={fields}
      cells={withLinks(resource, cells)}
      allowed={nothing}
      onVerb={() => undefined}
      onOpen={(row) => void go(pageOf(resource, row))}
      rows={rows}
      count={belongs === undefined ? read.data.count : all.length}
      list={list}
      isLoading={read.isFetching}
      selection={null}
      onSelect={() => undefined}
    />
  );
}
