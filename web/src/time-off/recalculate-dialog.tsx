import { Typography } from '@mui/material';
import { useState } from 'react';
import { useLedgerChanges } from '@watchbill/core/time-off/hooks/accounts';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Works out anew what was earned; what differs is posted as corrections. */
export function RecalculateDialog({
  advisor,
  onClose,
}: Readonly<{ advisor: number; onClose: () => void }>) {
  const { t } = useText();
  const today = useToday('UTC');
  const [from, setFrom] = useState(toPlainDate(`${today.slice(0, 4)}-01-01`));
  const { recalculate } = useLedgerChanges(advisor);
  const saving = useSaving(recalculate.mutateAsync, {
    says: ({ length: count }) => t('timeOffSetUp.corrections', { count }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('timeOffSetUp.recalculate')}
      confirm={t('timeOffSetUp.recalculate')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(from)}
    >
      <Typography>{t('timeOffSetUp.recalculateHint')}</Typography>
      <DateField label={t('timeOffSetUp.firstDay')} value={from} onChange={setFrom} />
    </ConfirmDialog>
  );
}
