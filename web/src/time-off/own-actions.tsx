import { Button } from '@mui/material';
import { useLeaveChanges } from '@watchbill/core/time-off/hooks/own';
import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

/**
 * What whoever looks may do: an advisor calls its own off, everybody else with the right decides.
 */
export function useLeaveRights(isOwn: boolean) {
  const mayCall = useMayCall();
  return {
    mayDecide: !isOwn && mayCall('timeOff.decide'),
    mayCallOff: mayCall('timeOff.cancel'),
  };
}

export function LeaveActions({
  request: { status },
  rights: { mayDecide, mayCallOff },
  onVerdict,
  onCallOff,
}: Readonly<{
  request: TimeOffRequest;
  rights: ReturnType<typeof useLeaveRights>;
  onVerdict: (verdict: 'approve' | 'override' | 'refuse') => void;
  onCallOff: () => void;
}>) {
  const { t } = useText();
  const isOpen = status === 'pending' || status === 'waitlisted';
  return (
    <>
      {isOpen && mayDecide ? (
        <>
          <Button size="small" onClick={() => onVerdict('approve')}>
            {t('list.approve')}
          </Button>
          {status === 'waitlisted' ? (
            <Button size="small" onClick={() => onVerdict('override')}>
              {t('ownTimeOff.override')}
            </Button>
          ) : null}
          <Button size="small" color="error" onClick={() => onVerdict('refuse')}>
            {t('list.refuse')}
          </Button>
        </>
      ) : null}
      {(isOpen || status === 'granted') && mayCallOff && !(isOpen && mayDecide) ? (
        <Button size="small" color="error" onClick={onCallOff}>
          {t('ownTimeOff.callOff')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks before time off is called off. */
export function LeaveQuestion({
  request,
  onClose,
}: Readonly<{ request: TimeOffRequest; onClose: () => void }>) {
  const { t } = useText();
  const { cancel } = useLeaveChanges();
  const saving = useSaving(cancel.mutateAsync, {
    says: 'ownTimeOff.calledOff',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('ownTimeOff.callOffQuestion')}
      confirm={t('ownTimeOff.callOff')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(request)}
    >
      {t('ownTimeOff.callOffHint')}
    </ConfirmDialog>
  );
}
