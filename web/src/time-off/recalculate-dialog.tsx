import { Typography } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useLedgerChanges } from '@watchbill/core/time-off/hooks/accounts';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Works out anew what was earned; what differs is posted as corrections. */
export function RecalculateDialog({
  advisor,
  onClose,
}: Readonly<{ advisor: number; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const today = useToday('UTC');
  const [from, setFrom] = useState(toPlainDate(`${today.slice(0, 4)}-01-01`));
  const { recalculate } = useLedgerChanges(advisor);
  return (
    <ConfirmDialog
      open
      title={t('timeOffSetUp.recalculate')}
      confirm={t('timeOffSetUp.recalculate')}
      busy={recalculate.isPending}
      error={recalculate.error}
      onClose={onClose}
      onConfirm={() =>
        recalculate.mutate(from, {
          onSuccess: (corrections) => {
            enqueueSnackbar(t('timeOffSetUp.corrections', { count: corrections.length }), {
              variant: 'success',
            });
            onClose();
          },
        })
      }
    >
      <Typography>{t('timeOffSetUp.recalculateHint')}</Typography>
      <DateField label={t('timeOffSetUp.firstDay')} value={from} onChange={setFrom} />
    </ConfirmDialog>
  );
}
