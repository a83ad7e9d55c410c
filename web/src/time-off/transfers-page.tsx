import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import {
  useTimeOffTransferChanges,
  useTimeOffTransfers,
} from '@watchbill/core/time-off/hooks/plans';
import type { TimeOffTransfer } from '@watchbill/core/time-off/model/transfer';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { usePostingWords } from './words.ts';

const pageSize = 20;

/** Advisors who move to another division with their time off: balances, skills, data values and availability. */
export function TimeOffTransfersPage() {
  const { t } = useText();
  const { text, page, change } = useAddress();
  const divisions = (useDivisionChoices().data ?? []).map(({ id }) => id);
  const search = text('q');
  const read = useTimeOffTransfers(
    { page, page_size: pageSize, ...(search === '' ? {} : { search }) },
    divisions,
    useLive(),
  );
  const mayCall = useMayCall();
  const [isMoving, setMoving] = useState(false);
  const [leaving, setLeaving] = useState<TimeOffTransfer | null>(null);
  return (
    <Page
      title={t('menu.timeOffTransfers')}
      count={read.data?.count}
      toolbar={
        <SearchField
          label={t('generic.search')}
          searched={search}
          onSearch={(q) => change({ q })}
        />
      }
      actions={
        mayCall('timeOff.transfer') ? (
          <Button variant="contained" onClick={() => setMoving(true)}>
            {t('timeOffPlans.transfer')}
          </Button>
        ) : undefined
      }
    >
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          <EmptyState
            title={t('timeOffPlans.transfersNone')}
            hint={t('timeOffPlans.transfersHint')}
          />
        }
      >
        {(rows) => (
          <TransfersTable
            transfers={rows}
            onCancel={mayCall('timeOff.cancelTransfer') ? setLeaving : undefined}
          />
        )}
      </PagedRows>
      {isMoving ? <TransferDialog onClose={() => setMoving(false)} /> : null}
      {leaving === null ? null : <CallOff transfer={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

const states = {
  planned: { label: 'timeOffPlans.planned', colour: 'info' },
  moved: { label: 'timeOffPlans.moved', colour: 'info' },
  done: { label: 'timeOffPlans.done', colour: 'success' },
  failed: { label: 'timeOffPlans.didFail', colour: 'error' },
  cancelled: { label: 'timeOffPlans.cancelled', colour: 'default' },
} as const;

function TransfersTable({
  transfers,
  onCancel,
}: Readonly<{
  transfers: readonly TimeOffTransfer[];
  onCancel: ((transfer: TimeOffTransfer) => void) | undefined;
}>) {
  const { t } = useText();
  const format = useFormat();
  const words = usePostingWords();
  const name = ({ agent }: TimeOffTransfer) => `${agent.first_name} ${agent.last_name}`;
  return (
    <RowTable
      title={t('menu.timeOffTransfers')}
      rows={transfers}
      keyOf={({ id }) => id}
      columns={[
        { name: 'advisor', label: t('timeOffSetUp.advisor'), render: name },
        {
          name: 'divisions',
          label: t('timeOffPlans.fromTo'),
          render: ({ from_mu: from, to_mu: to }) => `${from.name} → ${to.name}`,
        },
        {
          name: 'groups',
          label: t('timeOffPlans.groups'),
          from: 'md',
          render: ({ from_group: from, to_group: to }) =>
            `${from?.name ?? '–'} → ${to?.name ?? '–'}`,
        },
        {
          name: 'date',
          label: t('generic.date'),
          render: ({ date }) => format.date(toPlainDate(date)),
        },
        {
          name: 'balance',
          label: t('timeOffPlans.carried'),
          from: 'md',
          render: ({ carried, carries_balance: carries }) =>
            carried.length > 0
              ? carried.map((one) => words.amount(one.to_amount, one.to_unit)).join(', ')
              : t(carries ? 'timeOffPlans.willCarry' : 'timeOffPlans.staysBehind'),
        },
        {
          name: 'state',
          label: t('generic.status'),
          render: ({ state }) => (
            <Chip
              size="small"
              variant="outlined"
              color={states[state].colour}
              label={t(states[state].label)}
            />
          ),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          render: (one) =>
            onCancel === undefined || one.state !== 'planned' ? null : (
              <Button
                size="small"
                aria-label={`${t('timeOffPlans.callOff')}: ${name(one)}`}
                onClick={() => onCancel(one)}
              >
                {t('timeOffPlans.callOff')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function CallOff({
  transfer,
  onClose,
}: Readonly<{ transfer: TimeOffTransfer; onClose: () => void }>) {
  const { t } = useText();
  const { cancel } = useTimeOffTransferChanges();
  const saving = useSaving(cancel.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('timeOffPlans.callOffQuestion', {
        name: `${transfer.agent.first_name} ${transfer.agent.last_name}`,
      })}
      confirm={t('timeOffPlans.callOff')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(transfer)}
    />
  );
}
