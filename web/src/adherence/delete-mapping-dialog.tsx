import { useSnackbar } from 'notistack';
import { useDeleteStateMapping } from '@watchbill/core/adherence/hooks';
import type { StateMapping } from '@watchbill/core/adherence/model';
import { errorText } from '@watchbill/core/api/errors';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';

/** Asks, then deletes a mapping. */
export function DeleteMappingDialog({
  mapping,
  onClose,
}: Readonly<{ mapping: StateMapping; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteStateMapping();
  const confirm = () =>
    remove.mutate(mapping, {
      onSuccess: () => {
        enqueueSnackbar(t('adherence.mappingDeleted'), { variant: 'success' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('adherence.mappingDeleteTitle')}
      confirm={t('generic.delete')}
      danger
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error, 'report', language)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('adherence.mappingDeleteText', { state: mapping.state })}
    </ConfirmDialog>
  );
}
