import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useRequestChanges } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { can } from '@watchbill/core/permission/can';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import type { Verdict } from './decision-dialog.tsx';

type Asking = 'withdraw' | 'askBack' | 'remove';
export type RequestAction = Readonly<{
  verb: Verdict | Asking | 'edit';
  rows: readonly ActivityRequest[];
}>;
const questions = {
  withdraw: { title: 'activityRequests.withdrawQuestion', verb: 'activityRequests.withdraw' },
  askBack: { title: 'activityRequests.askBackQuestion', verb: 'activityRequests.askBack' },
  remove: { title: 'activityRequests.removeQuestion', verb: 'generic.delete' },
} as const;

/** What whoever looks may do with requests: their asker edits and withdraws, supervisors and administrators decide. */
export function useRequestRights(isOwn: boolean) {
  const { permission } = useViewer();
  const mayCall = useMayCall();
  const changes = useRequestChanges();
  return {
    isOwn,
    mayDecide: !isOwn && can(permission, 'edit', 'supervisor-dashboard'),
    mayEdit: mayCall('activityRequests.update'),
    mayRemove: mayCall('activityRequests.remove'),
    decide: changes.decide.mutateAsync,
  };
}
export type RequestRights = ReturnType<typeof useRequestRights>;

export function RequestActions({
  request,
  rights,
  onAction,
}: Readonly<{
  request: ActivityRequest;
  rights: RequestRights;
  onAction: (verb: RequestAction['verb']) => void;
}>) {
  const { t } = useText();
  const isOpen = request.approval_status === 'pending';
  const isGranted = request.approval_status === 'completed';
  const { isOwn, mayDecide, mayEdit, mayRemove } = rights;
  return (
    <>
      {isOpen && mayDecide ? (
        <>
          <Button size="small" onClick={() => onAction('approve')}>
            {t('activityRequests.approve')}
          </Button>
          <Button size="small" color="error" onClick={() => onAction('refuse')}>
            {t('activityRequests.refuse')}
          </Button>
        </>
      ) : null}
      {isGranted && mayDecide ? (
        <Button size="small" color="error" onClick={() => onAction('takeBack')}>
          {t('activityRequests.takeBack')}
        </Button>
      ) : null}
      {isOpen && isOwn && mayEdit ? (
        <Button size="small" onClick={() => onAction('edit')}>
          {t('generic.edit')}
        </Button>
      ) : null}
      {isGranted && isOwn && mayEdit && !request.is_withdrawal_asked ? (
        <Button size="small" onClick={() => onAction('askBack')}>
          {t('activityRequests.askBack')}
        </Button>
      ) : null}
      {mayRemove && (isOwn ? isOpen : !isOpen && !isGranted) ? (
        <Button size="small" color="error" onClick={() => onAction(isOwn ? 'withdraw' : 'remove')}>
          {t(isOwn ? 'activityRequests.withdraw' : 'generic.delete')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks before a request is withdrawn, asked back or deleted. */
export function RequestQuestion({
  action,
  onClose,
}: Readonly<{ action: RequestAction; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { askBack, remove } = useRequestChanges();
  const { title, verb } = questions[action.verb as Asking];
  const error = askBack.error ?? remove.error;
  const done = () => {
    enqueueSnackbar(t('generic.dataUpdated'), { variant: 'success' });
    onClose();
  };
  const first = action.rows[0]!;
  return (
    <ConfirmDialog
      open
      title={t(title)}
      confirm={t(verb)}
      danger
      busy={askBack.isPending || remove.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() =>
        action.verb === 'askBack'
          ? askBack.mutate(first, { onSuccess: done })
          : remove.mutate(
              action.rows.map(({ id }) => id),
              { onSuccess: done },
            )
      }
    />
  );
}
