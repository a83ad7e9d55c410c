import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { can } from '@watchbill/core/permission/can';
import { useTradeChanges } from '@watchbill/core/trades/hooks';
import { isPending, type Trade } from '@watchbill/core/trades/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

export type TradeAction = Readonly<{
  verb: 'approve' | 'refuse' | 'withdraw' | 'clear';
  rows: readonly Trade[];
}>;

/** What whoever looks may do with trades: parties answer and withdraw, approvers of the division decide. */
export function useTradeRights() {
  const { permission } = useViewer();
  const mayCall = useMayCall();
  const isOwn = permission.scope === 'own';
  return {
    isOwn,
    mayDecide: !isOwn && can(permission, 'edit', 'supervisor-dashboard'),
    mayAnswer: mayCall('trades.answer'),
    mayRemove: mayCall('trades.remove'),
  };
}
type Rights = ReturnType<typeof useTradeRights>;

/** Whether it waits for whoever looks. */
export function waitsForMe(
  { state, request_type }: Trade,
  { isOwn, mayDecide, mayAnswer }: Rights,
): boolean {
  if (isOwn) return mayAnswer && state === 'pending_agent' && request_type === 'to';
  return mayDecide && state === 'pending_supervisor';
}

export function TradeActions({
  trade,
  rights,
  onAction,
}: Readonly<{ trade: Trade; rights: Rights; onAction: (verb: TradeAction['verb']) => void }>) {
  const { t } = useText();
  const { isOwn, mayRemove, mayDecide } = rights;
  const mine = isOwn ? trade.request_type === 'from' : mayDecide;
  return (
    <>
      {waitsForMe(trade, rights) ? (
        <>
          <Button size="small" onClick={() => onAction('approve')}>
            {t(isOwn ? 'trades.take' : 'activityRequests.approve')}
          </Button>
          <Button size="small" color="error" onClick={() => onAction('refuse')}>
            {t('activityRequests.refuse')}
          </Button>
        </>
      ) : null}
      {isPending(trade.state) && mine && mayRemove ? (
        <Button size="small" onClick={() => onAction('withdraw')}>
          {t('activityRequests.withdraw')}
        </Button>
      ) : null}
      {trade.state === 'unsuccessful' && mine && mayRemove ? (
        <Button size="small" onClick={() => onAction('clear')}>
          {t('generic.delete')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks before a trade is withdrawn or cleared away. */
export function TradeQuestion({
  action,
  onClose,
}: Readonly<{ action: TradeAction; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { remove } = useTradeChanges();
  const isClearing = action.verb === 'clear';
  return (
    <ConfirmDialog
      open
      title={t(isClearing ? 'trades.clearQuestion' : 'trades.withdrawQuestion')}
      confirm={t(isClearing ? 'generic.delete' : 'activityRequests.withdraw')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(action.rows[0]!, {
          onSuccess: () => {
            enqueueSnackbar(t('generic.dataUpdated'), { variant: 'success' });
            onClose();
          },
        })
      }
    />
  );
}
