import { userResource } from '@watchbill/core/users/resource';
import { ListScreen } from '../kit/list-screen.tsx';

/** Accounts of users. */
export function UsersPage() {
  return <ListScreen resource={userResource} />;
}
