import { Button, Chip, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMasterUpdates } from '@watchbill/core/time-off/hooks/plans';
import type { MasterUpdate } from '@watchbill/core/time-off/model/master-update';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { UpdateForm } from './update-form.tsx';
import { updateStates, updatesPath, useUpdateWords } from './update-words.ts';

const pageSize = 20;

/**
 * Changes of time-off data of many advisors at once: each is previewed before it is carried out,
 * and can be undone.
 */
export function MasterUpdatesPage() {
  const { t } = useText();
  const { page } = useAddress();
  const { id: userId, live } = useViewer();
  const read = useMasterUpdates({ page, page_size: pageSize }, live, userId);
  const mayAdd = useMayCall()('timeOff.previewMasterUpdate');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('menu.masterUpdates')}
      count={read.data?.count}
      actions={
        mayAdd ? (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('timeOffPlans.newUpdate')}
          </Button>
        ) : undefined
      }
    >
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          <EmptyState title={t('timeOffPlans.updatesNone')} hint={t('timeOffPlans.updatesHint')} />
        }
      >
        {(rows) => <UpdatesTable updates={rows} />}
      </PagedRows>
      {isAdding ? <UpdateForm onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function UpdatesTable({ updates }: Readonly<{ updates: readonly MasterUpdate[] }>) {
  const { t } = useText();
  const format = useFormat();
  const words = useUpdateWords();
  return (
    <RowTable
      title={t('menu.masterUpdates')}
      rows={updates}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'what',
          label: t('timeOffPlans.change'),
          render: (update) => (
            <Link component={RouterLink} to={`${updatesPath}/${update.id}`}>
              {words.title(update)}
            </Link>
          ),
        },
        {
          name: 'on',
          label: t('timeOffPlans.appliesOn'),
          render: ({ apply_on: date }) => format.date(toPlainDate(date)),
        },
        {
          name: 'counts',
          label: t('fields.advisors'),
          from: 'md',
          render: words.counts,
        },
        {
          name: 'by',
          label: t('timeOffPlans.by'),
          from: 'md',
          render: ({ created_by: user, created_at: at }) =>
            t('list.by', { user: user ?? t('list.byProduct'), time: format.instant(at) }),
        },
        {
          name: 'state',
          label: t('generic.status'),
          render: ({ state }) => (
            <Chip
              size="small"
              variant="outlined"
              color={updateStates[state].colour}
              label={t(updateStates[state].label)}
            />
          ),
        },
      ]}
    />
  );
}
