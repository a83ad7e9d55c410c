import { useUserCounts } from '@watchbill/core/users/hooks';
import type { User } from '@watchbill/core/users/model';
import { userResource } from '@watchbill/core/users/resource';
import { useFormat } from '../kit/format.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useText } from '../kit/text.tsx';
import { Letters } from './letters.tsx';

const letters = (users: readonly User[]) => <Letters to={users} />;

/** Accounts of users. */
export function UsersPage() {
  return <ListScreen resource={userResource} subtitle={<Counts />} bulk={letters} />;
}

/** The list with a new user's form over it. */
export function NewUserPage() {
  return <ListScreen resource={userResource} subtitle={<Counts />} bulk={letters} adds />;
}

/** Enabled users by kind. */
function Counts() {
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
