import { Button } from '@mui/material';
import { useState } from 'react';
import { useRemoveReports } from '@watchbill/core/reports/hooks';
import type { Report } from '@watchbill/core/reports/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ rows: readonly Report[]; onRemoved: () => void }>;

/** Deletes reports with all that they made, once it has asked. */
export function RemoveReports({ rows, onRemoved }: Props) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const saving = useSaving(useRemoveReports().mutateAsync, {
    says: ({ message }) => message,
    onDone: onRemoved,
  });
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {t('generic.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('reports.deleteQuestion', { count: rows.length })}
        confirm={t('generic.delete')}
        saving={saving}
        onClose={() => setAsking(false)}
        onConfirm={() => saving.run(rows.map(({ id }) => id))}
      >
        {t('reports.deleteHint')}
      </ConfirmDialog>
    </>
  );
}
