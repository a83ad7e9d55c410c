import { Button } from '@mui/material';
import { can } from '@watchbill/core/permission/can';
import { addDays } from '@watchbill/core/time/plain-date';
import { useCredit, type StaffingWeek } from '@watchbill/core/weekly-staffing/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';

/** Has the week's requirements worked out with what advisors who serve several channels lend. */
export function CreditButton({ division, week }: Pick<StaffingWeek, 'division' | 'week'>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const format = useFormat();
  const saving = useSaving(useCredit().mutateAsync, {
    says: ({ credited_hours: hours, dedicated_hours: dedicated }) =>
      t('weeklyStaffing.creditDone', {
        hours: format.figure(hours),
        dedicated: format.figure(dedicated),
      }),
    refusedIn: 'notice',
  });
  if (!can(permission, 'edit', 'weekly-staffing')) return null;
  const start = () =>
    saving.run({ division_id: division, start_date: week, end_date: addDays(week, 6) });
  return (
    <Button variant="outlined" loading={saving.isPending} onClick={start}>
      {t('weeklyStaffing.workOutLending')}
    </Button>
  );
}
