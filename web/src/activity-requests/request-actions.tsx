import { Button } from '@mui/material';
import { useRequestChanges } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { can } from '@watchbill/core/permission/can';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import type { Verdict } from '../kit/list/decision-dialog.tsx';

export type RequestAction = Readonly<{
  verb: keyof typeof questions | 'edit';
  request: ActivityRequest;
}>;
const questions = {
  withdraw: { title: 'activityRequests.withdrawQuestion', verb: 'activityRequests.withdraw' },
  askBack: { title: 'activityRequests.askBackQuestion', verb: 'activityRequests.askBack' },
  remove: { title: 'activityRequests.removeQuestion', verb: 'generic.delete' },
} as const;

/**
 * What whoever looks may do with requests: their asker edits and withdraws, supervisors and
 * administrators decide.
 */
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
    reopen: changes.reopen.mutateAsync,
  };
}

export function RequestActions({
  request,
  rights,
  onVerdict,
  onAction,
}: Readonly<{
  request: ActivityRequest;
  rights: ReturnType<typeof useRequestRights>;
  onVerdict: (verdict: Verdict) => void;
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
          <Button size="small" onClick={() => onVerdict('approve')}>
            {t('list.approve')}
          </Button>
          <Button size="small" color="error" onClick={() => onVerdict('refuse')}>
            {t('list.refuse')}
          </Button>
        </>
      ) : null}
      {isGranted && mayDecide ? (
        <Button size="small" color="error" onClick={() => onVerdict('takeBack')}>
          {t('list.takeBack')}
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
  verb,
  request,
  onClose,
}: Readonly<{
  verb: keyof typeof questions;
  request: ActivityRequest;
  onClose: () => void;
}>) {
  const { t } = useText();
  const { askBack, remove } = useRequestChanges();
  const saving = useSaving(
    (): Promise<unknown> =>
      verb === 'askBack' ? askBack.mutateAsync(request) : remove.mutateAsync([request.id]),
    { says: 'generic.dataUpdated', onDone: onClose },
  );
  return (
    <ConfirmDialog
      open
      title={t(questions[verb].title)}
      confirm={t(questions[verb].verb)}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run()}
    />
  );
}
