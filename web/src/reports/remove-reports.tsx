import { useRemoveReports } from '@watchbill/core/reports/hooks';
import type { Report } from '@watchbill/core/reports/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ rows: readonly Report[]; onClose: () => void; onRemoved: () => void }>;

/** Asks before reports go with all that they made. */
export function RemoveReports({ rows, onClose, onRemoved }: Props) {
  const { t } = useText();
  const remove = useRemoveReports();
  const saving = useSaving(remove.mutateAsync, {
    says: ({ message }) => message,
    onDone: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('reports.deleteQuestion', { count: rows.length })}
      confirm={t('generic.delete')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(rows.map(({ id }) => id))}
    >
      {t('reports.deleteHint')}
    </ConfirmDialog>
  );
}
