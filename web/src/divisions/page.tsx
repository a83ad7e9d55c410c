import AddIcon from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useDivisions } from '@watchbill/core/divisions/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { can } from '@watchbill/core/permission/can';
import { DataList, firstPage, pageAfterRemoval } from '../kit/data-list.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { divisionColumns } from './columns.tsx';
import { DivisionDialog } from './division-dialog.tsx';
import { ToggleDivisionDialog } from './toggle-division-dialog.tsx';

type Open = Readonly<{ kind: 'add' }> | Readonly<{ kind: 'edit' | 'toggle'; division: Division }>;

/** Divisions: list, add, edit, disable and restore. */
export function DivisionsPage() {
  const { t, language } = useText();
  const { permission } = useSignedInUser();
  const [query, setQuery] = useState(firstPage);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useDivisions(query);
  const rows = list.data?.results ?? [];
  const close = () => setOpen(null);
  const add = can(permission, 'add', 'divisions') ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ kind: 'add' })}>
      {t('divisions.add')}
    </Button>
  ) : undefined;
  const columns = divisionColumns(t, {
    ...(can(permission, 'edit', 'divisions')
      ? { onEdit: (division: Division) => setOpen({ kind: 'edit', division }) }
      : {}),
    ...(can(permission, 'delete', 'divisions')
      ? { onToggle: (division: Division) => setOpen({ kind: 'toggle', division }) }
      : {}),
  });
  return (
    <Page title={t('menu.divisions')} actions={add}>
      <DataList
        label={t('menu.divisions')}
        columns={columns}
        wideOnly={['id', 'enterprise_grp_name', 'week_first_day']}
        rows={rows}
        count={list.data?.count ?? 0}
        query={query}
        onQuery={setQuery}
        loading={list.isFetching}
        error={list.error === null ? undefined : errorText(list.error, 'report', language)}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('divisions.none')} hint={t('divisions.noneHint')} />}
      />
      {open?.kind === 'add' ? <DivisionDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <DivisionDialog division={open.division} onClose={close} /> : null}
      {open?.kind === 'toggle' ? (
        <ToggleDivisionDialog
          division={open.division}
          onClose={close}
          onDone={() => setQuery((before) => pageAfterRemoval(before, rows.length))}
        />
      ) : null}
    </Page>
  );
}
