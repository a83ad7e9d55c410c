import AddIcon from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useEventTypes } from '@watchbill/core/event-types/hooks';
import type { EventType } from '@watchbill/core/event-types/model';
import { can } from '@watchbill/core/permission/can';
import { DataList, firstPage, pageAfterRemoval } from '../kit/data-list.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { eventTypeColumns } from './columns.tsx';
import { DeleteEventTypeDialog, ToggleEventTypeDialog } from './confirm-dialogs.tsx';
import { EventTypeDialog } from './event-type-dialog.tsx';

type Open =
  | Readonly<{ kind: 'add' }>
  | Readonly<{ kind: 'edit' | 'toggle' | 'delete'; row: EventType }>;

/** Event types: list, add, edit, disable, restore and delete. */
export function EventTypesPage() {
  const { t, language } = useText();
  const { permission } = useSignedInUser();
  const [query, setQuery] = useState(firstPage);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useEventTypes({ search: query.search, is_disabled: query.is_disabled });
  const rows = list.data ?? [];
  const close = () => setOpen(null);
  const opener = (kind: 'edit' | 'toggle' | 'delete') => (row: EventType) => setOpen({ kind, row });
  const leave = () => setQuery((before) => pageAfterRemoval(before, rows.length % 20));
  const add = can(permission, 'add', 'event-types') ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ kind: 'add' })}>
      {t('eventTypes.add')}
    </Button>
  ) : undefined;
  const columns = eventTypeColumns(t, {
    ...(can(permission, 'edit', 'event-types')
      ? { onEdit: opener('edit'), onToggle: opener('toggle') }
      : {}),
    ...(can(permission, 'delete', 'event-types') ? { onDelete: opener('delete') } : {}),
  });
  return (
    <Page title={t('menu.eventTypes')} actions={add}>
      <DataList
        label={t('menu.eventTypes')}
        columns={columns}
        wideOnly={['is_work', 'in_office', 'out_of_office']}
        rows={rows}
        count={rows.length}
        localPages
        query={query}
        onQuery={setQuery}
        loading={list.isFetching}
        error={list.error === null ? undefined : errorText(list.error, 'report', language)}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('eventTypes.none')} hint={t('eventTypes.noneHint')} />}
      />
      {open?.kind === 'add' ? <EventTypeDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <EventTypeDialog eventType={open.row} onClose={close} /> : null}
      {open?.kind === 'toggle' ? (
        <ToggleEventTypeDialog row={open.row} onClose={close} onDone={leave} />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteEventTypeDialog row={open.row} onClose={close} onDone={leave} />
      ) : null}
    </Page>
  );
}
