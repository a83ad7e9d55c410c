import { useUserCounts } from '@watchbill/core/users/hooks';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** Enabled users by kind. */
export function Counts() {
  const { t } = useText();
  const format = useFormat();
  const counts = useUserCounts().data;
  if (counts === undefined) return null;
  return [
    t('users.administrators', { count: format.number(counts.Admin) }),
    t('users.advisors', { count: format.number(counts.Advisor) }),
    t('users.supervisors', { count: format.number(counts.Supervisor) }),
    t('users.enabled', { count: format.number(counts.Total) }),
  ].join(' · ');
}
