import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { errorText } from '@watchbill/core/api/errors';
import { can } from '@watchbill/core/permission/can';
import { addDays } from '@watchbill/core/time/plain-date';
import { useCredit, type StaffingWeek } from '@watchbill/core/weekly-staffing/hooks';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';

/** Has the week's requirements worked out with what advisors who serve several channels lend. */
export function CreditButton({ division, week }: Pick<StaffingWeek, 'division' | 'week'>) {
  const { t, language } = useText();
  const { permission } = useSignedInUser();
  const { enqueueSnackbar } = useSnackbar();
  const format = useFormat();
  const credit = useCredit();
  if (!can(permission, 'edit', 'weekly-staffing')) return null;
  const start = () =>
    credit.mutate(
      { division_id: division, start_date: week, end_date: addDays(week, 6) },
      {
        onSuccess: ({ credited_hours: hours, dedicated_hours: dedicated }) =>
          enqueueSnackbar(
            t('weeklyStaffing.creditDone', {
              hours: format.figure(hours),
              dedicated: format.figure(dedicated),
            }),
            { variant: 'success' },
          ),
        onError: (failure) =>
          enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' }),
      },
    );
  return (
    <Button variant="outlined" loading={credit.isPending} onClick={start}>
      {t('weeklyStaffing.workOutLending')}
    </Button>
  );
}
