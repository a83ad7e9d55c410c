import { useMemo } from 'react';
import type { ScreenProps } from './screen-props.ts';
import { filterRows, placeColumns, sortRows } from './table.ts';
import type { Action, Setting, View } from './view.ts';

/** What of a view there is to draw in so many columns, and what keys offer for any of it. */
export function useScreenRows(
  { view, read, setting, isReadOnly, keys: { shown } }: ScreenProps,
  width: number,
) {
  const { work } = read;
  const columns = useMemo(() => view.columns(setting, work), [view, setting, work]);
  const placed = useMemo(() => placeColumns(columns, width), [columns, width]);
  const sort = shown.sort ?? view.sort;
  const { rows: all = none, readAt } = read;
  // As they were when they came: by the clock they would move under the hand.
  const rows = useMemo(
    () => sortRows(filterRows(all, columns, shown.filter.text, readAt), columns, sort, readAt),
    [all, columns, shown.filter.text, sort, readAt],
  );
  const keysOfRows = useMemo(() => rows.map((row) => view.keyOf(row)), [rows, view]);
  const actions = useMemo(
    () =>
      (view.actions ?? []).filter(
        (action) =>
          (!isReadOnly || action.isLook === true) &&
          (action.isOfView === true
            ? action.isOffered(undefined, setting, { part: null, work })
            : rows.some((row) => isOfferedIn(view, action, row, setting, work))),
      ),
    [isReadOnly, view, rows, setting, work],
  );
  return { columns, placed, sort, rows, keysOfRows, actions };
}

const none: readonly unknown[] = [];

/** Whether an action is offered for any part of a row. */
const isOfferedIn = (
  view: View,
  action: Action<unknown>,
  row: unknown,
  setting: Setting,
  work: unknown,
) => {
  const parts = view.partsOf?.(row) ?? [];
  return [...parts, ...(parts.length === 0 ? [null] : [])].some((part) =>
    action.isOffered(row, setting, { part, work }),
  );
};
