import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useLeaveChanges } from '@watchbill/core/time-off/hooks/own';
import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

export type LeaveAction = Readonly<{
  verb: 'approve' | 'override' | 'refuse' | 'callOff';
  rows: readonly TimeOffRequest[];
}>;

/** What whoever looks may do: an advisor calls its own off, everybody else with the right decides. */
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
  onAction,
}: Readonly<{
  request: TimeOffRequest;
  rights: ReturnType<typeof useLeaveRights>;
  onAction: (verb: LeaveAction['verb']) => void;
}>) {
  const { t } = useText();
  const isOpen = status === 'pending' || status === 'waitlisted';
  return (
    <>
      {isOpen && mayDecide ? (
        <>
          <Button size="small" onClick={() => onAction('approve')}>
            {t('activityRequests.approve')}
          </Button>
          {status === 'waitlisted' ? (
            <Button size="small" onClick={() => onAction('override')}>
              {t('ownTimeOff.override')}
            </Button>
          ) : null}
          <Button size="small" color="error" onClick={() => onAction('refuse')}>
            {t('activityRequests.refuse')}
          </Button>
        </>
      ) : null}
      {(isOpen || status === 'granted') && mayCallOff && !(isOpen && mayDecide) ? (
        <Button size="small" color="error" onClick={() => onAction('callOff')}>
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
  const { enqueueSnackbar } = useSnackbar();
  const { cancel } = useLeaveChanges();
  return (
    <ConfirmDialog
      open
      title={t('ownTimeOff.callOffQuestion')}
      confirm={t('ownTimeOff.callOff')}
      danger
      busy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate(request, {
          onSuccess: () => {
            enqueueSnackbar(t('ownTimeOff.calledOff'), { variant: 'success' });
            onClose();
          },
        })
      }
    >
      {t('ownTimeOff.callOffHint')}
    </ConfirmDialog>
  );
}
