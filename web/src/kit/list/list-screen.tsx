import AddIcon from '@mui/icons-material/AddRounded';
import { Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLiveRows, useRows } from '@watchbill/core/resource/hooks';
import { pageOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import { useChosenColumns } from './chosen-columns.ts';
import { ListActions } from './list-actions.tsx';
import { shownFields, withLinks, type Cell, type Cells } from './list-columns.tsx';
import { ListDialog } from './list-dialogs.tsx';
import type { ToggleDialogOf, Open } from './open-dialog.tsx';
import { EmptyList } from './list-empty.tsx';
import { ListViewButton } from './list-view-button.tsx';
import { useListQuery } from './list-query.ts';
import { ListRows, useColumnRoom } from './list-rows.tsx';
import { SelectionBar } from './list-selection.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Page } from '../page.tsx';
import type { PageAction } from '../page-actions.tsx';
import type { Inputs } from '../form/row-form.tsx';
import type { RowVerb } from './row-verbs.tsx';
import { ErrorState } from '../state/states.tsx';
import { useText } from '../text.tsx';
import { useMayCall, useViewer } from '../viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  subtitle?: ReactNode;
  /** How some fields are shown and asked for, where the usual ways will not do. */
  cells?: Cells<Row>;
  inputs?: Inputs;
  ToggleDialog?: ToggleDialogOf<Row>;
  /** The address is of this: it is open over the list, and leads to the list when it closes. */
  opens?: Open<Row> | undefined;
  /** What can be done with chosen rows, beside what can be done with those of every noun. */
  bulk?: ((rows: readonly Row[], onDone: () => void) => ReactNode) | undefined;
  /** How a row is added, where its noun has a form of its own; null where whoever looks may not. */
  add?: PageAction | null;
  /** Buttons of a row that its noun alone has. */
  renderActions?: Cell<Row> | undefined;
  /** More below the list. */
  children?: ReactNode;
}>;
const noFilters: NonNullable<Resource['filters']> = [];

/**
 * A noun's list: what it shows is in the address, what it offers follows from what whoever looks
 * may do.
 */
export function ListScreen<Row extends Ref>({
  resource,
  subtitle,
  cells = {},
  inputs,
  ToggleDialog,
  opens,
  bulk,
  add: ownAdd,
  renderActions,
  children,
}: Props<Row>) {
  const { t } = useText();
  const state = useList(resource, opens, bulk !== undefined);
  const { list, page, rows, chosen, verbs, open, setOpen, shown } = state;
  const go = useNavigate();
  const openPage = (row: Row, tab = '') => void go(`${pageOf(resource, row)}${tab}`);
  const onVerb = (verb: RowVerb, row: Row) => {
    if (verb === 'history') openPage(row, '?tab=history');
    else setOpen({ verb, rows: [row] });
  };
  const room = useColumnRoom();
  const chosenColumns = useChosenColumns(resource.noun);
  const fields = shownFields(resource, list.columns ?? chosenColumns.columns, room);
  const hasPages = resource.page !== '';
  const rowsShown = {
    resource,
    fields,
    cells: hasPages ? withLinks(resource, cells) : cells,
    onVerb,
    ...(hasPages ? { onOpen: (row: Row) => openPage(row) } : {}),
    allowed: verbs,
    renderActions,
  };
  const ofNoun: PageAction | null = verbs.add
    ? {
        label: t('list.add', { noun: t(resource.one) }),
        icon: <AddIcon />,
        run: () => setOpen({ verb: 'add', rows: [] }),
      }
    : null;
  const add = ownAdd === undefined ? ofNoun : ownAdd;
  return (
    <Page
      title={t(resource.title)}
      count={page.data?.count}
      subtitle={subtitle}
      toolbar={
        chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            onClear={() => state.setSelected([])}
            onToggle={verbs.toggle ? () => setOpen({ verb: 'toggle', rows: chosen }) : undefined}
            isDisabling={chosen.some((row) => row.is_disabled !== true)}
            onDelete={verbs.delete ? () => setOpen({ verb: 'delete', rows: chosen }) : undefined}
          >
            {bulk?.(chosen, () => state.leave(chosen.length))}
          </SelectionBar>
        ) : (
          <ListToolbar
            list={list}
            filters={resource.filters ?? noFilters}
            hasState={resource.toggle !== undefined}
          />
        )
      }
      actions={
        <ListActions
          resource={resource}
          viewButton={
            <ListViewButton resource={resource} list={list} chosen={chosenColumns} shown={fields} />
          }
          query={list.query}
          add={add}
          onImport={verbs.import ? () => setOpen({ verb: 'import', rows: [] }) : undefined}
        />
      }
    >
      <Stack sx={{ gap: 1.5, minWidth: 0, flexGrow: 1 }}>
        {page.error === null ? null : (
          <ErrorState error={page.error} onRetry={() => void page.refetch()} />
        )}
        {page.data !== undefined && rows.length === 0 ? (
          <EmptyList resource={resource} list={list} mayAdd={add !== null} />
        ) : (
          <ListRows {...shown} {...rowsShown} isLoading={page.isFetching} />
        )}
      </Stack>
      {children}
      {open === null ? null : (
        <ListDialog
          open={open}
          resource={resource}
          inputs={inputs}
          ToggleDialog={ToggleDialog}
          onClose={() => {
            setOpen(null);
            if (opens !== undefined) void go(resource.page, { replace: true });
          }}
          onLeft={state.leave}
        />
      )}
    </Page>
  );
}

/** A list's rows as its address asks for them, what is chosen of them, and what is open over it. */
function useList<Row extends Ref>(
  resource: Resource<Row>,
  opens: Open<Row> | undefined,
  hasBulk: boolean,
) {
  const list = useListQuery(resource.filters ?? noFilters, resource.toggle !== undefined);
  const page = useRows(resource, list.query);
  const [open, setOpen] = useState<Open<Row> | null>(opens ?? null);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { id: userId, live } = useViewer();
  const verbs = useVerbs(resource);
  const rows = page.data?.results ?? [];
  useLiveRows(resource, { live, userId, rows });
  const isMany = hasBulk || (resource.toggle !== undefined ? verbs.toggle : verbs.delete);
  return {
    list,
    page,
    rows,
    chosen: rows.filter((row) => selected.includes(row.id)),
    verbs,
    open,
    setOpen,
    setSelected,
    shown: {
      rows,
      count: page.data?.count ?? 0,
      list,
      selection: isMany ? selected : null,
      onSelect: setSelected,
    },
    /** Rows have left the list: a page that is empty now gives way to the one before. */
    leave: (count: number) => {
      setSelected([]);
      if (count >= rows.length && list.query.page > 1) list.change({ page: list.query.page - 1 });
    },
  };
}

/** What whoever looks may do with this noun. */
function useVerbs<Row extends Ref>(resource: Resource<Row>) {
  const mayCall = useMayCall();
  return {
    add: mayCall(resource.add?.call),
    edit: mayCall(resource.edit?.call),
    toggle: mayCall(resource.toggle?.call),
    delete: mayCall(resource.remove?.call),
    history: mayCall(resource.history),
    import: mayCall(resource.import),
  };
}
