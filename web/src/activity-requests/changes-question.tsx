import { useSnackbar } from 'notistack';
import { useRequestChanges } from '@watchbill/core/activity-requests/hooks';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';

/** Asks before several requests for other times are deleted. */
export function ChangesQuestion({
  ids,
  onClose,
}: Readonly<{ ids: readonly number[]; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { removeChanges } = useRequestChanges();
  return (
    <ConfirmDialog
      open
      title={t('activityRequests.removeChanges', { count: ids.length })}
      confirm={t('generic.delete')}
      danger
      busy={removeChanges.isPending}
      error={removeChanges.error}
      onClose={onClose}
      onConfirm={() =>
        removeChanges.mutate(ids, {
          onSuccess: ({ message }) => {
            enqueueSnackbar(message, { variant: 'success' });
            onClose();
          },
        })
      }
    >
      {t('activityRequests.removeChangesHint')}
    </ConfirmDialog>
  );
}
