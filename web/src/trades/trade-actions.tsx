import { Button } from '@mui/material';
import { can } from '@watchbill/core/permission/can';
import { useTradeChanges } from '@watchbill/core/trades/hooks';
import { isPending, type Trade } from '@watchbill/core/trades/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

export type TradeRemoval = Readonly<{ verb: 'withdraw' | 'clear'; trade: Trade }>;

/**
 * What whoever looks may do with trades: parties answer and withdraw, approvers of the division
 * decide.
 */
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
  onVerdict,
  onRemove,
}: Readonly<{
  trade: Trade;
  rights: Rights;
  onVerdict: (verdict: 'approve' | 'refuse') => void;
  onRemove: (verb: TradeRemoval['verb']) => void;
}>) {
  const { t } = useText();
  const { isOwn, mayRemove, mayDecide } = rights;
  const mine = isOwn ? trade.request_type === 'from' : mayDecide;
  return (
    <>
      {waitsForMe(trade, rights) ? (
        <>
          <Button size="small" onClick={() => onVerdict('approve')}>
            {t(isOwn ? 'trades.take' : 'list.approve')}
          </Button>
          <Button size="small" color="error" onClick={() => onVerdict('refuse')}>
            {t('list.refuse')}
          </Button>
        </>
      ) : null}
      {isPending(trade.state) && mine && mayRemove ? (
        <Button size="small" onClick={() => onRemove('withdraw')}>
          {t('activityRequests.withdraw')}
        </Button>
      ) : null}
      {trade.state === 'unsuccessful' && mine && mayRemove ? (
        <Button size="small" onClick={() => onRemove('clear')}>
          {t('generic.delete')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks before a trade is withdrawn or cleared away. */
export function TradeQuestion({
  verb,
  trade,
  onClose,
}: TradeRemoval & Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const { remove } = useTradeChanges();
  const saving = useSaving(remove.mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: onClose,
  });
  const isClearing = verb === 'clear';
  return (
    <ConfirmDialog
      open
      title={t(isClearing ? 'trades.clearQuestion' : 'trades.withdrawQuestion')}
      confirm={t(isClearing ? 'generic.delete' : 'activityRequests.withdraw')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(trade)}
    />
  );
}
