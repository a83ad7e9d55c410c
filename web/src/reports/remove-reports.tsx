import { useSnackbar } from 'notistack';
import { useRemoveReports } from '@watchbill/core/reports/hooks';
import type { Report } from '@watchbill/core/reports/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ rows: readonly Report[]; onClose: () => void; onRemoved: () => void }>;

/** Asks before reports go with all that they made. */
export function RemoveReports({ rows, onClose, onRemoved }: Props) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useRemoveReports();
  return (
    <ConfirmDialog
      open
      danger
      title={t('reports.deleteQuestion', { count: rows.length })}
      confirm={t('generic.delete')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          rows.map(({ id }) => id),
          {
            onSuccess: ({ message }) => {
              enqueueSnackbar(message, { variant: 'success' });
              onRemoved();
              onClose();
            },
          },
        )
      }
    >
      {t('reports.deleteHint')}
    </ConfirmDialog>
  );
}
