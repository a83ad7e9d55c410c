import { useRequestChanges } from '@watchbill/core/activity-requests/hooks';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

/** Asks before several requests for other times are deleted. */
export function ChangesQuestion({
  ids,
  onClose,
}: Readonly<{ ids: readonly number[]; onClose: () => void }>) {
  const { t } = useText();
  const { removeChanges } = useRequestChanges();
  const saving = useSaving(removeChanges.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('activityRequests.removeChanges', { count: ids.length })}
      confirm={t('generic.delete')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(ids)}
    >
      {t('activityRequests.removeChangesHint')}
    </ConfirmDialog>
  );
}
