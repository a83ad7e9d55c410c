import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useTimeOffTransferChanges } from '@watchbill/core/time-off/hooks/plans';
import type { TimeOffTransfer } from '@watchbill/core/time-off/model/transfer';
import { timeOffTransferResource } from '@watchbill/core/time-off/resource/transfers';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { shownValue, type Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Day } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { usePostingWords } from './words.ts';

/**
 * Advisors who move to another division with their time off: balances, skills, data values and
 * availability.
 */
export function TimeOffTransfersPage() {
  const { t } = useText();
  const mayCall = useMayCall();
  const [isMoving, setMoving] = useState(false);
  const [leaving, setLeaving] = useState<TimeOffTransfer | null>(null);
  const cancelButton = (one: TimeOffTransfer) =>
    one.state === 'planned' ? (
      <Button
        size="small"
        aria-label={`${t('timeOffPlans.callOff')}: ${one.agent.first_name} ${one.agent.last_name}`}
        onClick={() => setLeaving(one)}
      >
        {t('timeOffPlans.callOff')}
      </Button>
    ) : null;
  return (
    <ListScreen
      resource={timeOffTransferResource}
      cells={useTransferCells()}
      add={
        mayCall('timeOff.transfer')
          ? { label: t('timeOffPlans.transfer'), run: () => setMoving(true) }
          : null
      }
      renderActions={mayCall('timeOff.cancelTransfer') ? cancelButton : undefined}
    >
      {isMoving ? <TransferDialog onClose={() => setMoving(false)} /> : null}
      {leaving === null ? null : <CallOff transfer={leaving} onClose={() => setLeaving(null)} />}
    </ListScreen>
  );
}

const colours = {
  planned: 'info',
  moved: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
} as const;
const stateField = timeOffTransferResource.fields.find(({ name }) => name === 'state')!;

function useTransferCells(): Cells<TimeOffTransfer> {
  const { t } = useText();
  const words = usePostingWords();
  return {
    date: ({ date }) => <Day from={date} />,
    carried: ({ carried, carries_balance: carries }) =>
      carried.length > 0
        ? carried.map((one) => words.amount(one.to_amount, one.to_unit)).join(', ')
        : t(carries ? 'timeOffPlans.willCarry' : 'timeOffPlans.staysBehind'),
    state: (one) => (
      <Chip
        size="small"
        variant="outlined"
        color={colours[one.state]}
        label={shownValue(t, stateField, one)}
      />
    ),
  };
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
