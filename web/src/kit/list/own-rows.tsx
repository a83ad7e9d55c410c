import AddIcon from '@mui/icons-material/AddRounded';
import { Button, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLiveRows, useRows } from '@watchbill/core/resource/hooks';
import { textOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import { shownFields, type Cells } from './list-columns.tsx';
import { ListDialog } from './list-dialogs.tsx';
import type { Open } from './open-dialog.tsx';
import { useListQuery } from './list-query.ts';
import { ListRows, useColumnRoom } from './list-rows.tsx';
import { usePageActions } from '../page-actions.tsx';
import type { Inputs } from '../form/row-form.tsx';
import type { RowVerb } from './row-verbs.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../state/states.tsx';
import { useText } from '../text.tsx';
import { useMayCall, useViewer } from '../viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  /** Rows of one owner: a noun of its own, made for it. */
  resource: Resource<Row>;
  cells?: Cells<Row>;
  inputs?: Inputs;
  /** What they are for, in a sentence beside the button that adds one. */
  intro?: ReactNode;
}>;
const noFilters: NonNullable<Resource['filters']> = [];

/** Rows that belong to the one on the page alone: added, changed and deleted here. */
export function OwnRows<Row extends Ref>({ resource, cells = {}, inputs, intro }: Props<Row>) {
  const { t } = useText();
  const list = useListQuery(noFilters, false);
  const read = useRows(resource, list.query);
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const { id: userId, live } = useViewer();
  const mayCall = useMayCall();
  const rows = read.data?.results ?? [];
  useLiveRows(resource, { live, userId, rows });
  const fields = shownFields(resource, null, useColumnRoom());
  const add = { label: t('list.add', { noun: t(resource.one) }), run: () => addRow() };
  const addRow = () => setOpen({ verb: 'add', rows: [] });
  const mayAdd = mayCall(resource.add?.call);
  usePageActions(mayAdd ? [add] : []);
  if (read.data === undefined) return <Unread of={read} />;
  const allowed = {
    edit: mayCall(resource.edit?.call),
    delete: mayCall(resource.remove?.call),
    toggle: false,
    history: false,
  };
  const button = mayAdd ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={add.run} sx={{ flexShrink: 0 }}>
      {add.label}
    </Button>
  ) : undefined;
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1, minWidth: 0 }}>
      <OutdatedNotice of={read} />
      {rows.length === 0 ? (
        <EmptyState
          title={t(textOf(resource, 'none'))}
          {...(mayAdd ? { hint: t(textOf(resource, 'noneHint')) } : {})}
          action={button}
        />
      ) : (
        <>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {intro}
            </Typography>
            {button}
          </Stack>
          <ListRows
            resource={resource}
            fields={fields.filter(({ name }) => name !== 'id')}
            cells={cells}
            allowed={allowed}
            onVerb={(verb, row) =>
              setOpen({ verb: verb as Exclude<RowVerb, 'history'>, rows: [row] })
            }
            {...(allowed.edit
              ? { onOpen: (row: Row) => setOpen({ verb: 'edit', rows: [row] }) }
              : {})}
            rows={rows}
            count={read.data.count}
            list={list}
            isLoading={read.isFetching}
            selection={null}
            onSelect={() => undefined}
          />
        </>
      )}
      {open === null ? null : (
        <ListDialog
          open={open}
          resource={resource}
          inputs={inputs}
          ToggleDialog={undefined}
          onClose={() => setOpen(null)}
          onLeft={() => undefined}
        />
      )}
    </Stack>
  );
}
